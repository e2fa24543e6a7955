package strandbench.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import strandbench.server.front.FrontEnd;
import strandbench.server.io.ChildProcess;
import strandbench.server.io.RawClient;

/** Holds many connections at once, in a process of its own, and sends a request over each. */
final class ManyClients {
    private ManyClients() {}

    /**
     * Says now and then how many are connected, then how many were answered, and hangs up when its input ends.
     *
     * @param args the server's port, how many connections, and how many requests at a time
     */
    public static void main(String[] args) throws IOException {
        List<RawClient> clients = new ArrayList<>();
        int atATime = Integer.parseInt(args[2]);
        for (int i = 1; i <= Integer.parseInt(args[1]); i++) {
            clients.add(new RawClient(Integer.parseInt(args[0])));
            if (i % atATime == 0) {
                ChildProcess.say(i + " connected");
            }
        }
        int answered = 0;
        for (int from = 0; from < clients.size(); from += atATime) {
            List<RawClient> some = clients.subList(from,
                    Math.min(from + atATime, clients.size()));
            for (RawClient client : some) {
                client.get(FrontEnd.PATH);
            }
            for (RawClient client : some) {
                answered += client.hear().startsWith("200 ") ? 1 : 0;
            }
            ChildProcess.say(answered + " answered");
        }
        ChildProcess.commands(command -> {});
    }
}
