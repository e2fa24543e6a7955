/** Hazards of strands: starvation, hangs and slowdowns. */
package strandbench.hazard;
