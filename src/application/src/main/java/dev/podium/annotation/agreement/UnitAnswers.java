package dev.podium.annotation.agreement;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/**
 * What people answered about a unit, the latest version of each.
 *
 * @param unit its place among the units of the study that somebody has judged, from 0
 * @param tokens how many it keeps: those of the text that spans are marked in unless a question names another
 * @param number in the study
 * @param at when all of them had judged it, each for the first time
 */
record UnitAnswers(int unit, int chunk, int tokens, int number, Instant at, List<Given> answers) {

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

    /**
     * What those answered who were asked a question.
     *
     * @param fits whether an answer is one to it: an earlier form may have asked something else under the same name
     */
    UnitAnswers to(String question, Predicate<JsonNode> fits) {
        return new UnitAnswers(
                unit,
                chunk,
                tokens,
                number,
                at,
                answers.stream()
                        .filter(given -> given.answer().has(question)
                                && fits.test(given.answer().get(question)))
                        .map(given -> new Given(given.person(), given.answer().get(question)))
                        .toList());
    }
}
