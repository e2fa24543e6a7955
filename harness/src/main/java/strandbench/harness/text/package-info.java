/** The text that a user reads: refusals, figures and tables. It is the lowest package and uses no other. */
package strandbench.harness.text;
