package dev.podium.annotation.agreement;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.podium.agreement.Bounds;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far people agree in a study, and how fast they are, as it is kept: what {@link AgreementTally} finds in the latest judgements of all who
 * judge.
 *
 * @param judgements how many
 * @param units that two people or more have judged
 * @param people in the order of the study
 * @param chunks those where somebody has judged something, in order
 * @param cells who has judged how much of a chunk
 * @param questions whole answers first, then each question
 * @param lacking units that were decided, and that too few people have judged since somebody took back what they said: no number counts them
 */
public record StudyAgreement(
        long judgements,
        int units,
        List<Person> people,
        List<Chunk> chunks,
        List<Cell> cells,
        List<OfQuestion> questions,
        List<Lacking> lacking) {

    public StudyAgreement {
        people = List.copyOf(people);
        chunks = List.copyOf(chunks);
        cells = List.copyOf(cells);
        questions = List.copyOf(questions);
        // what was kept earlier has none
        lacking = lacking == null ? List.of() : List.copyOf(lacking);
    }

    /**
     * How many decided units lack somebody's answer, who took it back, or that of whoever judges in their place.
     *
     * @param all how many lack anybody's
     */
    public record Lacking(long annotator, long units, long all) {}

    /** How many units {@link #lacking} is about. */
    public long lackingUnits() {
        return lacking.isEmpty() ? 0 : lacking.get(0).all();
    }

    /**
     * Somebody who judges.
     *
     * @param seconds the median time for a unit until it is judged for the first time; null without a unit. It is the time in which the page
     *     was looked at, where that was measured; else that from when the unit was given to when it was judged
     * @param last when they judged something, however often before; null where they have not
     * @param measured of how many units it is known how long they were looked at
     * @param active how many seconds those took in all
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Person(long annotator, int done, Double seconds, Instant last, int measured, double active) {}

    /** A chunk, with the median as that of a person. */
    public record Chunk(int chunk, int done, double seconds) {}

    /**
     * What a person, by their place among {@link #people}, has done of a chunk.
     *
     * @param same how often they say the same as somebody else, over all pairs of whole answers; null without any
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Cell(int person, int chunk, int done, double seconds, Double same) {}

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
     * @param said how often each answer was given; null where answers are not counted, as of texts
     * @param slicings by what is known of units; none where nothing is
     * @param stretches units in the order in which they were judged, in equal parts; none where there are too few
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record OfQuestion(
            String question,
            Share all,
            List<Share> chunks,
            List<Value> values,
            List<OfOption> options,
            List<Pair> pairs,
            List<Without> without,
            List<Rest> rest,
            CommentShare said,
            List<Slicing> slicings,
            List<Stretch> stretches) {

        public OfQuestion {
            chunks = List.copyOf(chunks);
            values = List.copyOf(values);
            options = List.copyOf(options);
            pairs = List.copyOf(pairs);
            without = List.copyOf(without);
            rest = List.copyOf(rest);
            // what was kept earlier has none
            slicings = slicings == null ? List.of() : List.copyOf(slicings);
            stretches = stretches == null ? List.of() : List.copyOf(stretches);
        }

        /** What the value of a pair and of the rest is: {@code same}, or {@code jaccard}, the mean of intersection over union. */
        public String alike() {
            return has("jaccard") ? "jaccard" : "same";
        }

        /** The id of the kappa of pairs; empty where they have none. */
        public String kappa() {
            if (pairs.stream().allMatch(pair -> pair.kappa() == null)) {
                return "";
            }
            return has("kappa-quadratic") ? "kappa-quadratic" : "cohen";
        }

        private boolean has(String coefficient) {
            return values.stream().anyMatch(value -> value.id().equals(coefficient));
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
     * @param kappaBounds null where there are none
     * @param alphaBounds null where there are none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record OfOption(
            String option,
            int chosen,
            Double percent,
            Double kappa,
            Double alpha,
            Bounds kappaBounds,
            Bounds alphaBounds) {

        /** The same, by their ids. */
        public List<OptionNumber> numbers() {
            return List.of(
                    new OptionNumber("percent", percent, null),
                    new OptionNumber("cohen", kappa, kappaBounds),
                    new OptionNumber("alpha-nominal", alpha, alphaBounds));
        }
    }

    /** A coefficient of an option, and its bounds; each is null where there is none. */
    public record OptionNumber(String id, Double value, Bounds bounds) {}

    /**
     * How far two people agree, by their places.
     *
     * @param units that both judged
     * @param value what {@link OfQuestion#alike} says: the share of these on which they say the same, or the mean of intersection over union
     * @param kappa that of {@link OfQuestion#kappa}; null where undefined, or where the question has none
     * @param bounds of kappa; null where there are none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Pair(int first, int second, int units, double value, Double kappa, Bounds bounds) {}

    /**
     * How far the others agree.
     *
     * @param person who is left out
     * @param all the share of units on which all others say the same; null without any
     * @param values in the order of those of the question; null where undefined
     * @param bounds in the same order; null where there are none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Without(int person, Double all, List<Double> values, List<Bounds> bounds) {

        /** Those of a value, by its place; null where there are none. */
        public Bounds boundsOf(int place) {
            // what was kept earlier has none
            return bounds == null ? null : bounds.get(place);
        }
    }

    /**
     * How often each answer to a question was given, by all who judge, also where one person alone has judged a unit.
     *
     * @param answers how many there are
     * @param unsaid how many judgements answer other questions and not this one
     * @param mean of numbers; null for options
     * @param each in the order of the options, or of the numbers
     * @param further how many answers are none of these: of very many numbers the rarest ones
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record CommentShare(int answers, int unsaid, Double mean, List<Answer> each, int further) {

        public CommentShare {
            each = List.copyOf(each);
        }
    }

    /**
     * An answer, or an option of those that may be chosen together.
     *
     * @param value the id of the option, or the number; empty where none of the options was chosen
     * @param times how often it was given
     * @param units by how many people: of how many units one person said so, two, and so on; the last entry is of so many and more
     */
    public record Answer(String value, int times, List<Integer> units) {

        public Answer {
            units = List.copyOf(units);
        }
    }

    /**
     * Agreement by something that is known of units.
     *
     * @param by the name of a text of the units, or the id of another question
     * @param answer whether it is a question: a unit counts to what most people said
     * @param slices those with most units first, then the rest
     */
    public record Slicing(String by, boolean answer, List<Slice> slices) {

        public Slicing {
            slices = List.copyOf(slices);
        }
    }

    /**
     * Units that have a value in common.
     *
     * @param value empty where they have none, or where no answer was given most often
     * @param together how many values are put together here; 0 where it is one
     * @param share its chunk is 0, and its coefficient has no bounds
     */
    public record Slice(String value, int together, Share share) {}

    /**
     * Units that were judged one after the other.
     *
     * @param from when the first of them was judged by the last of those who did; each counts when all had judged it for the first time
     * @param share its chunk is the number of the stretch, from 1, and its coefficient has no bounds
     */
    public record Stretch(Instant from, Instant to, Share share) {}

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
