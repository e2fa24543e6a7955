package strandbench.quasar;

import co.paralleluniverse.strands.channels.Channels;

/** The primitive by which one fiber hands a number to another. */
public enum FiberHandOver {
    /** A volatile slot, {@code Fiber.park} and {@code unpark}: the minimum. */
    FIBER_PARK {
        @Override
        FiberSlot slot() {
            return new FiberSlot.Parked();
        }
    },
    /** Quasar's {@code ReentrantLock} and one {@code Condition} per strand. */
    FIBER_LOCK {
        @Override
        FiberSlot slot() {
            return new FiberSlot.Locked();
        }
    },
    /** A channel without a buffer, of boxed numbers: the giver may have to wait too. */
    CHANNEL_RENDEZVOUS {
        @Override
        FiberSlot slot() {
            return new FiberSlot.Objects(Channels.newChannel(0));
        }

        @Override
        FiberSlot slotToItself() {
            return new FiberSlot.Objects(Channels.newChannel(1));
        }
    },
    /** A primitive channel of capacity 1. */
    CHANNEL_BUFFERED {
        @Override
        FiberSlot slot() {
            return new FiberSlot.Ints(Channels.newIntChannel(1));
        }
    },
    /** A dataflow variable, {@code Var}, that is set again for every hop. */
    DATAFLOW {
        @Override
        FiberSlot slot() {
            return new FiberSlot.Variable();
        }
    },
    /** An actor with an unbounded mailbox. */
    ACTOR {
        @Override
        FiberSlot slot() {
            return new FiberSlot.Mailbox();
        }
    };

    /** A slot for one fiber to take from. */
    abstract FiberSlot slot();

    /** A slot that a fiber gives to and takes from: a fiber cannot meet itself at a rendezvous. */
    FiberSlot slotToItself() {
        return slot();
    }
}
