/** Sleepers: many strands that are asleep at the same time, and what they take meanwhile. */
package strandbench.sleepers;
