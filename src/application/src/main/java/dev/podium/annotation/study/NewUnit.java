package dev.podium.annotation.study;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A unit that is to be judged.
 *
 * @param name its identifier in files
 * @param cluster what it belongs to; empty where it stands alone
 * @param fields texts by their names, in order
 * @param tokens of the text that spans are marked in
 * @param source the number of the assignment whose answer it is; empty where it is none
 * @param known what it tries people out with; empty where it is to be collected
 */
public record NewUnit(
        String name,
        String cluster,
        Map<String, String> fields,
        List<String> tokens,
        Optional<Long> source,
        Optional<ExpectedAnswer> known) {

    /**
     * What is right of a unit.
     *
     * @param role practice or control
     * @param answer some or all answers by the questions' ids, as JSON in the one form that they have
     */
    public record ExpectedAnswer(StudyUnit.Role role, String answer) {}

    /** One that is nobody's answer, and is to be collected. */
    public NewUnit(String name, String cluster, Map<String, String> fields, List<String> tokens) {
        this(name, cluster, fields, tokens, Optional.empty(), Optional.empty());
    }

    public NewUnit {
        tokens = List.copyOf(tokens);
    }

    /** The same where its answer is known. */
    NewUnit knowing(ExpectedAnswer what) {
        return new NewUnit(name, cluster, fields, tokens, source, Optional.of(what));
    }
}
