package strandbench.akka;

import akka.actor.ActorRef;
import akka.actor.ActorSystem;
import akka.actor.Props;
import akka.actor.UntypedAbstractActor;
import strandbench.generator.Generator;
import strandbench.generator.GeneratorCompletion;

/** Two classic actors: a consumer, and its child, the producer; the consumer asks for each item. */
final class AkkaClassicGenerator implements Generator {
    private final GeneratorCompletion completion;
    private final ActorRef consumer;

    AkkaClassicGenerator(ActorSystem system, GeneratorCompletion completion) {
        this.completion = completion;
        consumer = system.actorOf(Props.create(Consumer.class, () -> new Consumer(completion)));
    }

    @Override
    public long run(int items) throws Exception {
        completion.begin(items);
        consumer.tell(new Start(items), ActorRef.noSender());
        return completion.await();
    }

    @Override
    public void close() {
        AkkaSystem.stop("2 actors", consumer);
    }

    private record Start(int items) {}

    private enum Pull {
        NEXT
    }

    /** A message is an object: an item cannot be a bare number. */
    private record Item(long value) {}

    private static final class Consumer extends UntypedAbstractActor {
        private final GeneratorCompletion completion;
        private ActorRef producer;
        private int left;

        Consumer(GeneratorCompletion completion) {
            this.completion = completion;
        }

        @Override
        public void preStart() {
            ActorRef self = getSelf();
            producer = getContext()
                    .actorOf(Props.create(Producer.class, () -> new Producer(self, completion)));
        }

        @Override
        public void onReceive(Object message) {
            try {
                if (message instanceof Item(long value)) {
                    take(value);
                } else if (message instanceof Start(int items)) {
                    left = items;
                    producer.tell(Pull.NEXT, ActorRef.noSender());
                }
            } catch (Throwable e) {
                completion.fail(e);
            }
        }

        private void take(long item) {
            completion.takes(item);
            left--;
            if (left > 0) {
                producer.tell(Pull.NEXT, ActorRef.noSender());
            } else {
                completion.complete();
                getContext().stop(getSelf());
            }
        }

        @Override
        public void postStop() {
            if (left > 0) {
                completion.cancelled();
            }
        }
    }

    private static final class Producer extends UntypedAbstractActor {
        private final ActorRef consumer;
        private final GeneratorCompletion completion;
        private long current;
        private long next = 1;

        Producer(ActorRef consumer, GeneratorCompletion completion) {
            this.consumer = consumer;
            this.completion = completion;
        }

        @Override
        public void onReceive(Object pull) {
            try {
                completion.yields(current);
                consumer.tell(new Item(current), ActorRef.noSender());
                long sum = current + next;
                current = next;
                next = sum;
            } catch (Throwable e) {
                completion.fail(e);
            }
        }
    }
}
