/** The server, its back ends and its load as commands, for use with other tools. */
package strandbench.serving;
