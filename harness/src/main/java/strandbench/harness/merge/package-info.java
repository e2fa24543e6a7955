/** Merges the shards of a plan that several machines measured. Stands above {@code plan} and {@code store}. */
package strandbench.harness.merge;
