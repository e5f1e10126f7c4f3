package dev.podium.api.http;

import dev.podium.platform.language.BilingualText;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "LanguageTexts",
        description = "A text in each language that it is written in; null where it is not.",
        additionalProperties = Schema.False.class)
public record LanguageTexts(
        @Schema(nullable = true) Optional<String> en,
        @Schema(nullable = true) Optional<String> de) {

    public static final LanguageTexts NONE = new LanguageTexts(Optional.empty(), Optional.empty());

    public static LanguageTexts of(BilingualText text) {
        return new LanguageTexts(present(text.english()), present(text.german()));
    }

    public BilingualText worded() {
        return new BilingualText(en.orElse(""), de.orElse(""));
    }

    private static Optional<String> present(String text) {
        return Optional.of(text).filter(there -> !there.isEmpty());
    }
}
