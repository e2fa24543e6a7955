/** Sleepers: many strands that are asleep at the same time, and the memory and CPU that they use. */
package strandbench.sleepers;
