package dev.podium.annotation.form;

import dev.podium.platform.language.BilingualText;
import java.util.Optional;

/**
 * Something that one may choose.
 *
 * @param id as answers name it
 * @param text as annotators read it
 * @param key a small letter or digit that chooses it; empty where its place does
 */
public record QuestionOption(String id, BilingualText text, Optional<String> key) {

    public QuestionOption {
        id = MissingFormParts.text(id);
        text = MissingFormParts.text(text);
        key = MissingFormParts.of(key);
    }
}
