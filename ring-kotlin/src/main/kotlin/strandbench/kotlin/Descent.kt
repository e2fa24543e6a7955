package strandbench.kotlin

private const val TOP = 1

/**
 * The counterpart of DeepClient for coroutines: calls [asking] from [depth] calls further down,
 * each of which suspends.
 *
 * @param depth from 1
 */
internal suspend fun descend(depth: Int, asking: suspend () -> Int): Int =
    descend(depth, TOP, asking) xor TOP

/**
 * Each call hides the answer behind its own number, so that it has a value to keep while it waits.
 */
private suspend fun descend(frames: Int, above: Int, asking: suspend () -> Int): Int {
    val own = 31 * above + frames
    val hidden = if (frames == 1) asking() xor own else descend(frames - 1, own, asking)
    return hidden xor own xor above
}
