package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.ProblemTable;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The units of a study, by chunk.
 *
 * @param pilot the one that people try the form with; empty where none is
 * @param collects whether a gold file of the task type has units
 * @param columns of texts that a table must or should have
 * @param ordered in which order they are given to people
 * @param tried how people are tried out
 * @param sources studies whose answers can be judged
 * @param outputs whether systems' outputs can be judged
 * @param faulty what stands against a file
 */
@CheckedTemplate(basePath = "study")
record UnitsPage(
        StudyFrame study,
        long units,
        List<Chunk> chunks,
        Optional<Pilot> pilot,
        boolean collects,
        Columns columns,
        Ordered ordered,
        Tried tried,
        List<Option> sources,
        boolean outputs,
        Typed typed,
        Optional<ProblemTable> faulty,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * Columns of texts.
     *
     * @param needed those without which a table is refused, with commas; empty where any will do
     * @param labelled the one that is labelled where it is there, unless it is needed; else the first one is, and this is empty
     */
    record Columns(String needed, String labelled) {}

    /**
     * What was typed.
     *
     * @param kind {@value #TASK} for a file of the task type, or {@value #TABLE}
     * @param source the study and the question whose answers are to be judged
     * @param random whether chunks are dealt at random
     */
    record Typed(String kind, String target, String source, boolean random) {

        static final String TASK = "task";
        static final String TABLE = "table";

        static Typed nothing(boolean collects) {
            return new Typed(collects ? TASK : TABLE, "500", "", false);
        }
    }

    UnitsPage {
        chunks = List.copyOf(chunks);
        sources = List.copyOf(sources);
    }

    /**
     * In which order units are given to people, as it is typed.
     *
     * @param begun whether they were given some already, so that it stays
     */
    record Ordered(List<Option> orders, String distance, boolean begun) {

        Ordered {
            orders = List.copyOf(orders);
        }
    }

    /**
     * How people are tried out, as it is typed.
     *
     * @param practice how many units are for practice
     * @param controls how many are controls
     */
    record Tried(long practice, long controls, String passPercent, String controlEvery, String repeatEvery) {

        static Tried of(Study study) {
            return of(study, text(study.passPercent), text(study.controlEvery), text(study.repeatEvery));
        }

        /** Two queries. */
        static Tried of(Study study, String passPercent, String controlEvery, String repeatEvery) {
            return new Tried(
                    StudyUnit.count("study = ?1 and role = ?2", study, StudyUnit.Role.practice),
                    StudyUnit.count("study = ?1 and role = ?2", study, StudyUnit.Role.control),
                    passPercent,
                    controlEvery,
                    repeatEvery);
        }

        private static String text(Integer number) {
            return number == null ? "" : number.toString();
        }
    }

    static List<Chunk> chunks(List<StudyProgress.Outcome> outcomes, List<ChunkScheduling.Portion> portions) {
        Map<Integer, StudyProgress.Outcome> byNumber =
                outcomes.stream().collect(Collectors.toMap(StudyProgress.Outcome::chunk, Function.identity()));
        return portions.stream()
                .map(portion -> Chunk.of(portion, Optional.ofNullable(byNumber.get(portion.number()))))
                .toList();
    }

    /**
     * A chunk.
     *
     * @param open units that not everybody has judged who should
     * @param given whether they are given to people
     * @param piloted whether people have tried the form with it
     */
    record Chunk(int number, long units, long open, boolean given, boolean pilot, boolean piloted) {

        static Chunk of(ChunkScheduling.Portion portion, Optional<StudyProgress.Outcome> outcome) {
            return new Chunk(
                    portion.number(),
                    outcome.map(StudyProgress.Outcome::units).orElse(0L),
                    outcome.map(StudyProgress.Outcome::open).orElse(0L),
                    portion.given(),
                    portion.pilot(),
                    portion.piloted());
        }
    }

    /**
     * The chunk that people try the form with.
     *
     * @param share of its units on which all agree, in percent; empty before two people have judged one
     * @param compared how many units two people or more have judged
     */
    record Pilot(Chunk chunk, String share, long compared) {}
}
