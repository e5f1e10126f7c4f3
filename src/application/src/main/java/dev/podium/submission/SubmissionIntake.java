package dev.podium.submission;

import dev.podium.account.Account;
import dev.podium.competition.FileCommitment;
import dev.podium.competition.Phase;
import dev.podium.competition.track.Track;
import dev.podium.competition.trial.TrialRun;
import dev.podium.platform.DiskSpace;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.Blob;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.trace.Traced;
import dev.podium.registration.Registrations;
import dev.podium.task.EnteredSubtasks;
import dev.podium.task.Gold;
import dev.podium.task.ItemTask;
import dev.podium.task.Items;
import dev.podium.task.Predictions;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.TaskType;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.team.Membership;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;

/** Takes files in: checks them before a run is spent, and keeps them and their job in one transaction. */
@ApplicationScoped
public class SubmissionIntake {

    /** Faulty files, those that a check refuses and most withdrawn ones cost no run, so they need a bound of their own. */
    private static final int MOST_ATTEMPTS = 60;

    /** So many warnings are no oversight here and there. */
    private static final int MANY_WARNINGS = 10;

    /** The code of the warning that a team has submitted a file already. */
    private static final String AGAIN = "task.file-again";

    private static final Duration ATTEMPTS_WITHIN = Duration.ofHours(1);

    /** Within it, what is the same was sent by a double click, even if other files came between. */
    private static final Duration SAME_WITHIN = Duration.ofSeconds(10);

    /**
     * A file that somebody wants to submit.
     *
     * @param about what its team says about it
     * @param track in which it is to be; empty where nobody said, or the competition has none
     * @param arrived when the request came in, by the database's clock
     * @param took how long it took from then until its last byte was here
     */
    public record Offer(
            Phase phase,
            Account sender,
            Upload file,
            MethodDescription about,
            Optional<Track> track,
            Instant arrived,
            Duration took) {

        /** In a competition without tracks. */
        public Offer(
                Phase phase, Account sender, Upload file, MethodDescription about, Instant arrived, Duration took) {
            this(phase, sender, file, about, Optional.empty(), arrived, took);
        }

        /** What was here at once. */
        public Offer(Phase phase, Account sender, Upload file, MethodDescription about, Instant arrived) {
            this(phase, sender, file, about, arrived, Duration.ZERO);
        }

        /** The same in a track. */
        public Offer in(Optional<Track> other) {
            return new Offer(phase, sender, file, about, other, arrived, took);
        }
    }

    /** What came of an offer. */
    public sealed interface Answer {

        record Accepted(Submission submission) implements Answer {}

        record Faulty(RejectedUpload attempt) implements Answer {}

        /** It would be accepted, and waits for its sender's word. */
        record Waiting(CheckedFile file) implements Answer {}
    }

    @Inject
    Teams teams;

    @Inject
    GlobalIntake globalIntake;

    @Inject
    Registrations registrations;

    @Inject
    RunQuota quota;

    @Inject
    StorageUsage stored;

    @Inject
    DiskSpace space;

    @Inject
    PublicItems items;

    @Inject
    DroppedItems dropped;

    @Inject
    WrongPhaseCheck meant;

    @Inject
    CheckLimiter room;

    @Inject
    CheckedFiles checkedFiles;

    @Inject
    BlobStore blobs;

    @Inject
    Clock clock;

    @Inject
    EntityManager database;

    @Inject
    MeterRegistry metrics;

    @Inject
    Event<SubmissionAccepted> accepted;

    /**
     * Takes a file in, or says everything that is wrong with it. The same file of the same sender of which the same is
     * said is the submission that was accepted, if that is the newest of its team in the phase, or arrived within 10 s of it: it
     * costs no second run, even if both come at the same moment or none is left. Whoever heard no answer sends it again; scores
     * would be the same, and so would what counts.
     *
     * @throws Refused if the phase is not open, the sender has no team or may not take part, no run is left, the file is too large, what is
     *     said about it is out of bounds, a declaration lacks its answer, or the track is not said
     */
    public Answer accept(Offer offer) throws IOException {
        return counted(offer, accept(offer, warnings -> false));
    }

    /**
     * As {@link #accept}, but a file with many warnings, or one that its team has submitted already, waits for its sender's word before a
     * run is spent: most likely something is wrong with all of it, or another one was meant.
     */
    public Answer acceptUnlessOdd(Offer offer) throws IOException {
        return counted(offer, accept(offer, SubmissionIntake::areOdd));
    }

    /** Whether something is most likely wrong with all of a file, or it is not the one that was meant. */
    static boolean areOdd(Problems warnings) {
        return warnings.total() >= MANY_WARNINGS
                || warnings.shown().stream()
                        .map(Problem::code)
                        .anyMatch(code -> code.equals(SubmittedFiles.FOLDER) || code.equals(AGAIN));
    }

    private Answer counted(Offer offer, Answer answer) {
        String word = answer.getClass().getSimpleName().toLowerCase(Locale.ROOT);
        metrics.counter("podium.files", "task", offer.phase().competition.taskType, "answer", word)
                .increment();
        return answer;
    }

    private Answer accept(Offer offer, Predicate<Problems> odd) throws IOException {
        Team team = admitted(offer, () -> {
            offer.about().refuseFaulty(offer.phase().declarations, MethodDescription.NOTHING);
            refuseTrackless(offer);
        });
        Reading<?> reading = read(offer);
        Blob content = Blob.of(offer.file()::open);
        if (reading instanceof Reading.Rejected<?> rejected) {
            return QuarkusTransaction.joiningExisting()
                    .call(() ->
                            new Answer.Faulty(keepAttempt(offer, team, content, rejected.problems(), offer.about())));
        }
        Optional<Submission> earlier = Submission.firstWith(content.digest(), team, offer.phase(), offer.track())
                .filter(same -> findSame(offer, team, content).isEmpty());
        Problems warnings = withEarlier(((Reading.Accepted<?>) reading).warnings(), earlier);
        if (odd.test(warnings)) {
            return new Answer.Waiting(checkedFiles.keep(offer, team, warnings, true));
        }
        blobs.bring(offer.file()::open);
        return QuarkusTransaction.joiningExisting()
                .call(() -> new Answer.Accepted(submission(offer, team, content, warnings)));
    }

    /**
     * Checks a file without submitting it; a good one waits for its sender's word. A faulty one counts as an attempt, as if it
     * had been submitted: looking for its faults costs the same.
     *
     * @throws Refused as {@link #accept}, but for runs, which are not spent, and declarations, which it does not need
     */
    public Answer check(Offer offer) throws IOException {
        return counted(offer, check(offer, false));
    }

    /**
     * Checks a file that was sent to be submitted, while something else is wrong: as {@link #check}, but a good one counts as if it
     * had been on its way until its sender has mended that.
     */
    public Answer hold(Offer offer) throws IOException {
        return counted(offer, check(offer, true));
    }

    private Answer check(Offer offer, boolean meant) throws IOException {
        Team team = admitted(offer, offer.about()::refuseTooLong);
        Reading<?> reading = read(offer);
        Blob content = Blob.of(offer.file()::open);
        if (reading instanceof Reading.Accepted<?> read) {
            Problems warnings = withEarlier(
                    read.warnings(), Submission.firstWith(content.digest(), team, offer.phase(), offer.track()));
            return new Answer.Waiting(checkedFiles.keep(offer, team, warnings, meant));
        }
        Problems problems = ((Reading.Rejected<?>) reading).problems();
        return QuarkusTransaction.joiningExisting()
                .call(() -> new Answer.Faulty(keepAttempt(offer, team, content, problems, MethodDescription.NOTHING)));
    }

    /** What is odd about a file, behind the word that its team has submitted it already. */
    private static Problems withEarlier(Problems warnings, Optional<Submission> earlier) {
        return earlier.map(same -> warnings.behind(
                        new Problem(0, "", "", AGAIN, List.of(same.fileName, Long.toString(same.number())))))
                .orElse(warnings);
    }

    private Team admitted(Offer offer, Runnable aboutCheck) {
        Phase phase = offer.phase();
        refuseUntimely(phase, offer.arrived());
        registrations.refuseUnlessInForce(phase.competition, offer.sender());
        Team team = team(phase, offer.sender());
        aboutCheck.run();
        space.refuseIfLow(offer.file().size());
        long most = type(phase).resources().uploadBytes();
        if (offer.file().size() > most) {
            throw Refused.because(Refused.Kind.TOO_LARGE, "submission.too-large", most >> 20);
        }
        refuseTooManyAttempts(phase, team, offer.arrived());
        return team;
    }

    /** As tracks are now: they may have been added or removed since the sender looked. */
    private static void refuseTrackless(Offer offer) {
        Track.named(offer.phase().competition, slug(offer.track()));
    }

    private static String slug(Optional<Track> track) {
        return track.map(known -> known.slug).orElse("");
    }

    private Team team(Phase phase, Account sender) {
        return teams.find(sender, phase.competition)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "submission.no-team"));
    }

    private static void refuseTooManyAttempts(Phase phase, Team team, Instant arrived) {
        Instant since = arrived.minus(ATTEMPTS_WITHIN);
        if (RejectedUpload.since(team, phase, since) + Submission.droppedSince(team, phase, since) >= MOST_ATTEMPTS) {
            throw Refused.because(Refused.Kind.TOO_MANY, "submission.too-many-attempts", MOST_ATTEMPTS);
        }
    }

    /**
     * Why no file of somebody would be taken in, whatever is in it; empty where one would. Takes no run.
     *
     * @param track in which it would be; empty where there is none
     */
    public Optional<Refused> findObstacle(Phase phase, Optional<Track> track, Account sender, Instant at) {
        try {
            refuseUntimely(phase, at);
            registrations.refuseUnlessInForce(phase.competition, sender);
            Team team = team(phase, sender);
            refuseTooManyAttempts(phase, team, at);
            quota.refuseNoneLeft(team, sender, phase, track, at);
            return Optional.empty();
        } catch (Refused refused) {
            return Optional.of(refused);
        }
    }

    private void refuseUntimely(Phase phase, Instant arrived) {
        globalIntake.refusePaused(arrived);
        if (phase.state(arrived) == Phase.State.UPCOMING) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.not-open-yet", phase.name);
        }
        if (phase.isOver(arrived)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.closed", phase.name);
        }
        if (phase.isPaused(arrived)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.paused", phase.name, phase.pauseNote);
        }
    }

    /** The check sees the public items only: it cannot depend on labels. What only a program can read is only unpacked. */
    private Reading<?> read(Offer offer) throws IOException {
        TaskType type = type(offer.phase());
        if (type instanceof ScoringProgramTask program) {
            return read(program, offer);
        }
        return read(type.withItems().orElseThrow(), offer);
    }

    private Reading<SubmittedFiles> read(ScoringProgramTask program, Offer offer) throws IOException {
        if (program.oneFile()) {
            return SubmittedFiles.alone(offer.file());
        }
        Set<String> tried = TrialRun.filesThatWorked(offer.phase().competition);
        return room.make(
                offer.file().size(),
                () -> SubmittedFiles.read(offer.file(), program.resources().inflatedBytes(), tried));
    }

    private <G extends Gold, P extends Predictions> Reading<P> read(ItemTask<G, P> type, Offer offer)
            throws IOException {
        Phase phase = offer.phase();
        Upload file = offer.file();
        Reading<P> reading = room.make(file.size(), () -> {
            Items known = items.of(phase);
            Reading<P> read = type.readPredictions(file, known, dropped.rules(phase));
            return meant.explained(read, type, phase, known, file, offer.arrived());
        });
        return EnteredSubtasks.checked(reading, phase.subtasks());
    }

    private static TaskType type(Phase phase) {
        return phase.type();
    }

    /** The team is locked, so that files that are read at the same moment see each other. */
    private RejectedUpload keepAttempt(
            Offer offer, Team team, Blob content, Problems problems, MethodDescription about) {
        Team current = Team.lockedNow(team);
        refuseTooManyAttempts(offer.phase(), current, offer.arrived());
        RejectedUpload attempt = new RejectedUpload();
        attempt.key = UUID.randomUUID();
        attempt.phase = database.getReference(Phase.class, offer.phase().id);
        attempt.team = current;
        attempt.sender = database.getReference(Account.class, offer.sender().id);
        attempt.receivedAt = offer.arrived();
        attempt.fileName = FileNames.shown(offer.file().name());
        attempt.size = content.size();
        attempt.digest = content.digest();
        attempt.problems = problems;
        attempt.about = about;
        attempt.persist();
        return attempt;
    }

    /**
     * The sender, then the team are locked, so that uploads that come at the same moment see each other. Where it has merged with another
     * one meanwhile, the file is that one's.
     */
    private Submission submission(Offer offer, Team admitted, Blob content, Problems warnings) throws IOException {
        Account.locked(offer.sender());
        Team team = Team.lockedNow(admitted);
        if (!Membership.is(offer.sender(), team)) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.no-team");
        }
        registrations.refuseUnlessInForce(offer.phase().competition, offer.sender());
        Optional<Submission> same = findSame(offer, team, content);
        return same.isPresent() ? same.get() : keepSubmission(offer, team, content, warnings);
    }

    /** What was accepted already, if a file is only sent once more. */
    private static Optional<Submission> findSame(Offer offer, Team team, Blob content) {
        return Submission.lastOf(team, offer.phase())
                .filter(last -> isSame(last, offer, content))
                .or(() -> justSent(offer, team, content));
    }

    /** A run that was given back is not the same: it was to be sent again. */
    private static boolean isSame(Submission last, Offer offer, Blob content) {
        return last.status == Submission.Status.accepted
                && last.costsARun
                && last.sender != null
                && last.sender.id.equals(offer.sender().id)
                && last.digest.equals(content.digest())
                && last.isIn(offer.track())
                && last.about.equals(offer.about());
    }

    private static Optional<Submission> justSent(Offer offer, Team team, Blob content) {
        return Submission.<Submission>find(
                        """
                        team = ?1 and phase = ?2 and sender = ?3 and digest = ?4 and status = ?5
                        and receivedAt between ?6 and ?7 order by id""",
                        team,
                        offer.phase(),
                        offer.sender(),
                        content.digest(),
                        Submission.Status.accepted,
                        offer.arrived().minus(SAME_WITHIN),
                        offer.arrived().plus(SAME_WITHIN))
                .stream()
                .filter(submission -> submission.about.equals(offer.about()) && submission.isIn(offer.track()))
                .findFirst();
    }

    /** As the phase is now: an organizer may have changed its end or revealed it since, or an admin stopped all intake. */
    private void refuseOvertaken(Offer offer) {
        Phase phase = database.getReference(Phase.class, offer.phase().id);
        database.refresh(phase);
        refuseUntimely(phase, offer.arrived());
        if (phase.showedMeanwhile(offer.arrived(), offer.arrived().plus(offer.took()))) {
            throw Refused.because(Refused.Kind.CONFLICT, "submission.overtaken", phase.name);
        }
    }

    private Submission keepSubmission(Offer offer, Team team, Blob content, Problems warnings) throws IOException {
        refuseOvertaken(offer);
        Optional<Track> track = Track.held(offer.phase().competition, slug(offer.track()));
        quota.take(team, offer.sender(), offer.phase(), track, offer.arrived());
        stored.refuseBeyond(team, offer.phase(), content);
        Submission submission = new Submission();
        submission.sender = database.getReference(Account.class, offer.sender().id);
        submission.receivedAt = offer.arrived();
        submission.about = offer.about();
        submission.warnings = warnings;
        submission.track = track.orElse(null);
        submission.costsARun = true;
        submission.awaitsCheck = offer.phase().competition.checksFiles();
        submission.late = offer.phase().state(offer.arrived()) == Phase.State.CLOSED;
        return keep(submission, offer.phase(), team, offer.file());
    }

    /** Keeps a submission with its file and tells of it, so that its job is enqueued in the same transaction. */
    Submission keep(Submission submission, Phase phase, Team team, Upload file) throws IOException {
        Blob content = blobs.keep(file::open);
        submission.key = UUID.randomUUID();
        submission.competition = phase.competition;
        submission.phase = database.getReference(Phase.class, phase.id);
        submission.team = database.getReference(Team.class, team.id);
        submission.acceptedAt = clock.instant();
        submission.fileName = FileNames.shown(file.name());
        submission.size = content.size();
        submission.digest = content.digest();
        submission.commitment = phase.visibility.isBlind() ? FileCommitment.to(submission.digest) : null;
        submission.status = Submission.Status.accepted;
        submission.persist();
        accepted.fire(new SubmissionAccepted(submission));
        Traced.ofSubmission(submission.key);
        return submission;
    }
}
