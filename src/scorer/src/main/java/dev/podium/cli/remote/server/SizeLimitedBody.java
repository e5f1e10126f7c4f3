package dev.podium.cli.remote.server;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Takes an answer as long as it is no longer than it may be. */
public final class SizeLimitedBody<T> implements HttpResponse.BodySubscriber<T> {

    /** It is longer. */
    public static final class TooLong extends IOException {

        private static final long serialVersionUID = 1;

        TooLong(long most) {
            super("more than %,d bytes".formatted(most));
        }
    }

    private final HttpResponse.BodySubscriber<T> rest;
    private final long most;
    private final Runnable heard;
    private Flow.Subscription subscription;
    private long came;
    private boolean over;

    /**
     * A body that ends, or fails, at its bound.
     *
     * @param heard is told of each piece
     */
    public SizeLimitedBody(HttpResponse.BodySubscriber<T> rest, long most, Runnable heard) {
        this.rest = rest;
        this.most = most;
        this.heard = heard;
    }

    @Override
    public CompletionStage<T> getBody() {
        return rest.getBody();
    }

    @Override
    public void onSubscribe(Flow.Subscription begun) {
        subscription = begun;
        rest.onSubscribe(begun);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        if (over) {
            return;
        }
        heard.run();
        came += pieces.stream().mapToLong(ByteBuffer::remaining).sum();
        if (came > most) {
            over = true;
            subscription.cancel();
            rest.onError(new TooLong(most));
        } else {
            rest.onNext(pieces);
        }
    }

    @Override
    public void onError(Throwable fault) {
        if (!over) {
            rest.onError(fault);
        }
    }

    @Override
    public void onComplete() {
        if (!over) {
            rest.onComplete();
        }
    }
}
