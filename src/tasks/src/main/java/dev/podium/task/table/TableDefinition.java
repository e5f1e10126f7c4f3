package dev.podium.task.table;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonTree;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A task that a table describes: its files, its subtasks with their answers, and what measures them. Immutable, and the same for the
 * same text.
 *
 * @param text as it was written, JSON
 * @param digest eight hexadecimal digits of all that numbers depend on
 * @param id the column of the identifier
 * @param annotator the column of a gold file that says whose row it is, where an item has several; null where it has one
 * @param shown the columns that everybody may see beside it
 * @param joined columns of a gold file that hold together what one cell could: what each annotator said, or several references; by the name of
 *     that column
 * @param groups the column by which items belong together; null where each stands alone
 * @param slices the columns by which items are parted
 * @param subtasks at least one
 */
public record TableDefinition(
        String text,
        String digest,
        String id,
        String annotator,
        List<String> shown,
        Map<String, List<String>> joined,
        String groups,
        List<String> slices,
        List<SubtaskDefinition> subtasks) {

    /** In characters. */
    public static final int LONGEST = 200_000;

    public TableDefinition {
        shown = List.copyOf(shown);
        joined = Map.copyOf(joined);
        slices = List.copyOf(slices);
        subtasks = List.copyOf(subtasks);
    }

    /** Reads a definition that somebody proposes; every problem names the path of the field that it is about as its column. */
    public static Reading<TableDefinition> read(String text) {
        return read(text, Rules.STRICT);
    }

    /** Reads one that was found to be usable once, when less may have stood against it. */
    public static Reading<TableDefinition> readAgain(String text) {
        return read(text, Rules.LENIENT);
    }

    private static Reading<TableDefinition> read(String text, Rules rules) {
        Findings findings = new Findings(rules);
        if (text.length() > LONGEST) {
            findings.error(0, "", "", "table.definition-long", Integer.toString(LONGEST));
            return findings.rejected();
        }
        Optional<TableDefinition> definition =
                JsonTree.read(text, findings).flatMap(tree -> new DefinitionReader(findings).read(text, tree));
        return findings.hasErrors() ? findings.rejected() : findings.accepted(definition.orElseThrow());
    }

    /**
     * Reads a definition that is to take the place of this one, by which files were read. Each problem names the path of a field that cannot be
     * scored, or has to stay: metrics may be others, and all that no number depends on, but not what files hold.
     */
    public Reading<TableDefinition> readNext(String next) {
        if (!(read(next) instanceof Reading.Accepted<TableDefinition> accepted)) {
            return read(next);
        }
        Findings findings = new Findings(Rules.LENIENT);
        new DefinitionChange(findings).check(this, accepted.value());
        return findings.hasErrors() ? findings.rejected() : accepted;
    }

    /**
     * The same, called and parted as a later one says: numbers depend on neither. What organizers gave no name there has its usual one; a metric
     * that is not there any more keeps its name.
     */
    public TableDefinition calledAs(TableDefinition later) {
        return new TableDefinition(
                text,
                digest,
                id,
                annotator,
                later.shown(),
                joined,
                groups,
                later.slices(),
                subtasks.stream()
                        .map(subtask -> later.subtask(subtask.id())
                                .map(subtask::calledAs)
                                .orElse(subtask))
                        .toList());
    }

    /** Whether another text says the same, with other blanks, fields in another order, and defaults written out at most. */
    public boolean isSaidBy(String other) {
        return other.length() <= LONGEST && DefinitionChange.isSame(text, other);
    }

    /** The subtasks as they are written: of all subsets of one, the first. */
    List<SubtaskDefinition> bases() {
        Set<String> seen = new HashSet<>();
        return subtasks.stream().filter(subtask -> seen.add(subtask.base())).toList();
    }

    /** The subsets as they are written: of all values of a column, the first. */
    List<Subset> subsets() {
        return bases().stream()
                .map(SubtaskDefinition::subset)
                .filter(Objects::nonNull)
                .toList();
    }

    /** All answers, subtask by subtask, each once. */
    List<Answer<Object, Object, Object>> answers() {
        return bases().stream().flatMap(subtask -> subtask.answers().stream()).toList();
    }

    /** The columns of a gold file whose cells are of the item, that of the identifier first. */
    List<String> goldColumns() {
        return Stream.of(
                        Stream.of(id),
                        shown.stream(),
                        Stream.ofNullable(groups),
                        slices.stream(),
                        answers().stream().flatMap(answer -> answer.goldColumns().stream()))
                .flatMap(columns -> columns)
                .distinct()
                .toList();
    }

    /** The columns that list who annotated an item, each with that of what they said. */
    Map<String, String> annotatorLists() {
        return answers().stream()
                .map(Object.class::cast)
                .filter(AnnotatorAnswer.class::isInstance)
                .map(AnnotatorAnswer.class::cast)
                .filter(answer -> answer.annotators() != null)
                .collect(Collectors.toMap(AnnotatorAnswer::annotators, AnnotatorAnswer::gold, (first, other) -> first));
    }

    /** The columns of a gold file that hold what each annotator said. */
    public Set<String> saidColumns() {
        return answers().stream()
                .flatMap(answer -> answer.saidColumns().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The answer that a file with a line for each token holds; empty where it could be another one, too. */
    Optional<TagAnswer> tags() {
        List<TagAnswer> tags = answers().stream()
                .map(Object.class::cast)
                .filter(TagAnswer.class::isInstance)
                .map(TagAnswer.class::cast)
                .toList();
        return tags.size() == 1 ? Optional.of(tags.get(0)) : Optional.empty();
    }

    /** The place of a subtask's first answer among all. */
    int first(SubtaskDefinition subtask) {
        int first = 0;
        for (SubtaskDefinition each : bases()) {
            if (each.base().equals(subtask.base())) {
                return first;
            }
            first += each.answers().size();
        }
        throw new IllegalArgumentException("no subtask of this definition");
    }

    Optional<SubtaskDefinition> subtask(String subtask) {
        return subtasks.stream().filter(each -> each.id().equals(subtask)).findFirst();
    }

    /** A name that organizers gave, in a language. */
    static Optional<String> name(Map<String, String> names, String language) {
        return Optional.ofNullable(names.getOrDefault(language, names.get("")))
                .or(() -> names.values().stream().findFirst());
    }
}
