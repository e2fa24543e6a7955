package strandbench.threads;

import java.io.IOException;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import strandbench.server.backend.BackEndUrls;
import strandbench.server.backend.BlockingClient;

/** Asks back ends by Apache's classic client: the caller blocks in the read of a socket. */
public final class ApacheClient implements BlockingClient {
    /** The default is five per back end. */
    private static final int MOST = 100_000;

    private final CloseableHttpClient client = HttpClients.custom()
            .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                    .setMaxConnPerRoute(MOST).setMaxConnTotal(MOST)
                    .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX).build())
            .disableAutomaticRetries().build();
    private final BackEndUrls backEnds;

    public ApacheClient(BackEndUrls backEnds) {
        this.backEnds = backEnds;
    }

    @Override
    public int ask() throws IOException {
        if (backEnds.areNone()) {
            return BackEndUrls.AT_ONCE;
        }
        return client.execute(new HttpGet(backEnds.next()), response -> BackEndUrls
                .read(response.getCode(), EntityUtils.toString(response.getEntity())));
    }

    @Override
    public void close() {
        client.close(CloseMode.IMMEDIATE);
    }
}
