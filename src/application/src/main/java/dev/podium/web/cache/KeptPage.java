package dev.podium.web.cache;

import java.nio.charset.StandardCharsets;

/**
 * A page as it was sent to a visitor, to be sent again.
 *
 * @param seen what it shows, and when it was put together
 */
record KeptPage(PageState.Seen seen, KeptHead head, KeptBytes bytes) implements KeptPages.Kept {

    private static final int OVERHEAD = 1_000;

    static KeptPage of(PageState.Seen seen, KeptHead head, String body) {
        return new KeptPage(seen, head, KeptBytes.of(body.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public int size() {
        return bytes.size() + OVERHEAD;
    }
}
