package dev.podium.web.organize.study;

import java.util.List;

/**
 * A kind of question, for whoever writes the JSON of a form.
 *
 * @param name as {@code kind} has it
 * @param fields its own ones, with what they are where they may be left out
 * @param answer an example, as files have it
 */
record QuestionKindHelp(String name, String fields, String answer) {

    /** All there are. */
    static final List<QuestionKindHelp> ALL = List.of(
            new QuestionKindHelp("choice", "options (id, text, key)", "\"easy\""),
            new QuestionKindHelp("choices", "options (id, text, key), least, most", "[\"rc\", \"conj\"]"),
            new QuestionKindHelp("number", "least, most", "2"),
            new QuestionKindHelp("scale", "least, most, step, low, high, texts", "5"),
            new QuestionKindHelp("text", "shortest, longest, differs, instead", "\"Mia blieb. Mia las.\""),
            new QuestionKindHelp("list", "most, longest, none, ordered", "[\"Belastung\", \"Zahlung\"]"),
            new QuestionKindHelp("spans", "of, as, least, most, overlap, never, name", "[[3], [5]]"));
}
