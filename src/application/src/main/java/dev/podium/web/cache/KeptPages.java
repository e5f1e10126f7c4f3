package dev.podium.web.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.web.layout.View;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** All that is kept of pages, in the memory that there is for it; what is read least goes first. */
@ApplicationScoped
class KeptPages {

    /** What something is kept under. */
    sealed interface Key {

        /** How much memory it takes, in bytes, if roughly. */
        int size();
    }

    /**
     * Whom one page is put together for.
     *
     * @param audience as whom somebody looks who is signed in; empty for visitors
     */
    record PageKey(String origin, String address, View.Look look, Optional<Audience> audience) implements Key {

        static PageKey ofVisitor(HttpServerRequest request) {
            return new PageKey(
                    (request.scheme() + "://" + request.authority()).toLowerCase(Locale.ROOT),
                    request.uri(),
                    View.Look.of(request),
                    Optional.empty());
        }

        PageKey of(Audience looking) {
            return new PageKey(origin, address, look, Optional.of(looking));
        }

        @Override
        public int size() {
            return origin.length() + address.length();
        }
    }

    /**
     * Somebody who brings something to sign in with, and asks for a page.
     *
     * @param page what a visitor would be shown
     * @param credentials digest of what they bring
     */
    record ReaderKey(PageKey page, String credentials) implements Key {

        @Override
        public int size() {
            return page.size() + credentials.length();
        }
    }

    /** What is kept. */
    interface Kept {

        /** What it shows, and when it was put together. */
        PageState.Seen seen();

        /** Whether it is what would be put together now. */
        default boolean isTrueAt(PageState.Seen now, Duration freshFor) {
            return seen().state() == now.state()
                    && now.now().isBefore(seen().now().plus(freshFor));
        }

        /** How long it may be of use. */
        default Duration keptFor() {
            return Duration.ofDays(1);
        }

        /** How much memory it takes, in bytes. */
        int size();
    }

    private final PageCacheConfig config;
    private final RequestClock arrival;
    private final Cache<Key, Kept> pages;

    @Inject
    KeptPages(PageCacheConfig config, RequestClock arrival) {
        this.config = config;
        this.arrival = arrival;
        this.pages = Caffeine.newBuilder()
                .maximumWeight(config.kept().asLongValue())
                .<Key, Kept>weigher((key, page) -> page.size() + key.size())
                .expireAfter(Expiry.<Key, Kept>writing((key, page) -> page.keptFor()))
                .build();
    }

    boolean hasRoom() {
        return config.kept().asLongValue() > 0;
    }

    /** What is kept of a page, as long as it is what would be shown now. */
    <K extends Kept> Optional<K> find(Key key, PageState.Seen now, Class<K> kind) {
        return Optional.ofNullable(pages.getIfPresent(key))
                .filter(kept -> kept.isTrueAt(now, config.freshFor()))
                .map(kind::cast);
    }

    /** What is kept of a page that was put together after somebody came, whatever has changed since. */
    <K extends Kept> Optional<K> findMadeSince(long came, PageKey key, Class<K> kind) {
        return Optional.ofNullable(pages.getIfPresent(key))
                .filter(kept -> kept.seen().servesWhoCame(came))
                .map(kind::cast);
    }

    /**
     * Keeps a page, unless it shows how things were before its state began: who waits for their turn asks as of earlier. Called
     * while the page is answered.
     *
     * @return whether it is kept
     */
    boolean keep(PageKey key, Kept page) {
        boolean isOfItsState = arrival.told()
                .filter(then -> !page.seen().state().hasBegunAt(then))
                .isEmpty();
        if (isOfItsState) {
            pages.put(key, page);
        }
        return isOfItsState;
    }

    /** Keeps as whom somebody looks. */
    void remember(ReaderKey key, KeptReader reader) {
        pages.put(key, reader);
    }
}
