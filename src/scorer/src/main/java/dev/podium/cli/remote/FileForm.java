package dev.podium.cli.remote;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;

/** A form with one file, which is read from its disk as it is sent ({@code multipart/form-data}, RFC 7578). */
final class FileForm {

    /** Ends with the digest of the file, so that nothing in it can look like this. */
    private final String boundary;

    private final HttpRequest.BodyPublisher body;
    private final AtomicLong heard = new AtomicLong(System.nanoTime());
    private final AtomicLong went = new AtomicLong();

    /**
     * One to be sent once.
     *
     * @param digest that of the file
     * @param fields what is said of it, by the names of fields
     */
    FileForm(Path file, String digest, Map<String, String> fields) throws IOException {
        boundary = "podium-" + digest.substring(0, 48);
        StringBuilder head = new StringBuilder();
        fields.forEach((name, value) ->
                head.append(field(name)).append("\r\n\r\n").append(value).append("\r\n"));
        head.append(field("file"))
                .append("; filename=\"")
                .append(String.valueOf(file.getFileName()).replaceAll("[\"\\\\\\p{Cntrl}]", "_"))
                .append("\"\r\nContent-Type: application/octet-stream\r\n\r\n");
        body = HttpRequest.BodyPublishers.concat(
                HttpRequest.BodyPublishers.ofString(head.toString()),
                HttpRequest.BodyPublishers.ofFile(file),
                HttpRequest.BodyPublishers.ofString("\r\n--" + boundary + "--\r\n", StandardCharsets.US_ASCII));
    }

    private String field(String name) {
        return "--" + boundary + "\r\nContent-Disposition: form-data; name=\"" + name + "\"";
    }

    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    /** When something of it went, by {@code System.nanoTime}. */
    AtomicLong heard() {
        return heard;
    }

    /** Whether all of it has been given to the line: else the other side cannot have it. */
    boolean isGone() {
        return went.get() >= body.contentLength();
    }

    /** What is sent. */
    HttpRequest.BodyPublisher publisher() {
        return HttpRequest.BodyPublishers.fromPublisher(
                taker -> body.subscribe(new Counting(taker)), body.contentLength());
    }

    /** Counts what goes. */
    private final class Counting implements Flow.Subscriber<ByteBuffer> {

        private final Flow.Subscriber<? super ByteBuffer> taker;

        private Counting(Flow.Subscriber<? super ByteBuffer> taker) {
            this.taker = taker;
        }

        @Override
        public void onSubscribe(Flow.Subscription begun) {
            taker.onSubscribe(begun);
        }

        @Override
        public void onNext(ByteBuffer piece) {
            heard.set(System.nanoTime());
            went.addAndGet(piece.remaining());
            taker.onNext(piece);
        }

        @Override
        public void onError(Throwable fault) {
            taker.onError(fault);
        }

        @Override
        public void onComplete() {
            taker.onComplete();
        }
    }
}
