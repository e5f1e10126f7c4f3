package dev.podium.api.codabench;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.platform.Refused;
import dev.podium.platform.peer.PeerNumbers;
import dev.podium.submission.Submission;
import dev.podium.submission.Submissions;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Finds what numbers name, for those who may see it, and tells the numbers of things. */
@RequestScoped
class Numbered {

    @Inject
    PeerNumbers numbers;

    @Inject
    Competitions competitions;

    @Inject
    Submissions submissions;

    @Inject
    SignedIn signedIn;

    int of(Competition competition) {
        return numbers.of(PeerNumbers.Kind.competition, competition.id);
    }

    int of(Phase phase) {
        return numbers.of(PeerNumbers.Kind.phase, phase.id);
    }

    int of(Submission submission) {
        return ofSubmission(submission.id);
    }

    int ofSubmission(long row) {
        return numbers.of(PeerNumbers.Kind.submission, row);
    }

    /** What a submission does in a subtask is a submission of its own there. */
    int of(Submission submission, Subtask subtask) {
        return numbers.of(PeerNumbers.Kind.submission, submission.id, place(submission.competition, subtask));
    }

    /** A subtask of a competition is a task there. */
    int of(Competition competition, Subtask subtask) {
        return numbers.of(PeerNumbers.Kind.task, competition.id, place(competition, subtask));
    }

    /** Subtasks beyond the most that have numbers are none there. */
    static List<Subtask> tasks(Competition competition) {
        return competition.type().subtasks().stream()
                .limit(PeerNumbers.MOST_PARTS)
                .toList();
    }

    /** Those that a phase scores. */
    static List<Subtask> tasks(Phase phase) {
        List<String> known = tasks(phase.competition).stream().map(Subtask::id).toList();
        return phase.subtasks().stream()
                .filter(subtask -> known.contains(subtask.id()))
                .toList();
    }

    private static int place(Competition competition, Subtask subtask) {
        return tasks(competition).stream().map(Subtask::id).toList().indexOf(subtask.id()) + 1;
    }

    /**
     * The competition that a number names.
     *
     * @throws Refused if there is none that the reader may see
     */
    Competition competition(String number) {
        return competitions.visible(found(number).slug, signedIn.account().orElse(null));
    }

    /**
     * The same for those who organize it.
     *
     * @throws Refused if there is none that the reader organizes
     */
    Competition organized(String number) {
        Account organizer = signedIn.require();
        return competitions.organized(found(number).slug, organizer);
    }

    private Competition found(String number) {
        return numbers.find(PeerNumbers.Kind.competition, number)
                .filter(named -> named.part() == 0)
                .flatMap(named -> Competition.<Competition>findByIdOptional(named.row()))
                .orElseThrow(Refused::notThere);
    }

    /**
     * The phase that a number names, with its gold release and competition.
     *
     * @throws Refused if there is none that the reader may see
     */
    Phase phase(String number) {
        Phase phase = numbers.find(PeerNumbers.Kind.phase, number)
                .filter(named -> named.part() == 0)
                .flatMap(named -> Phase.<Phase>findByIdOptional(named.row()))
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
    Submission submission(String number, Account reader) {
        Submission found = numbers.find(PeerNumbers.Kind.submission, number)
                .flatMap(named -> Submission.<Submission>findByIdOptional(named.row()))
                .orElseThrow(Refused::notThere);
        Submission submission = submissions.visible(found.key, reader);
        subtasks(number, submission);
        return submission;
    }

    /**
     * The subtasks that a number of a submission is about: one, or all that its phase scores.
     *
     * @throws Refused if its phase does not score that
     */
    List<Subtask> subtasks(String number, Submission submission) {
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
    boolean isChild(String number) {
        return part(number) > 0;
    }

    private int part(String number) {
        return numbers.find(PeerNumbers.Kind.submission, number)
                .map(PeerNumbers.Named::part)
                .orElse(0);
    }
}
