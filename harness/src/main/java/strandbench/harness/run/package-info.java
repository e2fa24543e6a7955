/**
 * A run from its announcement to its last table. Stands above {@code fork} and everything below it.
 */
package strandbench.harness.run;
