/** The server, its back ends and its load as commands, for whoever wants to drive them with another tool. */
package strandbench.serving;
