package strandbench.server.load;

/** Limits that say nothing about a server, or are part of its settings. A figure that reached one says so. */
public enum Ceiling {
    /** The load could not keep its schedule. */
    LOAD("the load was late itself"),
    /** Server, load and back ends share a machine without idle CPUs. */
    CPUS("no CPU was idle"),
    /** All connections that the load may open were in use. */
    CONNECTIONS("the load had no further connection"),
    /** The process may not open more files. */
    FILES("nearly all file descriptors were open (ulimit -n)"),
    /** The kernel had nearly no port left for another connection. */
    PORTS("nearly all ephemeral ports were taken (ip_local_port_range)"),
    /** More requests at a time than the server accepts. */
    REFUSED("requests were refused"),
    /** The climb ended at its highest rate. */
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
