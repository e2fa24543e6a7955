/** Runs single forks, here or in the process of another jar, and watches them. Stands above {@code plan}. */
package strandbench.harness.fork;
