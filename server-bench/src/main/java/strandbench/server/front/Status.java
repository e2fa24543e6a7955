package strandbench.server.front;

import io.netty.handler.codec.http.HttpResponseStatus;

/** What became of a request that a model handled. */
public enum Status {
    OK(HttpResponseStatus.OK),
    /** The back end is gone, or what handled the request failed. */
    FAILED(HttpResponseStatus.BAD_GATEWAY),
    /** There are as many requests as the server or its model takes at a time. */
    BUSY(HttpResponseStatus.SERVICE_UNAVAILABLE);

    private final HttpResponseStatus http;

    Status(HttpResponseStatus http) {
        this.http = http;
    }

    /** As the answer says it. */
    HttpResponseStatus http() {
        return http;
    }
}
