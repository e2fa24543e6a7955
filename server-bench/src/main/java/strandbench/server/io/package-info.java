/** Sockets that carry HTTP, and processes that talk by lines: what load, front ends and back ends have in common. */
package strandbench.server.io;
