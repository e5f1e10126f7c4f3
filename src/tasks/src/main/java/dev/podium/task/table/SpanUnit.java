package dev.podium.task.table;

import dev.podium.scoring.Span;
import java.util.ArrayList;
import java.util.List;

/** What spans count. */
enum SpanUnit {
    /** Code points of the text. */
    CHARACTER,
    /** Its tokens, as a cell with several words holds them. */
    TOKEN;

    /** How many of them a cell has. */
    int count(String cell) {
        return this == CHARACTER
                ? cell.codePointCount(0, cell.length())
                : Cells.words(cell).size();
    }

    /** The tokens in which phrases stand. */
    static List<Span> tokens(String cell, Phrases phrases) {
        List<String> words = Cells.words(cell);
        List<Span> found = new ArrayList<>();
        int token = 0;
        int begin = 0;
        for (Span span : phrases.found(String.join(" ", words))) {
            while (begin + length(words.get(token)) <= span.from()) {
                begin += length(words.get(token)) + 1;
                token++;
            }
            int from = token;
            while (begin + length(words.get(token)) < span.to()) {
                begin += length(words.get(token)) + 1;
                token++;
            }
            found.add(new Span(span.type(), from, token + 1));
        }
        return found;
    }

    private static int length(String word) {
        return word.codePointCount(0, word.length());
    }
}
