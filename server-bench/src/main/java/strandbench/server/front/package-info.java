/** Servers: the contract, the front end, and the handlers that a model brings. */
package strandbench.server.front;
