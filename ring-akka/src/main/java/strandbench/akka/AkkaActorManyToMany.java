package strandbench.akka;

import akka.actor.ActorSystem;
import akka.actor.typed.ActorRef;
import akka.actor.typed.Behavior;
import akka.actor.typed.javadsl.Adapter;
import akka.actor.typed.javadsl.Behaviors;
import java.util.ArrayDeque;
import java.util.Queue;
import strandbench.hazard.ItemsWatch;
import strandbench.hazard.ManyToMany;

/**
 * Typed actors that share another one in place of a channel. It tells a producer when there is room for the next item,
 * and sends a consumer one item per request.
 */
final class AkkaActorManyToMany implements ManyToMany {
    private final ActorRef<Numbers> parent;

    AkkaActorManyToMany(ActorSystem system, ItemsWatch watch) {
        parent = Adapter.spawnAnonymous(system, parent(watch));
    }

    private record Numbers(int pairs, int room) {}

    @Override
    public void start(int pairs, int room) {
        parent.tell(new Numbers(pairs, room));
    }

    private static Behavior<Numbers> parent(ItemsWatch watch) {
        return Behaviors.setup(context -> Behaviors.receiveMessage(wanted -> {
            ActorRef<Wish> channel = context.spawn(
                    Behaviors.setup(self -> new Holding(wanted.room()).begin()), "channel");
            for (int i = 0; i < wanted.pairs(); i++) {
                int number = i;
                context.spawnAnonymous(Behaviors.<Taken>setup(
                        self -> new Giver(watch, number, channel, self.getSelf()).begin()));
                context.spawnAnonymous(Behaviors.<Item>setup(
                        self -> new Taker(watch, number, channel, self.getSelf()).begin()));
            }
            return Behaviors.same();
        }));
    }

    private sealed interface Wish {
        record Give(Item item, ActorRef<Taken> giver) implements Wish {}

        record Take(ActorRef<Item> taker) implements Wish {}
    }

    private record Item(int number) {}

    private enum Taken {
        GO_ON
    }

    private static final class Holding {
        private final int room;
        private final Queue<Item> items = new ArrayDeque<>();
        private final Queue<Wish.Give> givers = new ArrayDeque<>();
        private final Queue<ActorRef<Item>> takers = new ArrayDeque<>();

        Holding(int room) {
            this.room = room;
        }

        Behavior<Wish> begin() {
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Wish> receive(Wish wish) {
            switch (wish) {
                case Wish.Give give -> givers.add(give);
                case Wish.Take take -> takers.add(take.taker());
            }
            fill();
            while (!items.isEmpty() && !takers.isEmpty()) {
                takers.remove().tell(items.remove());
                fill();
            }
            return Behaviors.same();
        }

        private void fill() {
            while (items.size() < room && !givers.isEmpty()) {
                Wish.Give give = givers.remove();
                items.add(give.item());
                give.giver().tell(Taken.GO_ON);
            }
        }
    }

    private static final class Giver {
        private final ItemsWatch watch;
        private final int number;
        private final ActorRef<Wish> channel;
        private final ActorRef<Taken> self;
        private boolean isOver;

        Giver(ItemsWatch watch, int number, ActorRef<Wish> channel, ActorRef<Taken> self) {
            this.watch = watch;
            this.number = number;
            this.channel = channel;
            this.self = self;
        }

        Behavior<Taken> begin() {
            give();
            return Behaviors.receiveMessage(taken -> {
                if (!isOver) {
                    give();
                    return Behaviors.same();
                }
                watch.ended();
                return Behaviors.stopped();
            });
        }

        private void give() {
            isOver = !watch.goesOn();
            channel.tell(new Wish.Give(new Item(isOver ? END : watch.made(number)), self));
        }
    }

    private static final class Taker {
        private final ItemsWatch watch;
        private final int number;
        private final ActorRef<Wish> channel;
        private final Wish.Take take;

        Taker(ItemsWatch watch, int number, ActorRef<Wish> channel, ActorRef<Item> self) {
            this.watch = watch;
            this.number = number;
            this.channel = channel;
            take = new Wish.Take(self);
        }

        Behavior<Item> begin() {
            channel.tell(take);
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Item> receive(Item item) {
            if (item.number() == END) {
                watch.ended();
                return Behaviors.stopped();
            }
            watch.moved(number, item.number());
            channel.tell(take);
            return Behaviors.same();
        }
    }

    @Override
    public void close() {
        AkkaSystem.stop("the actors that share a channel", Adapter.toClassic(parent));
    }
}
