package dev.podium.platform.upload;

import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;
import java.io.IOException;
import java.io.InputStream;

/**
 * A request whose body is read twice: from the line, as it comes, and when it is complete by those who work on it. They ask
 * for one piece after the other from threads that may wait for a disk, but never wait for a line.
 */
final class BufferedRequest extends HttpServerRequestWrapper {

    private static final int PIECE = 1 << 16;

    private InputStream body;
    private boolean replaying;
    private boolean ended;
    private boolean delivering;
    private long wanted = Long.MAX_VALUE;
    private Handler<Buffer> pieces;
    private Handler<Void> end;
    private Handler<Throwable> failure;

    BufferedRequest(HttpServerRequestInternal request) {
        super(request);
    }

    /** From now on the body comes from here. */
    synchronized void replay(InputStream complete) {
        body = complete;
        replaying = true;
        wanted = 0;
    }

    private synchronized boolean isReplaying() {
        return replaying;
    }

    @Override
    public boolean isEnded() {
        return isReplaying() ? ended : super.isEnded();
    }

    @Override
    public HttpServerRequest handler(Handler<Buffer> handler) {
        if (!isReplaying()) {
            super.handler(handler);
            return this;
        }
        pieces = handler;
        return this;
    }

    @Override
    public HttpServerRequest endHandler(Handler<Void> handler) {
        if (!isReplaying()) {
            super.endHandler(handler);
            return this;
        }
        end = handler;
        return this;
    }

    @Override
    public HttpServerRequest exceptionHandler(Handler<Throwable> handler) {
        if (!isReplaying()) {
            super.exceptionHandler(handler);
            return this;
        }
        failure = handler;
        return this;
    }

    @Override
    public HttpServerRequest pause() {
        if (!isReplaying()) {
            super.pause();
            return this;
        }
        wanted = 0;
        return this;
    }

    @Override
    public HttpServerRequest resume() {
        if (!isReplaying()) {
            super.resume();
            return this;
        }
        return deliver(Long.MAX_VALUE);
    }

    @Override
    public HttpServerRequest fetch(long amount) {
        if (!isReplaying()) {
            super.fetch(amount);
            return this;
        }
        return deliver(amount);
    }

    private HttpServerRequest deliver(long more) {
        wanted = more > Long.MAX_VALUE - wanted ? Long.MAX_VALUE : wanted + more;
        if (delivering) {
            return this;
        }
        delivering = true;
        try {
            while (wanted > 0 && !ended) {
                deliverOne();
            }
        } catch (IOException e) {
            ended = true;
            if (failure != null) {
                failure.handle(e);
            }
        } finally {
            delivering = false;
        }
        return this;
    }

    private void deliverOne() throws IOException {
        byte[] piece = body.readNBytes(PIECE);
        if (piece.length == 0) {
            ended = true;
            if (end != null) {
                end.handle(null);
            }
            return;
        }
        wanted = wanted == Long.MAX_VALUE ? wanted : wanted - 1;
        if (pieces != null) {
            pieces.handle(Buffer.buffer(piece));
        }
    }
}
