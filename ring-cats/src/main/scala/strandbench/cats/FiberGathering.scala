package strandbench.cats

/** How a parent in a Skynet of fibers gets the sums of its children. All box the sum. */
enum FiberGathering extends java.lang.Enum[FiberGathering]:
  /** `start` for each child, and then `join` for each in turn. */
  case JOIN

  /** `start`, and a `Queue.bounded` with room for all children. */
  case QUEUE_BOUNDED
