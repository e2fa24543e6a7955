/**
 * The HTML report: all that is known of a run as one document, laid out, and the page that shows it.
 * Reads what the other packages have stored and decided; only the command line and a run's end use it.
 */
package strandbench.harness.report;
