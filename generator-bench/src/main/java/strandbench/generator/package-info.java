/** The generator: a producer and a consumer; each item passes control from one to the other and back. */
package strandbench.generator;
