/** Sockets that carry HTTP, and processes that exchange lines: shared by load, front ends and back ends. */
package strandbench.server.io;
