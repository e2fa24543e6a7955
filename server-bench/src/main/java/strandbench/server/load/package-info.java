/** The load: its schedule, its results, and the climb to the highest rate that a server holds. */
package strandbench.server.load;
