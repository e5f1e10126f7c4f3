package dev.podium.notification;

import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Evaluations;
import dev.podium.evaluation.OutcomeVisibility;
import dev.podium.evaluation.RunTracks;
import dev.podium.mail.Letter;
import dev.podium.mail.LetterWriter;
import dev.podium.mail.MailKind;
import dev.podium.mail.MailRecipient;
import dev.podium.mail.Outbox;
import dev.podium.mail.PendingMail;
import dev.podium.platform.RequestClock;
import dev.podium.platform.database.NestedRowMapper;
import dev.podium.submission.Submission;
import dev.podium.team.Audience;
import dev.podium.team.Membership;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.hibernate.Session;

/**
 * Tells people what came of the runs that they submitted: that they are scored, or could not be, and no number. While a phase is sealed
 * for its teams nothing is noted, since that alone would tell; where it tells failures, nothing but these. That a check refused a file, or
 * that organizers moved a run to another track, is told at any time.
 */
@ApplicationScoped
class RunLetters implements LetterWriter {

    /**
     * Not those of baselines, or that were carried over, or would stand beside others, or of which somebody was told the same before: a
     * run that failed may be refused, or fail once more, long after that.
     */
    private static final String ENDED = """
            select e.key, e.status, s.account_id as account, e.finished_at - s.accepted_at > interval '1 minute' as slow
            from evaluation e join submission s on s.id = e.submission_id
            where e.id = any (:evaluations) and e.standing and e.failure is distinct from 'withdrawn'
              and (:everything or (:failures and e.status = 'failed') or e.failure = 'refused')
              and s.account_id is not null and s.takeover_id is null and s.status <> 'withdrawn'
              and not exists (select from mail m where m.account_id = s.account_id and m.kind in (:kinds)
                and m.about = e.key || '-' || e.status)
            order by e.id""";

    private static final String MOVED = "moved-";

    /** A row of {@link #ENDED}. */
    private record Run(UUID key, String status, long account, boolean slow) {

        PendingMail note() {
            return new PendingMail(key + "-" + status, account);
        }
    }

    @Inject
    Outbox outbox;

    @Inject
    Session database;

    @Inject
    RequestClock clock;

    @Override
    public Set<MailKind> kinds() {
        return Set.of(MailKind.RUN, MailKind.QUICK_RUN);
    }

    /** Two queries, and a statement for each kind of note. */
    void follow(@Observes Evaluations.Ended ended) {
        if (!outbox.isOpen()) {
            return;
        }
        OutcomeVisibility insight = OutcomeVisibility.of(ended.phase(), Audience.TEAMS, clock.databaseNow());
        database.flush();
        Map<Boolean, List<PendingMail>> notes = NestedRowMapper.query(database, ENDED, Run.class)
                .setParameter("evaluations", ended.evaluations().toArray(Long[]::new))
                .setParameter("everything", insight == OutcomeVisibility.EVERYTHING)
                .setParameter("failures", insight == OutcomeVisibility.FAILURES)
                .setParameterList("kinds", kinds().stream().map(MailKind::word).toList())
                .getResultStream()
                .collect(Collectors.partitioningBy(Run::slow, Collectors.mapping(Run::note, Collectors.toList())));
        outbox.write(MailKind.RUN, notes.get(true));
        outbox.write(MailKind.QUICK_RUN, notes.get(false));
    }

    /** All of its team. Two queries. */
    void follow(@Observes RunTracks.RunMoved moved) {
        if (outbox.isOpen()) {
            String about = MOVED
                    + "%d-%d-%d"
                            .formatted(
                                    moved.submission().id,
                                    moved.submission().track.id,
                                    clock.databaseNow().toEpochMilli());
            outbox.write(
                    MailKind.RUN,
                    members(moved.submission()).stream()
                            .map(member -> new PendingMail(about, member))
                            .toList());
        }
    }

    /** Nothing where it stands otherwise by now, was withdrawn, or its sender is not in the team any more. */
    @Override
    public Map<Long, Letter> write(String about, List<MailRecipient> readers) {
        return about.startsWith(MOVED)
                ? moved(about.substring(MOVED.length()).split("-", -1), readers)
                : ended(about, readers);
    }

    /** @param about the numbers of the run and of the track, and when it was moved there */
    private static Map<Long, Letter> moved(String[] about, List<MailRecipient> readers) {
        return Submission.<Submission>find(
                        "from Submission s join fetch s.team join fetch s.phase join fetch s.competition join fetch s.track"
                                + " where s.id = ?1 and s.track.id = ?2 and s.trackNote is not null and s.status <> ?3",
                        Long.valueOf(about[0]),
                        Long.valueOf(about[1]),
                        Submission.Status.withdrawn)
                .firstResultOptional()
                .map(run -> LetterWording.each(
                        readers,
                        members(run),
                        words -> words.letter(
                                words.texts().movedSubject(run.competition.name, run.fileName, run.track.name),
                                List.of(
                                        words.texts()
                                                .moved(
                                                        run.competition.name,
                                                        run.phase.name,
                                                        run.team.name,
                                                        run.fileName,
                                                        run.track.name),
                                        words.texts().why() + " " + run.trackNote),
                                Optional.empty(),
                                "/submissions/" + run.key)))
                .orElse(Map.of());
    }

    private Map<Long, Letter> ended(String about, List<MailRecipient> readers) {
        int end = about.lastIndexOf('-');
        Optional<Evaluation> found = Evaluation.find(
                        "from Evaluation e join fetch e.submission s join fetch s.team join fetch e.phase p join fetch p.competition"
                                + " where e.key = ?1 and e.current",
                        UUID.fromString(about.substring(0, end)))
                .firstResultOptional();
        return found.filter(evaluation -> evaluation.status.name().equals(about.substring(end + 1))
                        && evaluation.submission.status != Submission.Status.withdrawn
                        && isTold(evaluation))
                .map(evaluation -> write(evaluation, readers))
                .orElse(Map.of());
    }

    private boolean isTold(Evaluation evaluation) {
        return switch (OutcomeVisibility.of(evaluation.submission, Audience.TEAMS, clock.databaseNow())) {
            case NOTHING -> false;
            case FAILURES -> evaluation.status == Evaluation.Status.failed;
            case EVERYTHING -> true;
        };
    }

    private static Map<Long, Letter> write(Evaluation evaluation, List<MailRecipient> readers) {
        return LetterWording.each(readers, members(evaluation.submission), words -> letter(words, evaluation));
    }

    private static Set<Long> members(Submission run) {
        return Membership.findByTeam(run.team).stream()
                .map(member -> member.account.id)
                .collect(Collectors.toSet());
    }

    private static Letter letter(LetterWording words, Evaluation evaluation) {
        Submission run = evaluation.submission;
        String competition = evaluation.phase.competition.name;
        boolean scored = evaluation.status == Evaluation.Status.scored;
        String told = words.texts().run(competition, evaluation.phase.name, run.team.name, run.fileName, scored);
        return words.letter(
                words.texts().runSubject(competition, run.fileName, scored),
                scored ? List.of(told) : List.of(told, words.texts().runFailed(run.isRefused())),
                Optional.empty(),
                "/submissions/" + run.key);
    }
}
