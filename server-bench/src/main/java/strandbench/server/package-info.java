/** The server workloads' common part. Each package uses the next one: this one, load, front, backend, io. */
package strandbench.server;
