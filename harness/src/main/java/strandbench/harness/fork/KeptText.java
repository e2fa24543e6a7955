package strandbench.harness.fork;

/**
 * What a fork printed: all of it, or where that is very much its beginning and its end, which tell most of what went
 * wrong.
 */
final class KeptText {
    private final int part;
    private final StringBuilder beginning = new StringBuilder();
    private final StringBuilder end = new StringBuilder();
    private long left;

    /**
     * Keeps at least so many characters of either part.
     *
     * @param part much longer than any thread dump of ours, and short beside the heap
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

    /** How many characters there have been, for {@link #since}. */
    synchronized long length() {
        return beginning.length() + left + end.length();
    }

    /** What has been kept of the text after the first so many characters. */
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
