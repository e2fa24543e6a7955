/**
 * Published comparisons, which a run reproduces by name and prints beside its results. Stands above {@code results}.
 */
package strandbench.harness.claim;
