package dev.podium.web.item;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Texts as they are kept: {@code {"text":"…"}}, or by their sentences {@code {"sentences":["…","…"]}}; of gold also several,
 * {@code {"references":[["…","…"],["…"]]}}.
 */
final class TextAnswerReader {

    private TextAnswerReader() {}

    /** A system's text, a sentence a line where it is kept by sentences. */
    static Optional<String> of(Optional<String> json) {
        return StoredAnswerReader.read(json).flatMap(answer -> text(answer));
    }

    /** Those of gold; none where they are not shown. */
    static List<String> references(Optional<String> json) {
        return StoredAnswerReader.read(json)
                .map(gold -> gold.path("references").isArray()
                        ? StreamSupport.stream(gold.path("references").spliterator(), false)
                                .flatMap(reference -> StoredAnswerReader.texts(reference).stream())
                                .map(TextAnswerReader::lines)
                                .toList()
                        : text(gold).stream().toList())
                .orElse(List.of());
    }

    private static Optional<String> text(JsonNode answer) {
        return answer.path("text").isTextual()
                ? Optional.of(answer.path("text").asText())
                : StoredAnswerReader.texts(answer.path("sentences")).map(TextAnswerReader::lines);
    }

    private static String lines(List<String> sentences) {
        return String.join("\n", sentences);
    }
}
