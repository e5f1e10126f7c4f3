package dev.podium.annotation.brought;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.PeopleClasses;
import dev.podium.annotation.study.Study;
import dev.podium.platform.database.StorableText;
import dev.podium.task.reading.Findings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The people of a file, and which of them came with an earlier one. */
final class BroughtPeople {

    private static final String ANNOTATOR = "annotator";
    private static final String CLASS = "class";
    private static final int LONGEST_NAME = 100;

    /** Somebody of a file, whose class may be told by any of their lines. */
    private static final class Person {
        private final int line;
        private int classLine;
        private String peopleClass;
        private boolean judges;

        /** Whether a line says a class of theirs that nobody can have. */
        private boolean unfit;

        Person(int line, String peopleClass) {
            this.line = line;
            this.classLine = line;
            this.peopleClass = peopleClass;
        }
    }

    private final Study study;
    private final BroughtJudgements.Kind kind;
    private final Findings findings;

    /** By pseudonyms; none where files do not name people by these. */
    private final Map<String, StudyAnnotator> there;

    private final Map<String, Person> people = new LinkedHashMap<>();

    BroughtPeople(Study study, BroughtJudgements.Kind kind, Findings findings) {
        this.study = study;
        this.kind = kind;
        this.findings = findings;
        there = kind.namesPeople()
                ? StudyAnnotator.findByStudy(study).stream()
                        .collect(Collectors.toMap(each -> each.annotator.pseudonym, each -> each))
                : Map.of();
    }

    /** Whether somebody can have said it; else the reason is among the findings. */
    boolean take(BroughtJudgement judgement) {
        String name = judgement.annotator();
        int line = judgement.line();
        if (name.isEmpty() || name.length() > LONGEST_NAME || !StorableText.is(name)) {
            findings.error(line, ANNOTATOR, name, "task.annotator-name", Integer.toString(LONGEST_NAME));
            return false;
        }
        StudyAnnotator known = there.get(name);
        if (known != null && !known.isBrought()) {
            findings.error(line, ANNOTATOR, name, "task.annotator-here", name);
            return false;
        }
        Person person = people.computeIfAbsent(name, any -> new Person(line, hasClass(known) ? known.peopleClass : ""));
        if (people.size() > kind.mostPeople()) {
            people.remove(name);
            findings.error(line, ANNOTATOR, name, "task.annotators-many", Integer.toString(kind.mostPeople()));
            return false;
        }
        person.judges |= !judgement.aside().decides();
        return isOfClass(judgement, person, hasClass(known));
    }

    /** Whether a file changes nothing of somebody's class. Who only decided so far may be of one that the study does not ask for. */
    private boolean hasClass(StudyAnnotator known) {
        return known != null && (!known.adjudicates || isWanted(known.peopleClass));
    }

    private boolean isWanted(String peopleClass) {
        return !peopleClass.isEmpty()
                && (!study.isClassed() || study.classes().wanted().containsKey(peopleClass));
    }

    private boolean isOfClass(BroughtJudgement judgement, Person person, boolean known) {
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
        if (!PeopleClasses.isName(said)) {
            findings.error(
                    judgement.line(), CLASS, said, "task.class-unfit", Integer.toString(PeopleClasses.LONGEST_NAME));
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
        } else if (!hasClass(there.get(name)) && !isWanted(person.peopleClass)) {
            findings.error(person.classLine, CLASS, person.peopleClass, "task.class-unwanted", classes());
        }
    }

    /** Has those judge who only decided in earlier files, where they do now; nothing may stand against the file. */
    void settle() {
        people.forEach((name, person) -> {
            StudyAnnotator known = there.get(name);
            if (known != null && known.adjudicates) {
                known.adjudicates = !person.judges;
                known.peopleClass = person.peopleClass.isEmpty() ? known.peopleClass : person.peopleClass;
            }
        });
    }

    /** Who has to be brought into the study. */
    List<Annotators.Brought> others() {
        return people.entrySet().stream()
                .filter(each -> !there.containsKey(each.getKey()))
                .map(each -> new Annotators.Brought(
                        each.getKey(), each.getValue().peopleClass, !each.getValue().judges, kind.namesPeople()))
                .toList();
    }

    /** The numbers of those who came with an earlier file, by their pseudonyms. */
    Map<String, Long> known() {
        return people.keySet().stream()
                .filter(there::containsKey)
                .collect(Collectors.toMap(name -> name, name -> there.get(name).annotator.id));
    }

    /** The number of somebody who came with an earlier file; empty where they did not. */
    Optional<Long> known(String name) {
        return Optional.ofNullable(there.get(name)).map(each -> each.annotator.id);
    }

    /** The numbers of all who came with earlier files. */
    Set<Long> brought() {
        return there.values().stream()
                .filter(StudyAnnotator::isBrought)
                .map(each -> each.annotator.id)
                .collect(Collectors.toSet());
    }
}
