/**
 * The machine, and whether it is fit for measurements. Stands above {@code benchmark}, because an environment includes
 * the JVM options that benchmarks need.
 */
package strandbench.harness.machine;
