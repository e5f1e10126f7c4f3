package dev.podium.web.organize.study;

import java.util.List;

/**
 * A kind of question, for whoever writes the JSON of a form.
 *
 * @param name as {@code kind} has it
 * @param fields its own ones, with what they are where they may be left out
 * @param answer an example, as files have it
 */
record QuestionKind(String name, String fields, String answer) {

    /** All there are. */
    static final List<QuestionKind> ALL = List.of(
            new QuestionKind("choice", "options (id, text, key)", "\"easy\""),
            new QuestionKind("choices", "options (id, text, key), least, most", "[\"rc\", \"conj\"]"),
            new QuestionKind("number", "least, most", "2"),
            new QuestionKind("scale", "least, most, step, low, high, texts", "5"),
            new QuestionKind("text", "shortest, longest, differs, instead", "\"Mia blieb. Mia las.\""),
            new QuestionKind("list", "most, longest, none, ordered", "[\"Belastung\", \"Zahlung\"]"),
            new QuestionKind("spans", "of, as, least, most, overlap, never, name", "[[3], [5]]"));
}
