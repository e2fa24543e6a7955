/**
 * What is to be measured: the command line or a stored plan, its cells, their order, and how long that takes.
 * Stands above {@code claim}, whose claims are profiles too, and above {@code store}, which knows what has
 * been done of a plan.
 */
package strandbench.harness.plan;
