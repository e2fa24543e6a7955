package strandbench.server.load;

/** What may stand in a server's way that says nothing about it, or that it was set to: a figure that met one says so. */
public enum Ceiling {
    /** The load could not keep its schedule. */
    LOAD("the load was late itself"),
    /** Server, load and back ends share a machine that had nothing left. */
    CPUS("no CPU was idle"),
    /** All connections that the load may open were in use. */
    CONNECTIONS("the load had no further connection"),
    /** The process may not open more. */
    FILES("nearly all file descriptors were open (ulimit -n)"),
    /** The kernel had hardly one left for another connection. */
    PORTS("nearly all ephemeral ports were taken (ip_local_port_range)"),
    /** More requests at a time than the server takes. */
    REFUSED("requests were refused"),
    /** Nobody asked for more. */
    MOST("no higher rate was tried"),
    /** The load and the back ends run on the server's own CPUs. */
    SHARED("load and back ends share the server's CPUs"),
    /** The steady state was not reached in time. */
    UNSTEADY("CPU time per answer was never steady");

    private final String words;

    Ceiling(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
