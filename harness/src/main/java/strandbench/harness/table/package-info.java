/**
 * One command for all tables of stored runs: it selects cells as rows, figures as columns, and dimensions side by side.
 * Stands above {@code results}, {@code compare} and {@code claim}.
 */
package strandbench.harness.table;
