/**
 * What a user reads: refusals, figures and tables. Lowest in the order of the packages: it uses none of
 * the others.
 */
package strandbench.harness.text;
