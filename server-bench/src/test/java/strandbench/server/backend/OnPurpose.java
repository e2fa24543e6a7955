package strandbench.server.backend;

/** What a test throws where nothing throws otherwise; who prints it prints one line. */
public final class OnPurpose extends RuntimeException {
    private static final long serialVersionUID = 1;

    public OnPurpose() {
        super("thrown on purpose, by a test", null, false, false);
    }
}
