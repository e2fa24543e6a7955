/**
 * What can be measured: the benchmarks of the jar, the arms, the cells made of both, and what a suite adds. Stands
 * above {@code cli}.
 */
package strandbench.harness.benchmark;
