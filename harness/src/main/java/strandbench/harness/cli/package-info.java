/** How command lines are read. Stands above {@code text}. */
package strandbench.harness.cli;
