package dev.podium.api.admin;

import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parameters of queries, read strictly. */
final class QueryParameters {

    private static final int MOST_DIGITS = 6;

    private QueryParameters() {}

    /** A constant by its name; what was not sent is another one. */
    static <E extends Enum<E>> E choice(String parameter, Class<E> type, String sent, E otherwise) {
        if (sent == null || sent.isEmpty()) {
            return otherwise;
        }
        return Stream.of(type.getEnumConstants())
                .filter(constant -> constant.name().equals(sent))
                .findFirst()
                .orElseThrow(() -> Refused.because(
                        Refused.Kind.FAULTY,
                        "json.choice",
                        parameter,
                        Stream.of(type.getEnumConstants()).map(Enum::name).collect(Collectors.joining(", "))));
    }

    /** The number of a page, from 1. */
    static int page(String sent) {
        if (sent == null || sent.isEmpty()) {
            return 1;
        }
        if (!sent.matches("[1-9]\\d{0," + (MOST_DIGITS - 1) + "}")) {
            throw Refused.because(Refused.Kind.FAULTY, "installation.page");
        }
        return Integer.parseInt(sent);
    }

    /** A key that may be left out. */
    static Optional<UUID> before(String sent) {
        return Optional.ofNullable(sent).map(Keys::require);
    }
}
