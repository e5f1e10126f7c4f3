package dev.podium.annotation.brought;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Form;
import java.util.Optional;

/**
 * What somebody said elsewhere.
 *
 * @param line of the file where it begins
 * @param unit what the file calls it
 * @param annotator what the file calls them
 * @param answer by the questions' ids; beside them {@value #CERTAINTY}, where the form asks how sure people are
 */
record BroughtJudgement(int line, String unit, String annotator, ObjectNode answer) {

    /** Says how sure somebody is, as if it were a question; no other one has this id where a form asks for it. */
    static final String CERTAINTY = "certainty";

    /** How sure they are; empty where they do not say. */
    Optional<JsonNode> certainty(Form form) {
        return form.certainty() ? Optional.ofNullable(answer.get(CERTAINTY)) : Optional.empty();
    }

    /** The answers to the questions. */
    ObjectNode answers(Form form) {
        return form.certainty() ? answer.deepCopy().without(CERTAINTY) : answer;
    }
}
