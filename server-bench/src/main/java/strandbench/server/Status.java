package strandbench.server;

/** What became of a request; the last word of the server's line. */
public enum Status {
    OK,
    /** The back end is gone, or what handled the request failed. */
    FAILED,
    /** There are as many requests as the server or its model takes at a time. */
    BUSY,
    /** The line is no request. */
    MALFORMED,
    /** The line is longer than any request, and is skipped. */
    TOO_LONG
}
