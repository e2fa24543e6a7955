/** The alarm: base and candidate as the arms of one run, judged in two stages. Stands above {@code run}. */
package strandbench.harness.gate;
