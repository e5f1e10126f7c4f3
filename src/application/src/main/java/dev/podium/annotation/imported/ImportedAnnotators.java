package dev.podium.annotation.imported;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.AnnotatorClasses;
import dev.podium.annotation.study.Study;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import dev.podium.task.reading.Findings;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The people of a file, and which of them came with an earlier one. */
final class ImportedAnnotators {

    private static final String ANNOTATOR = "annotator";
    private static final String CLASS = "class";
    private static final int LONGEST_NAME = 100;

    /** Somebody of a file, whose class may be told by any of their lines. */
    private static final class Person {
        private final int line;

        /** Null for who came with no earlier file. */
        private final StudyAnnotator known;

        private int classLine;
        private String peopleClass;
        private boolean judges;

        /** Whether a line says a class of theirs that nobody can have. */
        private boolean unfit;

        Person(int line, StudyAnnotator known, String peopleClass) {
            this.line = line;
            this.known = known;
            this.classLine = line;
            this.peopleClass = peopleClass;
        }
    }

    private final Study study;
    private final JudgementImport.Kind kind;
    private final Findings findings;

    /** By pseudonyms; none where files do not name people by these. */
    private final Map<String, StudyAnnotator> there;

    /** Those who came with earlier files, by the digests of the names that these have; none where the file is of other people. */
    private final Map<String, List<StudyAnnotator>> named;

    private final Map<String, Person> people = new LinkedHashMap<>();

    /**
     * Before the first line.
     *
     * @param others whether they are other people than those of earlier files, even if they are called the same
     */
    ImportedAnnotators(Study study, JudgementImport.Kind kind, boolean others, Findings findings) {
        this.study = study;
        this.kind = kind;
        this.findings = findings;
        List<StudyAnnotator> all = StudyAnnotator.findByStudy(study);
        there = kind.namesPeople()
                ? all.stream()
                        .filter(each -> !others || !each.isBrought())
                        .collect(Collectors.toMap(each -> each.annotator.pseudonym, each -> each))
                : Map.of();
        named = others || !kind.hasNames()
                ? Map.of()
                : all.stream()
                        .filter(each -> each.isBrought() && each.broughtAs != null)
                        .collect(Collectors.groupingBy(each -> HexFormat.of().formatHex(each.broughtAs)));
    }

    /** The people of the study whom a file can mean by a name. */
    private List<StudyAnnotator> find(String name) {
        StudyAnnotator called = there.get(name);
        return called != null
                ? List.of(called)
                : named.isEmpty()
                        ? List.of()
                        : named.getOrDefault(HexFormat.of().formatHex(StudyAnnotator.digest(study, name)), List.of());
    }

    /** Whether somebody can have said it; else the reason is among the findings. */
    boolean take(ImportedJudgement judgement) {
        String name = judgement.annotator();
        int line = judgement.line();
        if (name.isEmpty() || TextLength.exceeds(name, LONGEST_NAME) || !StorableText.is(name)) {
            findings.error(line, ANNOTATOR, name, "task.annotator-name", Integer.toString(LONGEST_NAME));
            return false;
        }
        List<StudyAnnotator> meant = people.containsKey(name) ? List.of() : find(name);
        if (meant.size() > 1) {
            findings.error(line, ANNOTATOR, name, "task.annotator-several", name, pseudonyms(meant));
            return false;
        }
        StudyAnnotator known = people.containsKey(name)
                ? people.get(name).known
                : meant.stream().findFirst().orElse(null);
        if (known != null && !known.isBrought()) {
            findings.error(line, ANNOTATOR, name, "task.annotator-here", name);
            return false;
        }
        Optional<String> other = called(known, name);
        if (other.isPresent()) {
            findings.error(line, ANNOTATOR, name, "task.annotator-two-names", name, other.get());
            return false;
        }
        Person person =
                people.computeIfAbsent(name, any -> new Person(line, known, hasClass(known) ? known.peopleClass : ""));
        if (people.size() > kind.mostPeople()) {
            people.remove(name);
            findings.error(line, ANNOTATOR, name, "task.annotators-many", Integer.toString(kind.mostPeople()));
            return false;
        }
        person.judges |= !judgement.aside().decides();
        return isOfClass(judgement, person, hasClass(known));
    }

    /** By what other name the file calls somebody who came with an earlier one. */
    private Optional<String> called(StudyAnnotator known, String name) {
        return known == null || people.containsKey(name)
                ? Optional.empty()
                : people.entrySet().stream()
                        .filter(each -> each.getValue().known != null
                                && each.getValue().known.id.equals(known.id))
                        .map(Map.Entry::getKey)
                        .findFirst();
    }

    private static String pseudonyms(List<StudyAnnotator> people) {
        return people.stream().map(each -> each.annotator.pseudonym).sorted().collect(Collectors.joining(", "));
    }

    /** Whether a file changes nothing of somebody's class. Who only decided so far may be of one that the study does not ask for. */
    private boolean hasClass(StudyAnnotator known) {
        return known != null && (!known.adjudicates || isWanted(known.peopleClass));
    }

    private boolean isWanted(String peopleClass) {
        return !peopleClass.isEmpty()
                && (!study.isClassed() || study.classes().wanted().containsKey(peopleClass));
    }

    private boolean isOfClass(ImportedJudgement judgement, Person person, boolean known) {
        String said = judgement.peopleClass();
        if (said.isEmpty()) {
            return true;
        }
        boolean other = known || !person.peopleClass.isEmpty();
        if (other && !said.equals(person.peopleClass)) {
            findings.error(
                    judgement.line(),
                    CLASS,
                    said,
                    person.peopleClass.isEmpty() ? "task.class-none" : "task.class-other",
                    judgement.annotator(),
                    person.peopleClass);
            return false;
        }
        if (!AnnotatorClasses.isName(said)) {
            findings.error(
                    judgement.line(), CLASS, said, "task.class-unfit", Integer.toString(AnnotatorClasses.LONGEST_NAME));
            person.unfit = true;
            return false;
        }
        if (person.peopleClass.isEmpty()) {
            person.classLine = judgement.line();
            person.peopleClass = said;
        }
        return true;
    }

    private String classes() {
        return String.join(", ", study.classNames);
    }

    /** Tells who judges and is of no class that the study wants, where it wants people of classes; after the last line. */
    void end() {
        if (study.isClassed()) {
            people.forEach((name, person) -> {
                if (person.judges && !person.unfit) {
                    tellClass(name, person);
                }
            });
        }
    }

    private void tellClass(String name, Person person) {
        if (person.peopleClass.isEmpty()) {
            findings.error(person.line, CLASS, "", "task.class-missing", name, classes());
        } else if (!hasClass(person.known) && !isWanted(person.peopleClass)) {
            findings.error(person.classLine, CLASS, person.peopleClass, "task.class-unwanted", classes());
        }
    }

    /** Has those judge who only decided in earlier files, where they do now; nothing may stand against the file. */
    void settle() {
        people.forEach((name, person) -> {
            StudyAnnotator known = person.known;
            if (known != null && known.adjudicates) {
                known.adjudicates = !person.judges;
                known.peopleClass = person.peopleClass.isEmpty() ? known.peopleClass : person.peopleClass;
            }
        });
    }

    /** Who has to be brought into the study. */
    List<Annotators.ImportedPerson> others() {
        return people.entrySet().stream()
                .filter(each -> each.getValue().known == null)
                .map(each -> new Annotators.ImportedPerson(
                        each.getKey(),
                        each.getValue().peopleClass,
                        !each.getValue().judges,
                        kind.namesPeople(),
                        kind.hasNames()))
                .toList();
    }

    /** The numbers of those who came with an earlier file, by the names that this one has. */
    Map<String, Long> known() {
        return people.entrySet().stream()
                .filter(each -> each.getValue().known != null)
                .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().known.annotator.id));
    }

    /** The number of somebody who came with an earlier file; empty where they did not. */
    Optional<Long> known(String name) {
        return Optional.ofNullable(people.get(name)).map(person -> person.known).map(each -> each.annotator.id);
    }

    /** The line on which somebody stands first. */
    int line(String name) {
        return people.get(name).line;
    }

    /** The numbers of all whom this file may name who came with earlier ones. */
    Set<Long> brought() {
        return Stream.concat(there.values().stream(), named.values().stream().flatMap(List::stream))
                .filter(StudyAnnotator::isBrought)
                .map(each -> each.annotator.id)
                .collect(Collectors.toSet());
    }
}
