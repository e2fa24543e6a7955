/**
 * What can be measured: the benchmarks of the jar, the arms they run on, and the cells that are made of
 * both. Stands on {@code text} alone.
 */
package strandbench.harness.benchmark;
