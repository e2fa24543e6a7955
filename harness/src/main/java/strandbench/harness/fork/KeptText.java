package strandbench.harness.fork;

/** The output of a fork: all of it or, if it is very long, its beginning and its end, which show most failures. */
final class KeptText {
    private final int part;
    private final StringBuilder beginning = new StringBuilder();
    private final StringBuilder end = new StringBuilder();
    private long left;

    /**
     * Keeps at least so many characters of the beginning and of the end.
     *
     * @param part longer than any thread dump of the suite, and small beside the heap
     */
    KeptText(int part) {
        this.part = part;
    }

    synchronized void add(String text) {
        int first = Math.min(text.length(), part - beginning.length());
        beginning.append(text, 0, first);
        end.append(text, first, text.length());
        if (end.length() > 2 * part) {
            int most = end.length() - part;
            left += most;
            end.delete(0, most);
        }
    }

    /** The number of characters so far, for {@link #since}. */
    synchronized long length() {
        return beginning.length() + left + end.length();
    }

    /** The kept part of the text after the first so many characters. */
    synchronized String since(long position) {
        String all = toString();
        return all.substring((int) Math.max(0, all.length() - (length() - position)));
    }

    @Override
    public synchronized String toString() {
        return beginning
                + (left == 0 ? "" : "\n<%d characters were left out>\n".formatted(left)) + end;
    }
}
