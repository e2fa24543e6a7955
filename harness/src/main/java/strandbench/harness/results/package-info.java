/**
 * The measured results of runs from any program: the folder of a run, with or without its forks, or a file in JMH's
 * JSON. Stands above {@code store}.
 */
package strandbench.harness.results;
