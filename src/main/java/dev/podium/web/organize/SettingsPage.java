package dev.podium.web.organize;

import dev.podium.competition.Phase;
import dev.podium.competition.PublicPart;
import dev.podium.competition.Showing;
import dev.podium.competition.Visibility;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A competition as its organizers set it up.
 *
 * @param points what is missing first, then what is worth a look, then what is done
 * @param missing how many points are missing
 * @param complaints what was wrong with the form that was sent last
 * @param faulty the problems of the gold file that was sent last; empty where it had none
 */
@CheckedTemplate(basePath = "organize")
record SettingsPage(
        CompetitionFrame frame,
        ZoneId zone,
        List<Point> points,
        int missing,
        List<Release> releases,
        List<PhaseRow> phases,
        GoldForm goldForm,
        PhaseForm phaseForm,
        Complaints complaints,
        Optional<ProblemTable> faulty,
        long goldMebibytes)
        implements TemplateInstance {

    /** Whether a point of the list is done. */
    public enum Urgency {
        MISSING,
        CHECK,
        DONE
    }

    /** What can be missing. */
    public enum Subject {
        GOLD,
        PHASE,
        LICENCE,
        CONTACT,
        ANNOTATORS,
        PUBLISHED,
        SEALED
    }

    /**
     * A point of the list before publishing.
     *
     * @param phase name of the phase that it is about; empty where it is about the whole competition
     */
    record Point(Subject subject, Urgency urgency, String phase) {}

    /** A gold release. */
    record Release(
            UUID key,
            String title,
            String fileName,
            long items,
            int annotators,
            PublicPart publicPart,
            String licence,
            String notes,
            Instant createdAt,
            String digest,
            String blindDigest,
            List<LabelClass> distribution,
            ProblemTable warnings) {}

    /**
     * How many items carry a class of label.
     *
     * @param percent of the most frequent class, for the bar beside the number
     */
    record LabelClass(String name, long items, int percent) {}

    /** A phase. */
    record PhaseRow(
            String slug,
            String name,
            Phase.State state,
            Instant opens,
            Optional<Instant> closes,
            String gold,
            boolean strict,
            Optional<Integer> daily,
            Optional<Integer> total,
            Visibility visibility,
            Optional<Instant> revealed) {

        /** Whether an organizer can reveal its results now. */
        public boolean isToBeRevealed() {
            return state == Phase.State.CLOSED && visibility.waitsForTheReveal() && revealed.isEmpty();
        }
    }

    /** What stands in the form for gold; files have to be chosen again. */
    record GoldForm(String split, PublicPart publicPart, String licence, String notes) {

        static final GoldForm BLANK = new GoldForm("test", PublicPart.items, "", "");

        /** What can be chosen as public part. */
        public List<PublicPart> publicParts() {
            return List.of(PublicPart.values());
        }
    }

    /** What stands in the form for a phase, as it was typed. */
    record PhaseForm(
            String slug,
            String name,
            String description,
            String opens,
            String closes,
            String gold,
            boolean strict,
            String daily,
            String total,
            Visibility visibility) {

        static final PhaseForm BLANK = new PhaseForm("", "", "", "", "", "", false, "", "", Visibility.OPEN);

        /** What can be shown when: a row of the table, with the name of its field. */
        public List<Shown> shown() {
            return List.of(
                    new Shown("ownScores", visibility.ownScores()),
                    new Shown("teamBoard", visibility.teamBoard()),
                    new Shown("publicBoard", visibility.publicBoard()),
                    new Shown("itemAnalyses", visibility.itemAnalyses()));
        }

        public List<Showing> times() {
            return List.of(Showing.values());
        }
    }

    /** Something of a phase, and from when it is shown. */
    record Shown(String field, Showing chosen) {}

    /** What was wrong, by form. */
    record Complaints(Complaint gold, Complaint phase, Complaint publish, Complaint reveal) {

        static final Complaints NONE = new Complaints(Complaint.NONE, Complaint.NONE, Complaint.NONE, Complaint.NONE);
    }
}
