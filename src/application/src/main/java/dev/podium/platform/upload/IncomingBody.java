package dev.podium.platform.upload;

import dev.podium.platform.DiskSpace;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.Spool;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.logging.Log;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A body on its way. Everything happens on the event loop of its request, but for the disk. */
final class IncomingBody {

    /** Under which a request keeps it. */
    static final String KEY = IncomingBody.class.getName();

    /** Room is taken in such steps. */
    private static final long STEP = 1 << 18;

    /** Whoever still sends what nobody reads has this long to read why. */
    private static final long LINGER_MS = 2000;

    private static final long LOOK_EVERY_MS = 500;

    /**
     * What holds for a body.
     *
     * @param most bytes
     * @param disk where it is kept; empty: in memory
     */
    record Rules(UploadSlots places, MinimumUploadRate pace, long most, Optional<Disk> disk) {}

    /**
     * Where bodies are kept.
     *
     * @param directory empty: where temporary files are
     * @param small turns of those who read what is complete
     * @param large the same for large ones, so that small ones do not wait for all of these, which take long
     * @param space that must be left
     */
    record Disk(Optional<Path> directory, AsyncSemaphore small, AsyncSemaphore large, DiskSpace space) {

        private static final long LARGE = 1 << 20;

        AsyncSemaphore turns(long bytes) {
            return bytes < LARGE ? small : large;
        }
    }

    private final RoutingContext context;
    private final BufferedRequest request;
    private final Context loop;
    private final long began = System.nanoTime();

    private Rules rules;
    private UploadSlots.Place place;
    private Spool spool;
    private Buffer memory;
    private long came;
    private long reserved;
    private long look = -1;
    private boolean over;
    private boolean turn;
    private boolean answered;
    private boolean released;
    private volatile boolean working;

    IncomingBody(RoutingContext context, BufferedRequest request) {
        this.context = context;
        this.request = request;
        this.loop = request.context();
    }

    /** The length that a head promises; -1 where it promises none, and more than anything where it makes no sense. */
    static long length(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return length == null ? -1 : Long.parseLong(length.trim());
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }

    /**
     * Reads a body, and lets those work on it who wait for it.
     *
     * @throws Refused if there is no place for it
     */
    void read(Rules fit, UploadSlots.Sender sender) {
        if (context.response().closed()) {
            // whoever has left gets no answer: no end of theirs would give their place back
            over = true;
            return;
        }
        rules = fit;
        place = fit.places().take(sender).orElseThrow(IncomingBody::noPlace);
        context.put(KEY, this);
        context.addEndHandler(ended -> answered());
        memory = fit.disk().isEmpty() ? Buffer.buffer() : null;
        look = context.vertx().setPeriodic(LOOK_EVERY_MS, tick -> giveUpIfTooSlow());
        request.exceptionHandler(this::gone);
        request.endHandler(end -> complete());
        request.handler(this::take);
        if (request.headers().contains(HttpHeaders.EXPECT)) {
            request.headers().remove(HttpHeaders.EXPECT);
            context.response().writeContinue();
        }
        request.resume();
    }

    private static Refused noPlace() {
        return Refused.because(Refused.Kind.BUSY, "upload.no-place");
    }

    private void take(Buffer piece) {
        if (over) {
            return;
        }
        came += piece.length();
        if (came > rules.most()) {
            refuse(
                    memory == null
                            ? Refused.because(Refused.Kind.TOO_LARGE, "upload.too-large", rules.most() >> 20)
                            : Refused.because(Refused.Kind.SIGN_IN_FIRST, "account.sign-in-first"));
        } else if (memory != null) {
            memory.appendBuffer(piece);
        } else {
            request.pause();
            loop.<Void>executeBlocking(() -> write(piece), true)
                    .onSuccess(written -> request.resume())
                    .onFailure(this::notWritten);
        }
    }

    private Void write(Buffer piece) throws IOException {
        if (came > reserved) {
            takeRoom((came + STEP - 1) / STEP * STEP);
        }
        if (spool == null) {
            Optional<Path> directory = rules.disk().flatMap(Disk::directory);
            spool = directory.isPresent() ? Spool.createIn(directory.get()) : Spool.create();
        }
        spool.stream().write(piece.getBytes());
        return null;
    }

    /** For what has come, not for what a head promises: promises cost nothing. */
    private void takeRoom(long inAll) {
        if (!place.reserve(inAll)) {
            throw noPlace();
        }
        reserved = inAll;
        rules.disk().ifPresent(disk -> disk.space().refuseIfLow(rules.places().bytes()));
    }

    private void notWritten(Throwable fault) {
        if (fault instanceof Refused refused) {
            refuse(refused);
            return;
        }
        Log.error("an upload could not be kept on disk", fault);
        refuse(noPlace());
    }

    private void complete() {
        if (over) {
            return;
        }
        try {
            InputStream body = memory != null
                    ? new ByteArrayInputStream(memory.getBytes())
                    : spool == null ? InputStream.nullInputStream() : spool.open();
            stopLooking();
            RequestClock.complete(context);
            request.replay(body);
        } catch (IOException e) {
            notWritten(e);
            return;
        }
        rules.disk()
                .ifPresentOrElse(disk -> disk.turns(came).await(() -> loop.runOnContext(now -> goOn())), context::next);
    }

    /** When it is its turn; nobody works for those who have left meanwhile. */
    private void goOn() {
        if (answered) {
            endTurn();
            return;
        }
        turn = true;
        context.next();
    }

    /** Says that somebody works on the body. */
    void workBegins() {
        working = true;
    }

    void workEnds() {
        loop.runOnContext(now -> {
            working = false;
            release();
        });
    }

    private void giveUpIfTooSlow() {
        if (rules.pace().isTooSlow(Duration.ofNanos(System.nanoTime() - began), came)) {
            long seconds = rules.pace().within().toSeconds();
            refuse(Refused.because(Refused.Kind.TOO_SLOW, "upload.too-slow", seconds));
        }
    }

    private void gone(Throwable reason) {
        Log.debugf("a client left after %d bytes of its body: %s", came, reason.getMessage());
        answered();
    }

    /** Answers, throws away what still comes, and closes the line a moment later. */
    void refuse(Refused refused) {
        if (over) {
            return;
        }
        over = true;
        stopLooking();
        if (place != null && context.response().closed()) {
            answered();
            return;
        }
        request.handler(piece -> {});
        request.endHandler(end -> {});
        request.exceptionHandler(gone -> {});
        request.resume();
        context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        if (refused.kind() == Refused.Kind.BUSY) {
            context.response().putHeader(HttpHeaderNames.RETRY_AFTER, UploadGate.TRY_AGAIN_SECONDS);
        }
        context.addEndHandler(told -> context.vertx()
                .setTimer(LINGER_MS, later -> request.connection().close()));
        context.fail(refused.kind().status(), refused);
    }

    private void stopLooking() {
        if (look >= 0) {
            context.vertx().cancelTimer(look);
            look = -1;
        }
    }

    /** Whoever sent it has read an answer, or is gone. */
    private void answered() {
        over = true;
        answered = true;
        stopLooking();
        release();
    }

    /** Gives back what a body took, once nobody works on it and nobody waits for an answer. */
    private void release() {
        if (!answered || working || released) {
            return;
        }
        released = true;
        place.giveBack();
        if (turn) {
            endTurn();
        }
        if (rules.disk().isPresent()) {
            loop.executeBlocking(this::forget, true);
        }
    }

    private Void forget() throws IOException {
        if (spool != null) {
            spool.close();
        }
        return null;
    }

    private void endTurn() {
        rules.disk().ifPresent(disk -> disk.turns(came).end());
    }
}
