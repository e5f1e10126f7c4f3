package dev.podium.web.cache;

import dev.podium.team.Audience;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody who is signed in, as they were shown a page: as whom they look, and its header, which is theirs alone. Both change by what
 * ends {@link PageState.Seen#readers}, and by nothing else.
 *
 * @param seen what was known before they were asked who they are
 * @param until when somebody has to be asked again who they are
 * @param account its number
 * @param header with their token
 */
record KeptReader(PageState.Seen seen, Instant until, long account, Audience audience, KeptHead head, GzipPart header)
        implements KeptPages.Kept {

    /** An account says of its person when they were here, if not to the minute. */
    private static final Duration KNOWN_FOR = Duration.ofMinutes(1);

    /** With headers of the answer. */
    private static final int OVERHEAD = 3_000;

    /**
     * When somebody has to be asked again who they are.
     *
     * @param known until when the login has said who they are
     */
    static Instant until(PageState.Seen seen, Optional<Instant> known) {
        Instant latest = seen.now().plus(KNOWN_FOR);
        return known.filter(latest::isAfter).orElse(latest);
    }

    @Override
    public boolean isTrueAt(PageState.Seen now, Duration freshFor) {
        return seen.readers() == now.readers() && now.now().isBefore(until);
    }

    @Override
    public Duration keptFor() {
        return KNOWN_FOR;
    }

    @Override
    public int size() {
        return header.size() + OVERHEAD;
    }
}
