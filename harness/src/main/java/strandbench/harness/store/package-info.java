/**
 * What has been measured: the folder of a run, the store of its forks, and all that is derived from
 * them. Stands above {@code machine}.
 */
package strandbench.harness.store;
