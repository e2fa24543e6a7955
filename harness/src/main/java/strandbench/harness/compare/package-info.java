/**
 * What follows from two sets of forks: the effect of going from one to the other, how sure it is, and a
 * verdict. Stands above {@code results}.
 */
package strandbench.harness.compare;
