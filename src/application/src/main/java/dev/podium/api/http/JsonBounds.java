package dev.podium.api.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.podium.platform.Refused;
import java.util.Objects;
import java.util.Optional;

/** How deep the JSON of bodies may be nested, and how long its numbers may be. */
public final class JsonBounds {

    private static final int DEEPEST = 50;
    private static final int LONGEST_NUMBER = 1_000;

    private JsonBounds() {}

    /** Whose parsers read nothing beyond the bounds. */
    public static JsonFactory factory() {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxNumberLength(LONGEST_NUMBER)
                        .build())
                .build();
    }

    /** The refusal that says which bound was passed; empty where something else is wrong. Jackson tells it only in its message. */
    public static Optional<Refused> passed(JsonProcessingException e, Refused.Kind kind) {
        String message = Objects.requireNonNullElse(e.getOriginalMessage(), "");
        if (message.startsWith("Document nesting depth")) {
            return Optional.of(Refused.because(kind, "json.deep", DEEPEST));
        }
        return message.startsWith("Number value length")
                ? Optional.of(Refused.because(kind, "json.number-long", LONGEST_NUMBER))
                : Optional.empty();
    }
}
