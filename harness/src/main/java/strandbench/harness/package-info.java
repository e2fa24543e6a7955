/**
 * The entry of benchmarks.jar. Each package below may use only those before it: {@code text}, {@code cli},
 * {@code stats}, {@code placement}, {@code benchmark}, {@code machine}, {@code store}, {@code results}, {@code claim},
 * {@code plan}, {@code compare}, {@code report}, {@code fork}, {@code run}, {@code gate}, and this one on top of them.
 */
package strandbench.harness;
