/** The load: when requests are sent, what becomes of them, and the climb to the highest rate that a server holds. */
package strandbench.server.load;
