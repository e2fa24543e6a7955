/**
 * Puts the shards of a plan together that several machines have measured. Stands above
 * {@code plan} and {@code store}.
 */
package strandbench.harness.merge;
