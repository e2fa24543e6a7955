/** Skynet: a tree of strands, each of which waits for the sum of ten others. */
package strandbench.skynet;
