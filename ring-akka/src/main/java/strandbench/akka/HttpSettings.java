package strandbench.akka;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;

/** Settings of an actor system that serves HTTP. Akka and Pekko use the same names below different roots. */
final class HttpSettings {
    private HttpSettings() {}

    /**
     * Settings with room for all connections: the server accepts each one, and the client opens one per request. The
     * defaults are 1,024 for the server, and for the client four per host, with 32 requests waiting for them. The client
     * allocates all connections of a host and the queue of its waiting requests with the first request.
     *
     * @param root {@code akka} or {@code pekko}
     * @param executor the dispatcher's executor, one of those in {@link ActorSettings}
     * @param connections the client's maximum for each host, from 1
     */
    static Config of(String root, String executor, int connections) {
        return ConfigFactory.parseString("""
            %1$s.http {
              server {
                max-connections = 100000
                backlog = 4096
              }
              host-connection-pool {
                max-connections = %2$d
                max-open-requests = %3$d
                max-retries = 0
              }
            }
            """.formatted(root, connections, powerOfTwoAbove(connections)))
                .withFallback(ActorSettings.of(root, executor, ActorSettings.DEFAULT_THROUGHPUT));
    }

    private static int powerOfTwoAbove(int number) {
        return Integer.highestOneBit(number) << 1;
    }
}
