package dev.podium.annotation.release;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.FaultyGold;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemLines;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The files of a part as the task has them, and what is wrong with them in words of the study.
 *
 * @param clustering the column of the task by which its items belong together; empty where they do not
 * @param units of the part, in their order
 * @param said what people said about them, in the order of the file; empty where there is no such file
 */
record SplitPartFiles(
        String part,
        AnnotationScheme collecting,
        Optional<String> clustering,
        List<JudgedUnit> units,
        List<FinalAnswer> said,
        Map<Long, String> annotators) {

    private static final int MOST_TOLD = 5;
    private static final String ANNOTATORS = "-annotators.csv";

    SplitPartFiles {
        units = List.copyOf(units);
        said = List.copyOf(said);
        annotators = Map.copyOf(annotators);
    }

    /** Those of a part. Nothing is written yet. */
    static SplitPartFiles of(
            String part,
            AnnotationScheme collecting,
            Optional<String> clustering,
            List<JudgedUnit> units,
            List<FinalAnswer> all,
            ReleasePseudonyms pseudonyms) {
        Map<Long, Integer> places = IntStream.range(0, units.size())
                .boxed()
                .collect(Collectors.toMap(place -> units.get(place).unit(), place -> place));
        List<FinalAnswer> said = all.stream()
                .filter(each -> !each.decides() && places.containsKey(each.unit()))
                .sorted(Comparator.comparing((FinalAnswer each) -> places.get(each.unit()))
                        .thenComparing(each -> pseudonyms.place(each.annotator())))
                .toList();
        Map<Long, String> annotators = said.stream()
                .map(FinalAnswer::annotator)
                .distinct()
                .collect(Collectors.toMap(Function.identity(), pseudonyms::name));
        boolean kept = collecting.hasAnnotations() && annotators.size() <= StudyReleases.MOST_ANNOTATORS;
        return new SplitPartFiles(part, collecting, clustering, units, kept ? said : List.of(), annotators);
    }

    /**
     * Both files.
     *
     * @param stem what their names begin with
     */
    NewGold written(String stem, String licence, String note) throws IOException {
        String name = stem + "-" + part;
        return new NewGold(
                part,
                Upload.of(name + collecting.goldEnding(), bytes(labelled(), collecting::writeGold)),
                said.isEmpty()
                        ? Optional.empty()
                        : Optional.of(Upload.of(name + ANNOTATORS, bytes(answers(), collecting::writeAnnotations))),
                Publishing.USUAL,
                licence,
                note);
    }

    private static <T> byte[] bytes(List<T> things, ItemLines.Writing<T> writing) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        writing.write(things, out);
        return out.toByteArray();
    }

    private List<AnnotationScheme.Labelled> labelled() {
        return units.stream()
                .map(unit -> new AnnotationScheme.Labelled(
                        unit.name(), unit.attributes(clustering), unit.chunk(), AnswerJson.values(unit.answer())))
                .toList();
    }

    private List<AnnotationScheme.Said> answers() {
        Map<Long, String> names =
                units.stream().collect(Collectors.toMap(JudgedUnit::unit, unit -> named(unit, collecting)));
        return said.stream()
                .map(each -> new AnnotationScheme.Said(
                        names.get(each.unit()), annotators.get(each.annotator()), AnswerJson.values(each.answer())))
                .toList();
    }

    /** As files of the task name it: where they have a name of their own for items, it is among what is known of the unit. */
    private static String named(JudgedUnit unit, AnnotationScheme collecting) {
        return collecting.names(unit.attributes()).stream()
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse(unit.name());
    }

    /** Why the task takes one of the files for faulty: nobody has seen these, so it is said of which unit that is. */
    Refused refused(FaultyGold fault) throws IOException {
        Function<Problem, Optional<String>> names =
                fault.fileName().endsWith("-" + part + ANNOTATORS) ? namesOfAnswers() : namesOfUnits();
        Checks checks = new Checks();
        fault.problems().shown().stream()
                .limit(MOST_TOLD)
                .forEach(problem -> checks.keep(told(problem, names.apply(problem))));
        int others = fault.problems().total() - MOST_TOLD;
        if (others > 0) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "study.release-others", part, others));
        }
        return checks.refused().orElseThrow();
    }

    private Function<Problem, Optional<String>> namesOfUnits() throws IOException {
        Function<Problem, OptionalInt> places = collecting.itemsOfGold(labelled());
        return problem -> name(places.apply(problem), place -> units.get(place).name());
    }

    private Function<Problem, Optional<String>> namesOfAnswers() throws IOException {
        ItemLines lines = ItemLines.of(answers(), collecting::writeAnnotations);
        Map<Long, String> names = units.stream().collect(Collectors.toMap(JudgedUnit::unit, JudgedUnit::name));
        return problem -> name(
                lines.at(problem.line()), place -> names.get(said.get(place).unit()));
    }

    private static Optional<String> name(OptionalInt place, Function<Integer, String> name) {
        return place.isPresent() ? Optional.of(name.apply(place.getAsInt())) : Optional.empty();
    }

    private Refused told(Problem problem, Optional<String> unit) {
        Refused.Spoken message = problem::message;
        if (unit.isEmpty()) {
            return Refused.because(Refused.Kind.FAULTY, "study.release-faulty", part, message);
        }
        return problem.found().isEmpty()
                ? Refused.because(Refused.Kind.FAULTY, "study.release-unit", unit.get(), part, message)
                : Refused.because(
                        Refused.Kind.FAULTY, "study.release-unit-found", unit.get(), part, message, problem.found());
    }
}
