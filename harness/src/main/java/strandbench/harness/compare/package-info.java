/**
 * What follows from two sets of forks: the effect of going from one to the other, how sure it is, and a
 * verdict. Stands above {@code plan}, which tells the arms of a run.
 */
package strandbench.harness.compare;
