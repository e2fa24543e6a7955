/**
 * What the scores of forks say: an interval, and whether there are forks enough. Uses none of the other
 * packages.
 */
package strandbench.harness.stats;
