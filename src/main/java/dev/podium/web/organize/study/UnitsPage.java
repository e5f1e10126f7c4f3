package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Portions;
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
 * @param piloted whether one of them is a pilot
 * @param collects whether a gold file of the task type has units
 * @param tried how people are tried out
 * @param sources studies whose answers can be judged
 * @param faulty what stands against a file
 */
@CheckedTemplate(basePath = "study")
record UnitsPage(
        StudyFrame study,
        long units,
        List<Chunk> chunks,
        boolean piloted,
        boolean collects,
        Tried tried,
        List<Option> sources,
        Typed typed,
        Optional<ProblemTable> faulty,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What was typed.
     *
     * @param kind {@value #TASK} for a file of the task type, or {@value #TABLE}
     * @param source the study and the question whose answers are to be judged
     */
    record Typed(String kind, String target, String source) {

        static final String TASK = "task";
        static final String TABLE = "table";

        static Typed nothing(boolean collects) {
            return new Typed(collects ? TASK : TABLE, "500", "");
        }
    }

    UnitsPage {
        chunks = List.copyOf(chunks);
        sources = List.copyOf(sources);
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

    static List<Chunk> chunks(List<StudyProgress.Outcome> outcomes, List<Portions.Portion> portions) {
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
     */
    record Chunk(int number, long units, long open, boolean given, boolean pilot) {

        static Chunk of(Portions.Portion portion, Optional<StudyProgress.Outcome> outcome) {
            return new Chunk(
                    portion.number(),
                    outcome.map(StudyProgress.Outcome::units).orElse(0L),
                    outcome.map(StudyProgress.Outcome::open).orElse(0L),
                    portion.given(),
                    portion.pilot());
        }
    }
}
