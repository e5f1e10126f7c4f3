package dev.podium.web.cache;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * A page as it was sent, to be sent again.
 *
 * @param state what it shows
 * @param made when it was put together, by the database's clock
 * @param route template of the route that it is the answer of
 * @param headers that every answer with it has, but for those that depend on who asks
 */
record KeptPage(PageState state, Instant made, String route, List<Map.Entry<String, String>> headers, KeptBytes bytes) {

    private static final int OVERHEAD = 1_000;

    static KeptPage of(PageState.Seen seen, String route, String body, List<Map.Entry<String, String>> headers) {
        return new KeptPage(
                seen.state(),
                seen.now(),
                route,
                List.copyOf(headers),
                KeptBytes.of(body.getBytes(StandardCharsets.UTF_8)));
    }

    int size() {
        return bytes.size() + OVERHEAD;
    }
}
