/**
 * What runs have measured, whoever ran them: read from the folder of a run, with or without its forks, or from a
 * file in JMH's JSON. Stands above {@code store}.
 */
package strandbench.harness.results;
