package dev.podium.annotation.agreement;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far people agree in a study, and how fast they are, as it is kept: what {@link Tally} finds in the latest judgements of all who
 * judge.
 *
 * @param judgements how many
 * @param units that two people or more have judged
 * @param people in the order of the study
 * @param chunks those where somebody has judged something, in order
 * @param cells who has judged how much of a chunk
 * @param questions whole answers first, then each question
 */
public record StudyAgreement(
        long judgements,
        int units,
        List<Person> people,
        List<Chunk> chunks,
        List<Cell> cells,
        List<OfQuestion> questions) {

    public StudyAgreement {
        people = List.copyOf(people);
        chunks = List.copyOf(chunks);
        cells = List.copyOf(cells);
        questions = List.copyOf(questions);
    }

    /**
     * Somebody who judges.
     *
     * @param seconds the median from when a unit is given to when it is judged for the first time; null without a unit
     * @param last when they judged something, however often before; null where they have not
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Person(long annotator, int done, Double seconds, Instant last) {}

    /** A chunk, with the median as that of a person. */
    public record Chunk(int chunk, int done, double seconds) {}

    /** What a person, by their place among {@link #people}, has done of a chunk. */
    public record Cell(int person, int chunk, int done, double seconds) {}

    /**
     * How far people agree on a question.
     *
     * @param question its id; empty for whole answers
     * @param all units of all chunks
     * @param chunks those where two people or more answered about a unit, in order
     * @param values coefficients of all units
     * @param options of those that may be chosen together each for itself
     * @param pairs of people who share units; empty where there are too many people
     * @param without as if one of them had not taken part; empty where there are too many people
     * @param rest how far each agrees with all others
     */
    public record OfQuestion(
            String question,
            Share all,
            List<Share> chunks,
            List<Value> values,
            List<OfOption> options,
            List<Pair> pairs,
            List<Without> without,
            List<Rest> rest) {

        public OfQuestion {
            chunks = List.copyOf(chunks);
            values = List.copyOf(values);
            options = List.copyOf(options);
            pairs = List.copyOf(pairs);
            without = List.copyOf(without);
            rest = List.copyOf(rest);
        }

        /** The chunk where people agree least; empty without any. */
        public Optional<Share> least() {
            return chunks.stream().min((one, other) -> Double.compare(one.share(), other.share()));
        }

        /** The chunk where they agree most. */
        public Optional<Share> most() {
            return chunks.stream().max((one, other) -> Double.compare(one.share(), other.share()));
        }
    }

    /**
     * On how many units all said the same.
     *
     * @param chunk 0 for all
     * @param units that two people or more have judged
     * @param low of the share; null where there are too few units
     * @param main the coefficient of these units that says most about the question; null where it has none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Share(int chunk, int units, int agreed, Double low, Double high, Value main) {

        /** From 0 to 1. */
        public double share() {
            return units == 0 ? 0 : (double) agreed / units;
        }
    }

    /**
     * A coefficient.
     *
     * @param low null where there are no bounds
     * @param pairs of answers; 0 where they are not counted
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Value(String id, double value, Double low, Double high, int units, int pairs) {}

    /**
     * How far people agree on one option.
     *
     * @param chosen how often it was
     * @param kappa null where undefined
     * @param alpha null where undefined
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record OfOption(String option, int chosen, Double percent, Double kappa, Double alpha) {}

    /**
     * How far two people agree, by their places.
     *
     * @param units that both judged
     * @param value the share of these on which they say the same; of lists and options the mean of intersection over union
     * @param kappa null where undefined, or where the question has none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Pair(int first, int second, int units, double value, Double kappa) {}

    /**
     * How far the others agree.
     *
     * @param person who is left out
     * @param all the share of units on which all others say the same; null without any
     * @param values in the order of those of the question; null where undefined
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Without(int person, Double all, List<Double> values) {}

    /** How far somebody agrees with the others: the mean over all units and others, as that of {@link Pair}. */
    public record Rest(int person, int pairs, double value) {}

    /**
     * What people are called, by their places; nothing for those who are not known any more.
     *
     * @param pseudonyms by the numbers of people
     */
    public List<String> names(Map<Long, String> pseudonyms) {
        return people.stream()
                .map(person -> pseudonyms.getOrDefault(person.annotator(), ""))
                .toList();
    }

    /** Whole answers. */
    public Optional<OfQuestion> whole() {
        return questions.stream().filter(each -> each.question().isEmpty()).findFirst();
    }
}
