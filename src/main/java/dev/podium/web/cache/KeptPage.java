package dev.podium.web.cache;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A page as it was sent to a visitor, to be sent again.
 *
 * @param seen what it shows, and when it was put together
 * @param route template of the route that it is the answer of
 * @param headers that every answer with it has, but for those that depend on who asks
 */
record KeptPage(PageState.Seen seen, String route, List<Map.Entry<String, String>> headers, KeptBytes bytes)
        implements KeptPages.Kept {

    private static final int OVERHEAD = 1_000;

    static KeptPage of(PageState.Seen seen, String route, String body, List<Map.Entry<String, String>> headers) {
        return new KeptPage(seen, route, List.copyOf(headers), KeptBytes.of(body.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public int size() {
        return bytes.size() + OVERHEAD;
    }
}
