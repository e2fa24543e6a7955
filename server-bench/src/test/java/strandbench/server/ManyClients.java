package strandbench.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Holds many connections at once, in a process of its own, and sends a request over each. */
final class ManyClients {
    private static final String ANSWER = "7 OK\n";

    private ManyClients() {}

    /**
     * Says now and then how many are connected, then how many were answered, and hangs up when its input ends.
     *
     * @param args the server's port, how many connections, and how many requests at a time
     */
    public static void main(String[] args) throws IOException {
        List<Socket> sockets = new ArrayList<>();
        int atATime = Integer.parseInt(args[2]);
        for (int i = 1; i <= Integer.parseInt(args[1]); i++) {
            sockets.add(new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])));
            if (i % atATime == 0) {
                ChildProcess.say(i + " connected");
            }
        }
        int answered = 0;
        for (int from = 0; from < sockets.size(); from += atATime) {
            List<Socket> some = sockets.subList(from, Math.min(from + atATime, sockets.size()));
            for (Socket socket : some) {
                socket.getOutputStream().write("7\n".getBytes(StandardCharsets.US_ASCII));
            }
            for (Socket socket : some) {
                byte[] answer = socket.getInputStream().readNBytes(ANSWER.length());
                answered += new String(answer, StandardCharsets.US_ASCII).equals(ANSWER) ? 1 : 0;
            }
            ChildProcess.say(answered + " answered");
        }
        ChildProcess.commands(command -> {});
    }
}
