/**
 * What can be measured: the benchmarks of the jar, the arms they run on, and the cells that are made of
 * both; and what a suite tells of them. Stands above {@code cli}.
 */
package strandbench.harness.benchmark;
