package dev.podium.annotation.release;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.annotation.form.CollectedAnswers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.study.StudyUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A unit of a study, as it stood at one moment.
 *
 * @param unit its number
 * @param name its identifier in files
 * @param cluster what it belongs to; empty where it stands alone
 * @param outcome a constant of {@link StudyUnit.Outcome}
 * @param done how many people had judged it; where all that they say counts, of these who flagged nothing
 * @param fields its texts, as JSON
 * @param tokens as JSON
 * @param answer what holds, as JSON; of what is collected or disputed, of each question the list of what everybody said who flagged nothing; empty
 *     where nothing does
 * @param flags of the decision that excludes it, a line each
 * @param way how it would have come about, a constant of {@link UnitOutcome}, where it was decided or people decide together; else without meaning
 * @param review what becomes of what is collected, as JSON; empty where nobody has looked it through
 */
record JudgedUnit(
        long unit,
        String name,
        String cluster,
        int chunk,
        String outcome,
        int done,
        String fields,
        String tokens,
        String answer,
        String flags,
        String way,
        String review) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** What holds of it where so many people are wanted at least. */
    UnitOutcome how(int fewest) {
        return switch (StudyUnit.Outcome.valueOf(outcome)) {
            case open, aside -> UnitOutcome.open;
            case disputed ->
                !isCommon() ? UnitOutcome.disputed : done < fewest ? UnitOutcome.few : UnitOutcome.valueOf(way);
            case excluded -> UnitOutcome.excluded;
            case agreed -> done < fewest ? UnitOutcome.few : done == 1 ? UnitOutcome.single : UnitOutcome.agreed;
            case collected ->
                done < fewest ? UnitOutcome.few : answer.isEmpty() ? UnitOutcome.nothing : UnitOutcome.collected;
            case decided -> done < fewest ? UnitOutcome.few : decided();
        };
    }

    private UnitOutcome decided() {
        if (review.isEmpty()) {
            return UnitOutcome.valueOf(way);
        }
        return answer.isEmpty() ? UnitOutcome.nothing : UnitOutcome.reviewed;
    }

    /** The same where another answer holds; empty where none does. */
    JudgedUnit with(String other) {
        return new JudgedUnit(unit, name, cluster, chunk, outcome, done, fields, tokens, other, flags, way, review);
    }

    boolean isDisputed() {
        return outcome.equals(StudyUnit.Outcome.disputed.name());
    }

    private boolean isCommon() {
        return way.equals(UnitOutcome.majority.name()) || way.equals(UnitOutcome.mean.name());
    }

    /** The same where people decided together. */
    JudgedUnit by(UnitOutcome together, String common) {
        return new JudgedUnit(
                unit, name, cluster, chunk, outcome, done, fields, tokens, common, flags, together.name(), review);
    }

    /** What is left of what was collected under a form, where somebody has looked it through. */
    JudgedUnit reviewed(Form form) {
        return review.isEmpty() || answer.isEmpty()
                ? this
                : with(WordListReview.read(review)
                        .applied(answers(), form)
                        .json()
                        .toString());
    }

    /** What holds, or what everybody said where all of it counts or nobody has decided. */
    CollectedAnswers answers() {
        return CollectedAnswers.of(answer, isCollected() || (isDisputed() && !isCommon()));
    }

    /** Whether everything counts that people said, or what is left of it. */
    boolean isCollected() {
        return outcome.equals(StudyUnit.Outcome.collected.name()) || !review.isEmpty();
    }

    /** Its texts by their names, in order. */
    Map<String, String> attributes() {
        return read(fields, new TypeReference<LinkedHashMap<String, String>>() {});
    }

    /**
     * The same, as files of a task have them: what it belongs to stands in the column by which items of the task belong together, if its
     * texts do not say that themselves.
     *
     * @param clustering that column; empty where items of the task do not belong together
     */
    Map<String, String> attributes(Optional<String> clustering) {
        Map<String, String> attributes = attributes();
        clustering
                .filter(column -> !cluster.isEmpty()
                        && attributes.getOrDefault(column, "").isBlank())
                .ifPresent(column -> attributes.put(column, cluster));
        return attributes;
    }

    List<String> words() {
        return read(tokens, new TypeReference<List<String>>() {});
    }

    private <T> T read(String json, TypeReference<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("unit " + unit + " cannot be read", e);
        }
    }
}
