package strandbench.server;

/** What a test throws where nothing throws otherwise; who prints it prints one line. */
final class OnPurpose extends RuntimeException {
    private static final long serialVersionUID = 1;

    OnPurpose() {
        super("thrown on purpose, by a test", null, false, false);
    }
}
