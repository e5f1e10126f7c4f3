package dev.podium.web.submission.submit;

import dev.podium.platform.language.LocalText;
import dev.podium.registration.Registration;
import dev.podium.submission.CheckedFile;
import dev.podium.task.FileFormat;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.TimeLeft;
import dev.podium.web.submission.RunDescriptionForm;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Where a file is submitted.
 *
 * @param phases all phases of the competition; one of them is chosen
 * @param choices the phases that take files, where there are several and none is chosen: what is submitted to the wrong one may be lost
 * @param chosen empty where the competition has no phase yet, and where there are choices
 * @param joining what a reader without a team does on the same page; empty where they have one, or cannot join here
 * @param waiting the file that waits for a word of its sender, where there is one
 */
@CheckedTemplate(basePath = "submit")
record SubmitPage(
        CompetitionFrame frame,
        ZoneId zone,
        List<PhaseLink> phases,
        List<PhaseChoice> choices,
        Optional<Chosen> chosen,
        Optional<Joining> joining,
        WantedFile format,
        Complaint complaint,
        Optional<Verdict> verdict,
        Optional<Waiting> waiting)
        implements TemplateInstance {

    /** What stands in the way of submitting, most important first. */
    enum Standing {
        NOT_OPEN_YET,
        CLOSED,
        PAUSED,
        ALL_PAUSED,
        SUSPENDED,
        VISITOR,
        NO_TEAM,
        NOT_REGISTERED,
        /** To agree and to name a team, with the file. */
        JOINING,
        NO_RUN_TODAY,
        NO_RUN,
        READY
    }

    /**
     * A phase that takes files.
     *
     * @param daily how many runs a team has a day; null where that is not limited
     * @param total how many it has in all; null where that is not limited
     * @param sealed whether teams do not learn at once what came of a run
     * @param end empty where it is open
     */
    record PhaseChoice(String slug, String name, Integer daily, Integer total, boolean sealed, Optional<End> end) {}

    /**
     * What somebody does who takes part from now on.
     *
     * @param terms what they agree to; empty where there is nothing to agree to
     * @param asked whether they have yet to agree
     * @param version of the terms; 0 where there is nothing to agree to
     * @param seen fingerprint of what is shown
     * @param agrees whether the box is ticked
     * @param team name of the team that they found
     */
    record Joining(Optional<LocalText> terms, boolean asked, int version, String seen, boolean agrees, String team) {}

    /** A phase to choose. */
    record PhaseLink(String slug, String name, boolean current) {}

    /**
     * A track to choose.
     *
     * @param asked what is asked of a run in it; empty where nothing is
     * @param runs that are left in it; empty where limits hold for all tracks together, and for those who have no team
     */
    record TrackChoice(String slug, String name, LocalText asked, Optional<RunsLeft> runs, boolean chosen) {

        /** Whether no run is left in it. */
        public boolean isFull() {
            return runs.flatMap(RunsLeft::left).filter(left -> left == 0).isPresent();
        }
    }

    /**
     * The phase that a file is submitted to.
     *
     * @param runs empty for those who have no team, and where each track has its own
     * @param end empty where it is open
     * @param uploadMinutes within how many minutes an upload must be complete
     * @param pauseNote what the organizers say about a pause, or admins about one of all phases; empty where there is none
     * @param registration how the reader is registered; empty for visitors
     * @param late empty where files come in time, or not at all
     * @param about what can be said about a file
     * @param tracks of which one is chosen, or none before somebody says; none where the competition has none
     * @param template whether the items are known and public, so that there is a template to fill in
     */
    record Chosen(
            String slug,
            String name,
            Standing standing,
            Optional<RunsLeft> runs,
            Instant opens,
            Optional<End> end,
            long uploadMinutes,
            Optional<String> pauseNote,
            Optional<Registration> registration,
            Optional<Late> late,
            long items,
            RunDescriptionForm about,
            List<TrackChoice> tracks,
            boolean template) {

        /** When the next run comes, where there is none today. */
        public Instant next() {
            return Stream.concat(runs.stream(), tracks.stream().flatMap(track -> track.runs().stream()))
                    .flatMap(left -> left.next().stream())
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
        }

        /** Slug of the first track that can be chosen, to which complaints lead; of the first one where none can. */
        public String firstTrack() {
            return tracks.stream()
                    .filter(track -> !track.isFull())
                    .findFirst()
                    .orElse(tracks.get(0))
                    .slug();
        }

        public boolean isOpen() {
            return standing != Standing.NOT_OPEN_YET && standing != Standing.CLOSED;
        }

        /** Whether a file can be submitted. */
        public boolean isReady() {
            return standing == Standing.READY;
        }

        /** Whether the reader joins with the file. */
        public boolean isJoining() {
            return standing == Standing.JOINING;
        }

        /** Whether a file can be checked, if not submitted. */
        public boolean takesFiles() {
            return switch (standing) {
                case READY, JOINING, NO_RUN, NO_RUN_TODAY -> true;
                default -> false;
            };
        }
    }

    /**
     * When a phase closes, and how long that is away.
     *
     * @param sealed whether the reader may not see its leaderboards
     */
    record End(Instant at, TimeLeft left, boolean sealed) {}

    /**
     * That files which come in now are late.
     *
     * @param until empty where the end is open
     */
    record Late(Optional<Instant> until) {}

    /**
     * Runs that the reader has with the own team.
     *
     * @param left the number that counts now; empty where there is no limit
     * @param today whether it is about today only
     * @param limit of which it is left
     * @param leftInTotal empty where only days are limited
     * @param next when the next one comes, where there is none today
     */
    record RunsLeft(
            Optional<Integer> left, boolean today, int limit, Optional<Integer> leftInTotal, Optional<Instant> next) {}

    /**
     * What a file has to look like.
     *
     * @param kind what it is, in a sentence or two
     * @param accepted what a browser offers to choose: kinds of files as in its {@code accept}
     * @param mebibytes its largest size
     * @param several whether it may hold answers for several subtasks
     * @param code where programs run that are submitted instead; none where none can be
     */
    record WantedFile(
            String kind,
            String explanation,
            List<Column> columns,
            List<FileFormat.Part> example,
            String accepted,
            long mebibytes,
            boolean several,
            List<CodePlace> code) {

        /** A column and its explanation. */
        record Column(String name, String explanation) {}

        /** An environment, and how much of the machine a program has in it. */
        record CodePlace(String environment, int seconds, long mebibytes) {}
    }

    /**
     * What came of a file.
     *
     * @param accepted whether nothing stands against it
     * @param checkedOnly whether it was not meant to be submitted
     * @param problems what stands against it, or the warnings where nothing does
     */
    record Verdict(boolean accepted, boolean checkedOnly, ProblemTable problems) {}

    /**
     * A file that would be accepted.
     *
     * @param meant whether it was sent to be submitted, not only to be checked
     * @param until until when it is kept
     * @param inTimeUntil until when it counts as having arrived when it came; empty where it will have arrived when it is submitted
     */
    record Waiting(UUID key, String fileName, boolean meant, Instant until, Optional<Instant> inTimeUntil) {

        static Waiting of(CheckedFile file, Instant now) {
            return new Waiting(
                    file.key,
                    file.fileName,
                    file.meant,
                    file.keptUntil(),
                    file.isInTime(now)
                            ? Optional.of(file.receivedAt.plusSeconds(file.phase.uploadSeconds))
                            : Optional.empty());
        }
    }
}
