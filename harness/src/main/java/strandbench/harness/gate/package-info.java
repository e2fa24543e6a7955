/** Warns of slowdowns: base and candidate are the arms of one run, judged in two stages. Stands above {@code run}. */
package strandbench.harness.gate;
