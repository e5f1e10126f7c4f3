package dev.podium.web.organize.study;

import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The people of a study.
 *
 * @param practised whether there is something to practise with
 * @param classes that the study wants people of; empty where anybody will do
 * @param missing classes of which there are fewer people than it takes
 * @param profile what they say about themselves; empty where nothing is asked, or nobody has agreed yet
 * @param links of those who were invited just now; they are told once
 * @param linkFile the address of the same as a table, which holds all of it; empty where there are none
 * @param collects whether the task type has a file of annotators
 * @param faulty what stands against a file of judgements
 * @param systems which systems names of a file of judgements mean, as it was typed, with a line for each name that is not known
 * @param brought the judgements of a file that was taken just now, where something is to be said about it; else empty
 */
@CheckedTemplate(basePath = "study")
record AnnotatorsPage(
        StudyFrame study,
        List<Person> people,
        boolean practised,
        String classes,
        List<Missing> missing,
        Optional<Profile> profile,
        List<Link> links,
        String linkFile,
        Typed typed,
        boolean collects,
        Optional<ProblemTable> faulty,
        String systems,
        Optional<ImportResult> brought,
        Complaint complaint)
        implements TemplateInstance {

    AnnotatorsPage {
        people = List.copyOf(people);
        missing = List.copyOf(missing);
        links = List.copyOf(links);
    }

    /** How many judgements came with a file, and what was left out of it or is odd. */
    record ImportResult(int judgements, ProblemTable warnings) {}

    /**
     * Somebody who takes part.
     *
     * @param href of their page
     * @param peopleClass empty where they are of none
     * @param signsIn whether they have an account instead of a link
     * @param quota how many units they judge at most; empty where it is as for all
     * @param done how many they have judged
     * @param practice how they have practised; empty where there is nothing to practise with
     */
    record Person(
            String href,
            String pseudonym,
            boolean adjudicates,
            String peopleClass,
            Standing standing,
            boolean signsIn,
            Optional<Integer> quota,
            long done,
            Optional<Practised> practice) {

        public boolean isWithdrawn() {
            return standing == Standing.WITHDRAWN;
        }

        public boolean isGone() {
            return standing == Standing.LEFT || standing == Standing.WITHDRAWN;
        }
    }

    /**
     * How somebody has practised.
     *
     * @param failed whether it is not enough to be given anything else
     * @param admitted whether they are given other units though it was not enough
     */
    record Practised(long units, long over, long correct, boolean failed, boolean admitted) {

        static Practised of(AnnotatorPractice.Done done, StudyAnnotator person) {
            boolean failed = done.isOver() && !done.isEnough(person.study);
            boolean admitted = person.admittedAt != null;
            return new Practised(done.units(), done.over(), done.correct(), failed && !admitted, failed && admitted);
        }

        public boolean isOver() {
            return over >= units;
        }
    }

    /**
     * That there are too few people.
     *
     * @param peopleClass empty where anybody will do
     * @param quota how many units each judges at most
     * @param least how many people it takes at least
     * @param there how many there are
     */
    record Missing(String peopleClass, int quota, long least, long there) {}

    /**
     * What people say about themselves, without who says it.
     *
     * @param people how many have agreed and have not withdrawn
     * @param words what they say in their own words, by the names of the questions
     */
    record Profile(long people, List<Table> tables, Map<String, AnnotatorProfiles.Words> words) {

        Profile {
            tables = List.copyOf(tables);
        }

        /**
         * How many people gave which answer.
         *
         * @param id names it on the page
         * @param question its name
         */
        record Table(String id, String question, List<Row> rows) {

            Table {
                rows = List.copyOf(rows);
            }
        }

        /** An answer, such as {@code 25-34}; empty for those who do not say. */
        record Row(String answer, long people) {}
    }

    /** How far somebody is. */
    enum Standing {
        INVITED,
        AGREED,
        /** They want to be given nothing for now. */
        PAUSED,
        /** What they said came from a file. */
        BROUGHT,
        LEFT,
        WITHDRAWN
    }

    /** A link that was made just now. */
    record Link(String pseudonym, String address) {}

    /**
     * What was typed into the form.
     *
     * @param until the last day of their links
     * @param known the pseudonym of somebody who is known from another study
     */
    record Typed(String people, String peopleClass, String quota, String until, String known, boolean adjudicate) {

        static final Typed NOTHING = new Typed("3", "", "", "", "", false);
    }
}
