/** The generator: a producer and a consumer, and each item hands control from one to the other and back. */
package strandbench.generator;
