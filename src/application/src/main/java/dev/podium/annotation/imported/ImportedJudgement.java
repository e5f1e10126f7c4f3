package dev.podium.annotation.imported;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.work.Assignment;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What somebody said elsewhere.
 *
 * @param line of the file where it begins
 * @param unit what the file calls it
 * @param annotator what the file calls them
 * @param peopleClass of which class they are; empty where the file does not say
 * @param answer by the questions' ids; beside them {@value #CERTAINTY}, where the form asks how sure people are
 * @param aside what the file says beside it
 */
record ImportedJudgement(int line, String unit, String annotator, String peopleClass, ObjectNode answer, Aside aside) {

    /** Says how sure somebody is, as if it were a question; no other one has this id where a form asks for it. */
    static final String CERTAINTY = "certainty";

    /**
     * What a line of JSON says beside an answer.
     *
     * @param decides whether it is a decision
     * @param repeat whether they judged the unit once more
     * @param tries whether the unit was there to try people out
     * @param state of the unit that was given to them
     * @param version of the answer, from 1
     * @param form the version of the form that they answered; 0 for the latest one
     * @param certainty empty where they do not say how sure they are
     * @param reason of a decision
     * @param judged empty where nobody knows when
     */
    record Aside(
            boolean decides,
            boolean repeat,
            boolean tries,
            Assignment.State state,
            int version,
            int form,
            List<String> flags,
            String comment,
            Optional<JsonNode> certainty,
            String reason,
            Optional<Instant> judged) {

        /** Of an answer that holds. */
        static final Aside NOTHING = new Aside(
                false,
                false,
                false,
                Assignment.State.done,
                1,
                0,
                List.of(),
                "",
                Optional.empty(),
                "",
                Optional.empty());
    }

    /** An answer alone. */
    static ImportedJudgement of(int line, String unit, String annotator, ObjectNode answer) {
        return new ImportedJudgement(line, unit, annotator, "", answer, Aside.NOTHING);
    }

    /** The same by somebody of a class. */
    ImportedJudgement by(String someClass) {
        return new ImportedJudgement(line, unit, annotator, someClass, answer, aside);
    }

    /** How sure they are; empty where they do not say. */
    Optional<JsonNode> certainty(Form form) {
        return aside.certainty()
                .or(() -> form.certainty() ? Optional.ofNullable(answer.get(CERTAINTY)) : Optional.empty());
    }

    /** The answers to the questions. */
    ObjectNode answers(Form form) {
        return form.certainty() && answer.has(CERTAINTY) ? answer.deepCopy().without(CERTAINTY) : answer;
    }
}
