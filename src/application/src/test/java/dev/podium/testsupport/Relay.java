package dev.podium.testsupport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A line between a client and the application that breaks where a test wants it to. */
public final class Relay implements AutoCloseable {

    private static final int PIECE = 1 << 12;

    /** Where lines break on which something is posted. */
    public enum Break {
        /** When some of it has gone. */
        IN_THE_BODY,
        /** When all has gone and the answer comes. */
        BEFORE_THE_ANSWER
    }

    private final ServerSocket door;
    private final int port;
    private final Break where;
    private final int most;
    private final AtomicInteger broken = new AtomicInteger();
    private final List<Socket> open = new CopyOnWriteArrayList<>();

    private Relay(ServerSocket door, int port, Break where, int most) {
        this.door = door;
        this.port = port;
        this.where = where;
        this.most = most;
    }

    /**
     * Before a server of this machine.
     *
     * @param most how many lines break
     */
    public static Relay before(int port, Break where, int most) throws IOException {
        Relay relay = new Relay(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port, where, most);
        begin(relay::take);
        return relay;
    }

    public int port() {
        return door.getLocalPort();
    }

    public int broken() {
        return broken.get();
    }

    private static void begin(Runnable work) {
        Thread thread = new Thread(work, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void take() {
        try {
            while (!door.isClosed()) {
                Socket client = door.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), port);
                open.addAll(List.of(client, server));
                Line line = new Line(client, server);
                begin(line::send);
                begin(line::answer);
            }
        } catch (IOException e) {
            close();
        }
    }

    /** One connection. */
    private final class Line {

        private final Socket client;
        private final Socket server;
        private volatile boolean posts;

        private Line(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        private void send() {
            try (InputStream in = client.getInputStream();
                    OutputStream out = server.getOutputStream()) {
                byte[] piece = new byte[PIECE];
                for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                    posts |= new String(piece, 0, length, StandardCharsets.ISO_8859_1).startsWith("POST ");
                    if (posts && where == Break.IN_THE_BODY && broken.get() < most) {
                        broken.incrementAndGet();
                        end();
                        return;
                    }
                    out.write(piece, 0, length);
                }
            } catch (IOException e) {
                end();
            }
        }

        private void answer() {
            try (InputStream in = server.getInputStream();
                    OutputStream out = client.getOutputStream()) {
                byte[] piece = new byte[PIECE];
                for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                    if (posts && where == Break.BEFORE_THE_ANSWER && broken.get() < most) {
                        broken.incrementAndGet();
                        end();
                        return;
                    }
                    out.write(piece, 0, length);
                }
            } catch (IOException e) {
                end();
            }
        }

        private void end() {
            shut(client);
            shut(server);
        }
    }

    private static void shut(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        open.forEach(Relay::shut);
    }
}
