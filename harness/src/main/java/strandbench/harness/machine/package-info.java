/**
 * The machine as it is, and whether it is fit to measure on. Stands above {@code benchmark}, since an
 * environment holds what the benchmarks ask of their JVMs.
 */
package strandbench.harness.machine;
