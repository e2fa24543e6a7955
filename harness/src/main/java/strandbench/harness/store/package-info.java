/**
 * The stored measurements: the folder of a run, the store of its forks, and all derived files. Stands above
 * {@code machine}.
 */
package strandbench.harness.store;
