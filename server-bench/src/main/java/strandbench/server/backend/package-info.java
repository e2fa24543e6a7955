/** Back ends, and the clients by which servers ask them. */
package strandbench.server.backend;
