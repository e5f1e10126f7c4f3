package dev.podium.web.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.podium.platform.RequestClock;
import dev.podium.team.Audience;
import dev.podium.web.layout.View;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** All that is kept of pages, in the memory that there is for it; what is read least goes first. */
@ApplicationScoped
class CachedPages {

    /**
     * Whom one page is put together for.
     *
     * @param audience as whom somebody looks who is signed in; empty for visitors
     * @param team key of their team, where the page shows its place; else empty
     */
    record PageKey(String origin, String address, View.Look look, Optional<Audience> audience, Optional<UUID> team) {

        static PageKey ofVisitor(HttpServerRequest request) {
            return new PageKey(
                    (request.scheme() + "://" + request.authority()).toLowerCase(Locale.ROOT),
                    request.uri(),
                    View.Look.of(request),
                    Optional.empty(),
                    Optional.empty());
        }

        /** Of what is the same whoever asks, and in whatever language. */
        static PageKey ofEverybody(HttpServerRequest request) {
            return new PageKey(
                    "", request.uri(), new View.Look(Locale.ENGLISH, ""), Optional.empty(), Optional.empty());
        }

        PageKey of(Audience looking, Optional<UUID> own) {
            return new PageKey(origin, address, look, Optional.of(looking), own);
        }

        /** How much memory it takes, in bytes, if roughly. */
        int size() {
            return origin.length() + address.length();
        }
    }

    /** What is kept. */
    interface Kept {

        /** What it shows, and when it was put together. */
        PageState.Seen seen();

        /** How much memory it takes, in bytes. */
        int size();
    }

    private final PageCacheConfig config;
    private final RequestClock arrival;
    private final Cache<PageKey, Kept> pages;

    @Inject
    CachedPages(PageCacheConfig config, RequestClock arrival) {
        this.config = config;
        this.arrival = arrival;
        this.pages = Caffeine.newBuilder()
                .maximumWeight(config.kept().asLongValue())
                .<PageKey, Kept>weigher((key, page) -> page.size() + key.size())
                .expireAfterWrite(Duration.ofDays(1))
                .build();
    }

    boolean hasRoom() {
        return config.kept().asLongValue() > 0;
    }

    /** What is kept of a page, as long as it is what would be shown now. */
    <K extends Kept> Optional<K> find(PageKey key, PageState.Seen now, Class<K> kind) {
        return Optional.ofNullable(pages.getIfPresent(key))
                .filter(kept -> kept.seen().state() == now.state()
                        && now.now().isBefore(kept.seen().now().plus(config.freshFor())))
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
}
