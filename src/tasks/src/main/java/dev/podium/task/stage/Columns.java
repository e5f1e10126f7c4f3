package dev.podium.task.stage;

import dev.podium.task.AnnotatedItems;
import java.util.List;

/** The columns of the task's files. */
final class Columns {

    static final String ID = "sent-id";
    static final String PHRASE = "phrase";
    static final String TOKENS = "phrase_tokenized";
    static final String COUNT = "num_statements";
    static final String SPANS = "statement_spans";
    static final String ANNOTATOR = AnnotatedItems.ANNOTATOR;

    /** What everybody may see, in the order of the official blind file. */
    static final List<String> PUBLIC =
            List.of(ID, "topic", PHRASE, "phrase_number", "genre", "timestamp", "user", TOKENS);

    /** Those of them that say where a sentence comes from. */
    static final List<String> ORIGINS = List.of(ID, "timestamp", "user");

    static final List<String> ITEMS = List.of(ID, PHRASE, TOKENS);
    static final List<String> GOLD = List.of(ID, PHRASE, TOKENS, COUNT, SPANS);
    static final List<String> PREDICTIONS = List.of(ID, COUNT, SPANS);
    static final List<String> ANNOTATIONS = List.of(ID, ANNOTATOR, COUNT, SPANS);

    private Columns() {}
}
