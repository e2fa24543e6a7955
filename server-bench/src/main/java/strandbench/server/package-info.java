/** The server workloads: what their benchmarks share. It uses load, that uses front, that backend, and that io. */
package strandbench.server;
