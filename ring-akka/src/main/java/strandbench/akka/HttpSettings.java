package strandbench.akka;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** Settings of an actor system that serves HTTP. Akka and Pekko use the same names below different roots. */
final class HttpSettings {
    private HttpSettings() {}

    /**
     * Settings with room for all connections: the server accepts each one, and the client opens one per request. The
     * defaults are 1,024 for the server, and for the client four per host, with 32 requests waiting for them.
     *
     * @param root {@code akka} or {@code pekko}
     * @param executor the dispatcher's executor, one of those in {@link ActorSettings}
     */
    static Config of(String root, String executor) {
        return ConfigFactory.parseString("""
            %s.http {
              server {
                max-connections = 100000
                backlog = 4096
              }
              host-connection-pool {
                max-connections = 20000
                max-open-requests = 32768
                max-retries = 0
              }
            }
            """.formatted(root))
                .withFallback(ActorSettings.of(root, executor, ActorSettings.DEFAULT_THROUGHPUT));
    }
}
