/**
 * One command for all tables of stored runs: which cells are rows, which figures are columns, and what stands side by
 * side. Stands above {@code results}, {@code compare} and {@code claim}.
 */
package strandbench.harness.table;
