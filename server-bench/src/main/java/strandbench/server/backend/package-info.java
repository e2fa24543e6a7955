/** Back ends, and the clients that servers ask them by. */
package strandbench.server.backend;
