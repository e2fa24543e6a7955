/** The statistics of forks' scores: intervals, and whether there are enough forks. Uses no other package. */
package strandbench.harness.stats;
