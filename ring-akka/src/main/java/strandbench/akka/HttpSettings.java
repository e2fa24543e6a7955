package strandbench.akka;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** Settings of an actor system that serves HTTP, which Akka and Pekko spell alike under a root of their own. */
final class HttpSettings {
    private HttpSettings() {}

    /**
     * The settings of a system whose server takes as many connections as there are, and whose client opens as many as there
     * are requests: by itself the server takes 1,024, and the client opens four to a host and lets 32 wait for them.
     *
     * @param root {@code akka} or {@code pekko}
     * @param executor of the dispatcher: one of those in {@link ActorSettings}
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
