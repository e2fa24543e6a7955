package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.PostStop;
import akka.actor.typed.Signal;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;

/** Two typed actors: a consumer, and its child, the producer; the consumer asks for each item. */
final class AkkaTypedGenerator implements Generator {
    private final GeneratorCompletion completion;
    private final ActorRef<Message> consumer;

    AkkaTypedGenerator(ActorSystem system, GeneratorCompletion completion) {
        this.completion = completion;
        consumer = Adapter.spawnAnonymous(system, Consumer.behavior(completion));
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        consumer.tell(new Start(items));
        return completion.await();
    }

    @Override
    public void close() {
        AkkaSystem.stop("2 actors", Adapter.toClassic(consumer));
    }

    private sealed interface Message {}

    private record Start(int items) implements Message {}

    /** A message is an object: an item cannot be a bare number. */
    private record Item(long value) implements Message {}

    private enum Pull {
        NEXT
    }

    private static final class Consumer {
        private final ActorRef<Pull> producer;
        private final GeneratorCompletion completion;
        private int left;

        private Consumer(ActorRef<Pull> producer, GeneratorCompletion completion) {
            this.producer = producer;
            this.completion = completion;
        }

        static Behavior<Message> behavior(GeneratorCompletion completion) {
            return Behaviors.setup(
                    context -> {
                        Producer producer = new Producer(context.getSelf(), completion);
                        Consumer consumer = new Consumer(
                                context.spawnAnonymous(Behaviors.receiveMessage(producer::give)),
                                completion);
                        return Behaviors.receive(
                                (same, message) -> consumer.receive(message),
                                (same, signal) -> consumer.ended(signal));
                    });
        }

        private Behavior<Message> receive(Message message) {
            try {
                if (message instanceof Item(long value)) {
                    return take(value);
                } else if (message instanceof Start(int items)) {
                    left = items;
                    producer.tell(Pull.NEXT);
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
            return Behaviors.same();
        }

        private Behavior<Message> take(long item) {
            completion.takes(item);
            left--;
            if (left > 0) {
                producer.tell(Pull.NEXT);
                return Behaviors.same();
            }
            completion.complete();
            return Behaviors.stopped();
        }

        private Behavior<Message> ended(Signal signal) {
            if (signal instanceof PostStop && left > 0) {
                completion.cancelled();
            }
            return Behaviors.same();
        }
    }

    private static final class Producer {
        private final ActorRef<Message> consumer;
        private final GeneratorCompletion completion;
        private long current;
        private long next = 1;

        Producer(ActorRef<Message> consumer, GeneratorCompletion completion) {
            this.consumer = consumer;
            this.completion = completion;
        }

        Behavior<Pull> give(Pull pull) {
            try {
                completion.yields(current);
                consumer.tell(new Item(current));
                long sum = current + next;
                current = next;
                next = sum;
            } catch (Throwable e) {
                completion.fail(e);
            }
            return Behaviors.same();
        }
    }
}
