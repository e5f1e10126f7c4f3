package dev.podium.task.splitrephrase;

import java.util.List;

/** The fields of the task's files. */
final class Fields {

    static final String ID = "id";
    static final String SOURCE = "source";
    static final String REFERENCES = "references";
    static final String SENTENCES = "sentences";

    static final List<String> PUBLIC = List.of(ID, SOURCE);
    static final List<String> GOLD = List.of(ID, SOURCE, REFERENCES);
    static final List<String> PREDICTIONS = List.of(ID, SENTENCES);

    private Fields() {}
}
