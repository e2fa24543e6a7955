package strandbench.server.front;

import io.netty.handler.codec.http.HttpResponseStatus;

/** The result of a request that a model handled. */
public enum Status {
    OK(HttpResponseStatus.OK),
    /** The back end has ended, or the handler failed. */
    FAILED(HttpResponseStatus.BAD_GATEWAY),
    /** The server or its model already has its maximum number of requests. */
    BUSY(HttpResponseStatus.SERVICE_UNAVAILABLE);

    private final HttpResponseStatus http;

    Status(HttpResponseStatus http) {
        this.http = http;
    }

    /** The HTTP status of the answer. */
    HttpResponseStatus http() {
        return http;
    }
}
