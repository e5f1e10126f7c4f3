package dev.podium.annotation.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What people answered about a unit, the latest version of each.
 *
 * @param unit its place among the units of the study that somebody has judged, from 0
 * @param tokens how many it has
 */
record UnitAnswers(int unit, int chunk, int tokens, List<Given> answers) {

    UnitAnswers {
        answers = List.copyOf(answers);
    }

    /**
     * What one of them answered.
     *
     * @param person their place among the people of the study, from 0
     * @param answer to a question, or to all of them
     */
    record Given(int person, JsonNode answer) {}

    /** What those answered who were asked a question. */
    UnitAnswers to(String question) {
        return new UnitAnswers(
                unit,
                chunk,
                tokens,
                answers.stream()
                        .filter(given -> given.answer().has(question))
                        .map(given -> new Given(given.person(), given.answer().get(question)))
                        .toList());
    }
}
