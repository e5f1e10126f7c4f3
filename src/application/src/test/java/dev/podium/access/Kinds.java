package dev.podium.access;

import dev.podium.account.Account;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.change.CompetitionArchiving;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.PhaseChanges;
import dev.podium.evaluation.Evaluation;
import dev.podium.evaluation.Rescoring;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.evaluation.rescoring.Rescorings;
import dev.podium.exchange.CompetitionCopies;
import dev.podium.exchange.CompetitionCopySpec;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.notification.PhaseCalendarJob;
import dev.podium.notification.reminder.Reminder;
import dev.podium.notification.reminder.Reminders;
import dev.podium.platform.Refused;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.report.Report;
import dev.podium.report.Reports;
import dev.podium.submission.Submission;
import dev.podium.team.TeamAnonymity;
import dev.podium.team.Teams;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.ExchangePlay;
import dev.podium.testsupport.Jobs;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/** Makes one competition of each kind: what it stands on, and what became of it. */
@ApplicationScoped
class Kinds {

    private static final RunDeclaration DATA = new RunDeclaration("data", "Data", List.of("none", "own"), false);
    private static final List<String> TEAMS = List.of("Lumen", "Umbra", "Nova");

    /**
     * A competition of a kind.
     *
     * @param name of the kind
     * @param phase as it is now
     * @param member of its first team; or somebody who would like to be
     * @param jobs what came of its jobs, by their names
     */
    record Made(String name, Phase phase, String member, Map<String, String> jobs) {}

    @Inject
    Play play;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    Merging merging;

    @Inject
    Rescorings rescorings;

    @Inject
    CompetitionArchiving archiving;

    @Inject
    CompetitionCopies copies;

    @Inject
    ExchangePlay exchange;

    @Inject
    Scorer scorer;

    @Inject
    Results results;

    @Inject
    Reports reports;

    @Inject
    Announcements announcements;

    @Inject
    Questions questions;

    @Inject
    Jobs jobs;

    @Inject
    Admission admission;

    @Inject
    PhaseChanges phaseChanges;

    @Inject
    Reminders reminders;

    @Inject
    MailChoices mailChoices;

    @Inject
    PhaseCalendarJob calendar;

    @Inject
    Session database;

    /** Whatever is done to it is done by {@code olga} and three teams of one person each. */
    Made make(String name, Ground ground, Deed deed) {
        try {
            return made(name, ground, deed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Made made(String name, Ground ground, Deed deed) throws IOException {
        Account olga = play.account("olga");
        Phase phase = moved(ground.open(deed), deed, olga);
        Competition competition = phase.competition;
        if (deed == Deed.ANONYMOUS) {
            anonymity.hide(competition, Optional.empty(), olga);
        } else if (deed == Deed.REVEALED) {
            anonymity.hide(competition, Optional.of(phase), olga);
        }
        if (deed != Deed.DRAFT) {
            competitions.publish(competition, olga);
        }
        List<String> members = TEAMS.stream()
                .map(team -> team.toLowerCase(Locale.ROOT) + "-" + competition.slug)
                .toList();
        if (deed == Deed.RUNNING) {
            admit(competition, members);
            mailChoices.choose(play.account(members.get(0)), Map.of(MailKind.QUICK_RUN, true));
        }
        List<Submission> runs = new ArrayList<>();
        Phase open = results.reread(phase);
        for (int place = 0; deed.hasTeams() && place < TEAMS.size(); place++) {
            play.team(open.competition, TEAMS.get(place), members.get(place));
            runs.add(ground.submit(open, place, members.get(place)));
        }
        if (deed != Deed.RUNNING) {
            keepWaiting(competition);
        }
        if (deed == Deed.FAILED) {
            scorer.fail(runs.get(1).key, Evaluation.Failure.time);
        }
        if (deed != Deed.UNSCORED) {
            ground.score(open);
        }
        Optional<AskedQuestion> question =
                deed == Deed.DRAFT ? Optional.empty() : Optional.of(ask(open.competition, members.get(0)));
        if (deed != Deed.DRAFT) {
            announce(open.competition);
        }
        // so that whoever organizes is told of the question before it has its answer
        Map<String, String> before = jobs.work();
        question.ifPresent(this::answer);
        done(ground, deed, open, members, runs);
        report(open, olga);
        Map<String, String> after = jobs.work();
        before.forEach((job, came) -> after.merge(job, came, Jobs::both));
        if (reports.findByPhase(open, Instant.now()).stream()
                .anyMatch(each -> each.report().status == Report.Status.failed)) {
            after.put("report", "failed: the reason is in the log");
        }
        return new Made(name, results.reread(open), members.get(0), after);
    }

    /** Into a competition of its own, where it is a copy or an import. */
    private Phase moved(Phase phase, Deed deed, Account olga) {
        Competition source = phase.competition;
        Competition other;
        if (deed == Deed.COPIED) {
            other = copies.copy(source, new CompetitionCopySpec("A copy", source.slug + "-c", 0, true), olga);
        } else if (deed == Deed.IMPORTED) {
            byte[] zip = exchange.exported(source, olga);
            exchange.moveAway(source);
            BundleImport taken = exchange.imported(zip, olga);
            if (taken.competition == null) {
                throw new IllegalStateException(taken.findings.toString());
            }
            other = taken.competition;
        } else {
            return phase;
        }
        return QuarkusTransaction.requiringNew()
                .call(() -> Phase.findBySlug(other, phase.slug).orElseThrow());
    }

    private void done(Ground ground, Deed deed, Phase phase, List<String> members, List<Submission> runs)
            throws IOException {
        Account olga = play.account("olga");
        Competition competition = phase.competition;
        Instant now = Instant.now();
        switch (deed) {
            case RUNNING -> goOn(phase, olga);
            case REVEALED -> competitions.reveal(phase, olga);
            case WITHDRAWN -> withdrawals.withdraw(runs.get(0), play.account(members.get(0)), now);
            case MERGED -> {
                merging.allow(competition);
                merging.merge(competition, members.get(0), TEAMS.get(1), members.get(1));
            }
            case DISSOLVED -> {
                Account last = play.account(members.get(1));
                teams.leave(teams.find(last, competition).orElseThrow(), last);
            }
            case RESCORED, CORRECTED -> {
                GoldRelease corrected = ground.correct(phase);
                Rescoring rescoring = rescorings.start(phase, corrected, "Some was wrong.", olga, now);
                ground.score(phase);
                if (deed == Deed.CORRECTED) {
                    rescorings.makeLive(rescoring, olga, now);
                }
            }
            case ARCHIVED -> archiving.put(competition, olga);
            default -> {}
        }
    }

    /** People take part whom organizers let in. */
    private void admit(Competition competition, List<String> people) {
        admission.set(competition, Admission.approval());
        people.forEach(person -> {
            admission.register(competition, person);
            admission.approve(competition, person);
        });
    }

    /** Runs take so long that people are told what came of them. */
    private void keepWaiting(Competition competition) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeMutationQuery(
                                "update submission set accepted_at = accepted_at - interval '2 minutes' where competition_id = ?1")
                        .setParameter(1, competition.id)
                        .executeUpdate());
    }

    /** The hour before its end: rules change, and a team that has no run is reminded and proposes to merge. */
    private void goOn(Phase phase, Account olga) {
        String late = "late-" + phase.competition.slug;
        admit(phase.competition, List.of(late));
        play.team(phase.competition, "Astra", late);
        phaseChanges.make(phase, is -> is.asking(List.of(DATA), true), "Asked for.", olga);
        reminders.ask(phase, Reminder.Kind.upload, "Do not forget.", olga);
        merging.allow(phase.competition);
        merging.propose(phase.competition, late, TEAMS.get(1));
        calendar.work(new PhaseCalendarJob.Data(Instant.EPOCH.getEpochSecond()));
    }

    /** Something to tell everybody. */
    private void announce(Competition competition) {
        announcements.announce(
                competition,
                new AnnouncementWording("Workshop", "In Wien.", AnnouncementReaders.everybody, false),
                play.account("olga"));
    }

    private AskedQuestion ask(Competition competition, String member) {
        return questions.ask(
                competition, new QuestionWording("Data", "Which?"), QuestionReaders.everybody, play.account(member));
    }

    private void answer(AskedQuestion question) {
        questions.answer(question, is -> new Reply("Yours.", true, is.wording()), play.account("olga"));
    }

    private void report(Phase phase, Account olga) {
        try {
            reports.ask(results.reread(phase), olga, Instant.now());
        } catch (Refused refused) {
            // pages offer none then
        }
    }
}
