package dev.podium.evaluation;

import dev.podium.task.Scores;
import java.util.List;

/**
 * What a scorer found out.
 *
 * @param answers the parsed answers as JSON values, in the order of the gold items
 */
public record ScoringResult(Scores scores, List<String> answers) {

    public ScoringResult {
        answers = List.copyOf(answers);
    }
}
