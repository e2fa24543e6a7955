/** What can go wrong with strands: who starves, who hangs, who slows down. */
package strandbench.hazard;
