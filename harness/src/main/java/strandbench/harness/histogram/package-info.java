/** The histograms of forks: read, added up, and written for other tools. Stands above {@code results}. */
package strandbench.harness.histogram;
