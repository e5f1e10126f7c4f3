package dev.podium.api.peer;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.peer.NumericIds;
import dev.podium.submission.Submission;
import dev.podium.submission.Submissions;
import dev.podium.submission.announced.AnnouncedSubmission;
import dev.podium.task.Subtask;
import dev.podium.team.Team;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Finds what numbers name, for those who may see it, and tells the numbers of things. */
@RequestScoped
public class NumericIdLookup {

    @Inject
    NumericIds numbers;

    @Inject
    Competitions competitions;

    @Inject
    Submissions submissions;

    @Inject
    SignedIn signedIn;

    public int of(Competition competition) {
        return numbers.of(NumericIds.Kind.competition, competition.id);
    }

    public int of(Phase phase) {
        return numbers.of(NumericIds.Kind.phase, phase.id);
    }

    public int of(Submission submission) {
        return ofSubmission(submission.id);
    }

    public int ofSubmission(long row) {
        return numbers.of(NumericIds.Kind.submission, row);
    }

    /**
     * The number of a submission that is announced, and of the submission that it becomes, beside its own.
     *
     * @param announcement number of its row
     */
    public int ofAnnounced(long announcement) {
        return numbers.of(NumericIds.Kind.submission, announcement, NumericIds.ANNOUNCED);
    }

    /** A bundle that somebody brought. */
    public int of(BundleImport bundle) {
        return numbers.of(NumericIds.Kind.bundle, bundle.id);
    }

    /** What a submission does in a subtask is a submission of its own there. */
    public int of(Submission submission, Subtask subtask) {
        return numbers.of(NumericIds.Kind.submission, submission.id, place(submission.competition, subtask));
    }

    /** A subtask of a competition is a task there. */
    public int of(Competition competition, Subtask subtask) {
        return numbers.of(NumericIds.Kind.task, competition.id, place(competition, subtask));
    }

    /** A team, which is in one competition. */
    public int of(Team team) {
        return numbers.of(NumericIds.Kind.team, team.id);
    }

    /** A subtask of a phase has a leaderboard of its own. */
    public int of(Phase phase, Subtask subtask) {
        return numbers.of(NumericIds.Kind.split, phase.id, place(phase.competition, subtask));
    }

    /** Subtasks beyond the most that have numbers are none there. */
    public static List<Subtask> tasks(Competition competition) {
        return competition.type().subtasks().stream()
                .limit(NumericIds.MOST_PARTS)
                .toList();
    }

    /** Those that a phase scores. */
    public static List<Subtask> tasks(Phase phase) {
        List<String> known = tasks(phase.competition).stream().map(Subtask::id).toList();
        return phase.subtasks().stream()
                .filter(subtask -> known.contains(subtask.id()))
                .toList();
    }

    /** The place of a subtask among those of its competition, from 1. */
    static int place(Competition competition, Subtask subtask) {
        return tasks(competition).stream().map(Subtask::id).toList().indexOf(subtask.id()) + 1;
    }

    /**
     * The competition that a number names.
     *
     * @throws Refused if there is none that the reader may see
     */
    public Competition competition(String number) {
        return competitions.visible(found(number).slug, signedIn.account().orElse(null));
    }

    /**
     * The same for those who organize it.
     *
     * @throws Refused if there is none that the reader organizes
     */
    public Competition organized(String number) {
        Account organizer = signedIn.require();
        return competitions.organized(found(number).slug, organizer);
    }

    private Competition found(String number) {
        return numbers.find(NumericIds.Kind.competition, number)
                .filter(named -> named.part() == 0)
                .flatMap(named -> Competition.<Competition>findByIdOptional(named.row()))
                .orElseThrow(Refused::notThere);
    }

    /**
     * The phase that a number names, with its gold release and competition.
     *
     * @throws Refused if there is none that the reader may see
     */
    public Phase phase(String number) {
        return phase(numbers.find(NumericIds.Kind.phase, number).filter(named -> named.part() == 0));
    }

    /**
     * The phase of a competition that a number names.
     *
     * @throws Refused if the competition has none of that number
     */
    public Phase phaseOf(Competition competition, String number) {
        Phase phase = phase(number);
        if (!phase.competition.id.equals(competition.id)) {
            throw Refused.notThere();
        }
        return phase;
    }

    /**
     * The phase of which a number names the leaderboard of a subtask.
     *
     * @throws Refused if there is none that the reader may see
     */
    public Phase phaseOfSplit(String number) {
        return phase(numbers.find(NumericIds.Kind.split, number));
    }

    /**
     * The subtask of a phase of which a number names the leaderboard.
     *
     * @throws Refused if the phase does not score it
     */
    public Subtask subtaskOfSplit(String number, Phase phase) {
        return tasks(phase).stream()
                .filter(subtask -> String.valueOf(of(phase, subtask)).equals(number))
                .findFirst()
                .orElseThrow(Refused::notThere);
    }

    private Phase phase(Optional<NumericIds.Named> found) {
        Phase phase = found.flatMap(named -> Phase.<Phase>findByIdOptional(named.row()))
                .orElseThrow(Refused::notThere);
        Competition competition =
                competitions.visible(phase.competition.slug, signedIn.account().orElse(null));
        return Phase.findBySlug(competition, phase.slug).orElseThrow(Refused::notThere);
    }

    /**
     * The submission that a number names, be it as a whole or in a subtask.
     *
     * @throws Refused if there is none that the reader may see
     */
    public Submission submission(String number, Account reader) {
        Submission found = numbers.find(NumericIds.Kind.submission, number)
                .flatMap(NumericIdLookup::submissionOf)
                .orElseThrow(Refused::notThere);
        Submission submission = submissions.visible(found.key, reader);
        subtasks(number, submission);
        return submission;
    }

    private static Optional<Submission> submissionOf(NumericIds.Named named) {
        return named.part() == NumericIds.ANNOUNCED
                ? AnnouncedSubmission.findSubmission(named.row())
                : Submission.<Submission>findByIdOptional(named.row());
    }

    /**
     * The row of the announcement that a number names, which need not be there.
     *
     * @throws Refused if it can name none
     */
    public long announcement(String number) {
        return numbers.find(NumericIds.Kind.submission, number)
                .filter(named -> named.part() == NumericIds.ANNOUNCED)
                .map(NumericIds.Named::row)
                .orElseThrow(Refused::notThere);
    }

    /**
     * The bundle that a number names.
     *
     * @throws Refused if the reader has brought none of that number
     */
    public BundleImport bundle(String number, Account reader) {
        return numbers.find(NumericIds.Kind.bundle, number)
                .filter(named -> named.part() == 0)
                .flatMap(named -> BundleImport.findByRow(reader, named.row()))
                .orElseThrow(Refused::notThere);
    }

    /**
     * The subtasks that a number of a submission is about: one, or all that its phase scores.
     *
     * @throws Refused if its phase does not score that
     */
    public List<Subtask> subtasks(String number, Submission submission) {
        List<Subtask> all = tasks(submission.phase);
        int part = part(number);
        if (part == 0) {
            return all;
        }
        List<Subtask> one = all.stream()
                .filter(subtask -> all.size() > 1 && place(submission.competition, subtask) == part)
                .toList();
        if (one.isEmpty()) {
            throw Refused.notThere();
        }
        return one;
    }

    /** Whether a number names what a submission does in one of several subtasks. */
    public boolean isChild(String number) {
        return part(number) > 0;
    }

    private int part(String number) {
        return numbers.find(NumericIds.Kind.submission, number)
                .map(NumericIds.Named::part)
                .filter(part -> part != NumericIds.ANNOUNCED)
                .orElse(0);
    }
}
