package strandbench.core;

/** What a test waited for did not come. */
public final class WaitedInVain extends AssertionError {
    private static final long serialVersionUID = 1;

    /** Names what did not come. */
    public WaitedInVain(String what) {
        super("waited in vain for: " + what);
    }

    /** The same, with what is known of the reason. */
    public WaitedInVain(String why, WaitedInVain cause) {
        super(why + ": " + cause.getMessage(), cause);
    }
}
