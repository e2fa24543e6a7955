package strandbench.core;

/** What a test waited for did not come. */
final class WaitedInVain extends AssertionError {
    private static final long serialVersionUID = 1;

    WaitedInVain(String what) {
        super("waited in vain for: " + what);
    }

    /** The same, with what is known of the reason. */
    WaitedInVain(String why, WaitedInVain cause) {
        super(why + ": " + cause.getMessage(), cause);
    }
}
