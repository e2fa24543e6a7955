/**
 * What is to be measured: the command line or a stored plan, its cells, their order, and the expected time. Stands
 * above {@code claim}, because a claim is a profile too, and above {@code store}, which knows the finished part of a
 * plan.
 */
package strandbench.harness.plan;
