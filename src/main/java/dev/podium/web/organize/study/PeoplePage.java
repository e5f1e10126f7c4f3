package dev.podium.web.organize.study;

import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * The people of a study.
 *
 * @param classes that the study wants people of; empty where anybody will do
 * @param links of those who were invited just now; they are told once
 * @param collects whether the task type has a file of annotators
 * @param faulty what stands against a file of judgements
 */
@CheckedTemplate(basePath = "study")
record PeoplePage(
        StudyFrame study,
        List<Person> people,
        String classes,
        List<Link> links,
        Typed typed,
        boolean collects,
        Optional<ProblemTable> faulty,
        Complaint complaint)
        implements TemplateInstance {

    PeoplePage {
        people = List.copyOf(people);
        links = List.copyOf(links);
    }

    /**
     * Somebody who takes part.
     *
     * @param href of their page
     * @param peopleClass empty where they are of none
     * @param signsIn whether they have an account instead of a link
     * @param quota how many units they judge at most; empty where it is as for all
     * @param done how many they have judged
     */
    record Person(
            String href,
            String pseudonym,
            boolean adjudicates,
            String peopleClass,
            Standing standing,
            boolean signsIn,
            Optional<Integer> quota,
            long done) {

        public boolean isWithdrawn() {
            return standing == Standing.WITHDRAWN;
        }

        public boolean isGone() {
            return standing == Standing.LEFT || standing == Standing.WITHDRAWN;
        }
    }

    /** How far somebody is. */
    enum Standing {
        INVITED,
        AGREED,
        /** What they said came from a file. */
        BROUGHT,
        LEFT,
        WITHDRAWN
    }

    /** A link that was made just now. */
    record Link(String pseudonym, String address) {}

    /** What was typed into the form. */
    record Typed(String people, String peopleClass, String quota, boolean adjudicate) {

        static final Typed NOTHING = new Typed("3", "", "", false);
    }
}
