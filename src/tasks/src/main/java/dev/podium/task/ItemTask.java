package dev.podium.task;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A task type whose gold has items that Podium knows, one by one: its files, checks, metrics, baselines and slices. Stateless; knows
 * no framework.
 *
 * <p>What {@link #readPredictions} accepts depends on the public items alone and never on gold labels: a rejected upload
 * costs nothing, so any dependence would hand out the gold row by row.
 *
 * @param <G> the gold of this task type
 * @param <P> the parsed predictions of this task type
 */
public non-sealed interface ItemTask<G extends Gold, P extends Predictions> extends TaskType {

    /** Version of reading and scoring; a change that can change any number or verdict raises it. */
    String version();

    /** As in {@code stage-1}. */
    @Override
    default String scorer() {
        return id() + "-" + version();
    }

    @Override
    default TaskNames names(Locale locale) {
        return TaskNames.of(id(), Map.of(), locale);
    }

    /** Reads a gold file with its labels. */
    Reading<G> readGold(Upload upload) throws IOException;

    /** Reads what everybody may see of the items: a blind file, or a gold file whose labels are ignored. */
    Reading<Items> readItems(Upload upload) throws IOException;

    /** Reads the labels that each annotator gave to the items; refuses every file where {@link #formats} has none of them. */
    default Reading<Annotations> readAnnotations(Upload upload, Items items) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        findings.error(0, "", upload.name(), "task.annotations-none");
        return findings.rejected();
    }

    /** What annotators said, where a gold file says so itself and its labels follow from it; empty where that takes another file. */
    default Optional<Annotations> annotationsIn(G gold) {
        return Optional.empty();
    }

    /** Whether an annotator said of an item what the gold says; empty where they left it out. */
    default Optional<Boolean> saysGold(G gold, Annotations annotations, int annotator, int item) {
        return annotations.answer(annotator, item).map(said -> said.equals(gold.answer(item)));
    }

    /** Reads and checks a submission. */
    Reading<P> readPredictions(Upload upload, Items items, Rules rules) throws IOException;

    /** Writes a submission file for all items without their answers, to be filled in. */
    void writeTemplate(Items items, OutputStream out) throws IOException;

    /**
     * Writes the part of a gold file that everybody may see: the blind file that a check needs.
     *
     * @throws IllegalArgumentException if the items cannot be read: only what {@link #readItems} accepts has such a part
     */
    default void writeBlind(Upload gold, OutputStream out) throws IOException {
        if (!(readItems(gold) instanceof Reading.Accepted<Items> accepted)) {
            throw new IllegalArgumentException("The items of %s cannot be read".formatted(gold.name()));
        }
        accepted.value().write(out);
    }

    /**
     * Scores predictions that were read for the items of this gold.
     *
     * @throws IllegalArgumentException if they were read for other items
     */
    Scores score(G gold, P predictions);

    /** The systems that stand on every leaderboard of this task type. */
    List<Baseline> baselines();

    @Override
    default boolean isLimit(String baseline) {
        return oracles().stream().anyMatch(oracle -> oracle.name().equals(baseline));
    }

    /** The upper limits that stand beside them. */
    default List<Oracle<G>> oracles() {
        return List.of();
    }

    /** When a system is wrong about an item of a subtask; empty where answers are only better or worse. */
    default Optional<ErrorRule> errorRule(String subtask) {
        return Optional.empty();
    }

    /** The subtask in which systems predict a number, the field {@code count} of answers; empty where there is none. */
    default Optional<String> countedSubtask() {
        return Optional.empty();
    }

    /** The ways in which it parts items, in the order in which they are shown. */
    List<Slicing<G>> slicings();

    /**
     * The column by whose values items belong together, so that tests count clusters and not items; empty where each stands
     * alone. A gold need not have it.
     */
    default Optional<String> clustering() {
        return Optional.empty();
    }

    /** The slicings whose slices annotators' agreement is told of: those that the files give. */
    default List<String> agreementSlicings() {
        return List.of();
    }

    /** How far annotators agree: on all items, then on each slice of {@link #agreementSlicings}; undefined values left out. */
    default List<AgreementValue> agreement(G gold, Annotations annotations) {
        AgreementBySlice agreement = new AgreementBySlice(gold.items().size(), annotations.agreement());
        slicings().stream()
                .filter(slicing -> agreementSlicings().contains(slicing.id()))
                .forEach(slicing -> agreement.add(slicing.id(), slicing.slices(gold)));
        return agreement.told();
    }

    /** Whether the annotators agree on each item in what a subtask asks for: {@code yes}, {@code no}, or neither. */
    default Slices agreed(String subtask, G gold, Annotations annotations) {
        return Slices.words(
                gold.items().size(),
                item -> annotations
                        .agree(subtask, item)
                        .map(agree -> agree ? "yes" : "no")
                        .orElse(null),
                "yes",
                "no");
    }

    /**
     * What each annotator scores as if they were a system, or what the others score who are to say what that one said, under every
     * metric of every subtask; empty where annotators do not answer as systems do.
     */
    default List<CeilingValue> ceiling(G gold, Annotations annotations) {
        return List.of();
    }

    /** Of how many items subtasks are that are not about all of them, by id. */
    default Map<String, Integer> subsetSizes(G gold) {
        return Map.of();
    }

    /** How its labels come about; empty where Podium does not help to collect them. */
    default Optional<AnnotationScheme> collecting() {
        return Optional.empty();
    }

    /** The shape of an answer, which chooses how pages show it. */
    AnswerFormat shape();
}
