package dev.podium.testsupport;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** A connection on which a test says what it likes, as slowly as it likes. */
public final class Line implements Closeable {

    private static final int PATIENCE_MS = 20_000;

    private final Socket socket;

    private Line(Socket socket) {
        this.socket = socket;
    }

    public static Line to(URI server) throws IOException {
        Socket socket = new Socket(server.getHost(), server.getPort());
        socket.setSoTimeout(PATIENCE_MS);
        socket.setTcpNoDelay(true);
        return new Line(socket);
    }

    /** The head of a request, with the empty line. */
    public Line head(String request, Map<String, String> headers) throws IOException {
        String lines = headers.entrySet().stream()
                .map(header -> header.getKey() + ": " + header.getValue() + "\r\n")
                .collect(Collectors.joining());
        return say(request + " HTTP/1.1\r\nHost: localhost\r\n" + lines + "\r\n");
    }

    public Line say(String text) throws IOException {
        return say(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    public Line say(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        return this;
    }

    /** Says that nothing more comes. */
    public Line end() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** The status of the answer; 0 where the line is closed without one. */
    public int status() throws IOException {
        String answer = firstLine();
        return answer.startsWith("HTTP/1.1 ") ? Integer.parseInt(answer.substring(9, 12)) : 0;
    }

    private String firstLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int each = read(); each >= 0 && each != '\n'; each = read()) {
            line.append((char) each);
        }
        return line.toString();
    }

    private int read() throws IOException {
        try {
            return socket.getInputStream().read();
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException closed) {
            return -1;
        }
    }

    /** Reads the head of an answer that has no body, so that the next request can follow. */
    public int answer() throws IOException {
        int status = status();
        while (firstLine().length() > 1) {
            // a header that no test asks for
        }
        return status;
    }

    /** What comes until it ends with a text. */
    public String until(String end) throws IOException {
        StringBuilder said = new StringBuilder();
        while (!said.toString().endsWith(end)) {
            int each = read();
            if (each < 0) {
                throw new IOException("The line was closed before \"" + end + "\": " + said);
            }
            said.append((char) each);
        }
        return said.toString();
    }

    /** All that is left of the answer until the line is closed. */
    public String rest() throws IOException {
        InputStream in = socket.getInputStream();
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Whether the server has said something or closed the line. */
    public boolean isAnswered() throws IOException {
        return socket.getInputStream().available() > 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
