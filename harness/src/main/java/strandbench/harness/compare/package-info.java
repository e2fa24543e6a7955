/** Compares two sets of forks: the effect, its certainty, and a verdict. Stands above {@code results}. */
package strandbench.harness.compare;
