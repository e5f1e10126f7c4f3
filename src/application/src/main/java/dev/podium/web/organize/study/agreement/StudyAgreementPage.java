package dev.podium.web.organize.study.agreement;

import dev.podium.web.chart.ShareBars;
import dev.podium.web.layout.Option;
import dev.podium.web.organize.study.StudyFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * How far people agree in a study: all questions beside each other, and everything about one of them.
 *
 * @param known empty where nobody has judged, or where that is not worked out yet
 * @param behind whether something is to be worked out
 */
@CheckedTemplate(basePath = "study")
record StudyAgreementPage(StudyFrame study, ZoneId zone, Optional<Known> known, boolean behind)
        implements TemplateInstance {

    /**
     * What is known.
     *
     * @param lacking decided units that are in no number here
     * @param lines a question each
     * @param options to choose one from
     * @param said how often each answer was given; empty where answers are not counted
     * @param slices units by what is known of them; empty where nothing is
     * @param course from the first units that were judged to the last; empty where there are too few
     */
    record Known(
            Instant at,
            String judgements,
            Lacking lacking,
            List<Line> lines,
            List<Option> options,
            Question chosen,
            Optional<AnswersView> said,
            Optional<Slices> slices,
            Optional<Course> course) {

        Known {
            lines = List.copyOf(lines);
            options = List.copyOf(options);
        }
    }

    /**
     * Decided units that nobody has judged yet in the place of those who took back what they said.
     *
     * @param units how many there are
     */
    record Lacking(String units, List<LackingOf> people) {

        Lacking {
            people = List.copyOf(people);
        }
    }

    /** How many of them lack the answer of one of those people. */
    record LackingOf(String person, String units) {}

    /**
     * A question among all.
     *
     * @param id empty for whole answers
     * @param least in percent; empty before two people have judged a unit
     * @param share of all units on which all say the same, in percent
     * @param main the coefficient that says most; its id is empty where there is none
     */
    record Line(String id, String least, String most, String share, String interval, String units, Coefficient main) {}

    /** A coefficient as it is written; its interval is empty where there is none. */
    record Coefficient(String id, String value, String interval, String units, String pairs) {

        static final Coefficient NONE = new Coefficient("", "", "", "", "");
    }

    /**
     * All about one question.
     *
     * @param main the id of the coefficient that chunks have; empty where they have none
     * @param sets whether people compare by how much of their sets they share
     * @param kappa the id of the one that pairs have; empty where they have none
     * @param matrix of people; empty where there are too many or too few
     * @param pairs of many people, those who agree least
     * @param others whether it says how far the others agree if somebody is left out
     * @param crowded whether there are too many people to compare them one by one
     */
    record Question(
            String id,
            String main,
            boolean sets,
            String kappa,
            Optional<ChunkChart> chart,
            List<Chunk> chunks,
            List<Coefficient> values,
            List<OfOption> options,
            Optional<Matrix> matrix,
            List<Pair> pairs,
            List<Person> people,
            boolean others,
            boolean crowded) {

        Question {
            chunks = List.copyOf(chunks);
            values = List.copyOf(values);
            options = List.copyOf(options);
            pairs = List.copyOf(pairs);
            people = List.copyOf(people);
        }
    }

    /** A chunk; the first one is all of them, with number 0. */
    record Chunk(int number, String units, String agreed, String share, String interval, Coefficient main) {}

    /**
     * Units by a text, or by what most people answered to another question.
     *
     * @param options to choose what they are compared by
     * @param by what it is called
     * @param answer whether it is a question
     * @param main the id of the coefficient that they have; empty where they have none
     */
    record Slices(List<Option> options, String by, boolean answer, String main, ShareBars chart, List<Slice> rows) {

        Slices {
            options = List.copyOf(options);
            rows = List.copyOf(rows);
        }
    }

    /**
     * Units that have a value in common.
     *
     * @param together how many values are put together; 0 where it is one
     */
    record Slice(String value, int together, Chunk share) {}

    /** Units in the order in which they were judged. */
    record Course(ChunkChart chart, String main, List<Stretch> rows) {

        Course {
            rows = List.copyOf(rows);
        }
    }

    /** Some of them; their chunk is their number. */
    record Stretch(Instant from, Instant to, Chunk share) {}

    /** One option of those that may be chosen together. */
    record OfOption(String name, String chosen, List<Coefficient> values) {

        OfOption {
            values = List.copyOf(values);
        }
    }

    /** Everybody with everybody. */
    record Matrix(List<String> people, List<Row> rows) {

        Matrix {
            people = List.copyOf(people);
            rows = List.copyOf(rows);
        }

        /** Somebody with each. */
        record Row(String person, List<Optional<Pair>> cells) {

            Row {
                cells = List.copyOf(cells);
            }
        }
    }

    /**
     * Two people.
     *
     * @param value in percent
     * @param kappa empty where there is none
     * @param interval of kappa; empty where there is none
     */
    record Pair(String first, String second, String units, String value, String kappa, String interval) {}

    /**
     * Somebody, and the others without them; the first one is nobody, without a name.
     *
     * @param rest how far they agree with the others, in percent
     * @param all on how many units all others agree, in percent
     * @param values of the others, one for each coefficient
     */
    record Person(String name, String rest, String all, List<Others> values) {

        Person {
            values = List.copyOf(values);
        }
    }

    /** A coefficient of the others; its interval is empty where there is none. */
    record Others(String value, String interval) {}
}
