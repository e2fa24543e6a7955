/** A run from its first line to its last table. Stands above {@code fork} and everything below it. */
package strandbench.harness.run;
