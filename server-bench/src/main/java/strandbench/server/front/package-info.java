/** Servers: the contract, the front end, and the models' handlers. */
package strandbench.server.front;
