package dev.podium.demo;

import dev.podium.account.Account;
import dev.podium.account.Accounts;
import dev.podium.account.LoginClaims;
import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.change.Competitions;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.paper.PaperDraft;
import dev.podium.paper.Papers;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.submission.SubmissionIntake;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Upload;
import dev.podium.team.Team;
import dev.podium.team.Teams;
import io.quarkus.logging.Log;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/**
 * Lets six invented teams take part in the demonstration of each task type: their runs of three weeks in a rehearsal that is over and
 * revealed, a paper of the best one, and a question. All that in one transaction for each, through the doors that people use.
 */
@ApplicationScoped
public class DemoTeams {

    /** After the competitions are there, and before the one that is to stand before them. */
    private static final int LATER = 3_000;

    private static final int RUNS = 3;
    private static final Duration FIRST = Duration.ofHours(29);
    private static final Duration BETWEEN = Duration.ofHours(190);
    private static final Duration APART = Duration.ofHours(13);

    @Inject
    DemoConfig config;

    @Inject
    Accounts accounts;

    @Inject
    Competitions competitions;

    @Inject
    Teams teams;

    @Inject
    SubmissionIntake intake;

    @Inject
    PaperCalls calls;

    @Inject
    Papers papers;

    @Inject
    Questions questions;

    @Inject
    Clock clock;

    void seed(@Observes @Priority(LATER) StartupEvent event) {
        if (config.seed()) {
            DemoCompetitions.types().forEach(this::seed);
        }
    }

    /** A demonstration keeps no installation from starting. */
    private void seed(ItemTask<?, ?> type) {
        String slug = DemoCompetitions.slug(type);
        try {
            QuarkusTransaction.requiringNew()
                    .run(() -> Competition.findBySlug(slug).ifPresent(competition -> seedOnce(competition, type)));
        } catch (RuntimeException e) {
            Log.warnf(e, "no teams take part in the demo competition %s", slug);
        }
    }

    /** Only in what nobody has changed since it was made. */
    private void seedOnce(Competition known, ItemTask<?, ?> type) {
        Competition competition = Competition.lockedForChange(known);
        Optional<Phase> rehearsal = Phase.findBySlug(competition, DemoCompetitions.REHEARSAL)
                .filter(phase ->
                        phase.revealedAt == null && phase.closesAt != null && phase.closesAt.isBefore(clock.instant()));
        if (rehearsal.isPresent() && Team.count("competition = ?1 and not baseline", competition) == 0) {
            Account organizer =
                    account(config.issuer().orElseThrow(), config.subject().orElseThrow(), "Olga Organizer");
            takePart(rehearsal.get(), type, organizer, config.issuer().orElseThrow());
            Log.infof("teams took part in the demo competition %s", competition.slug);
        }
    }

    /**
     * Lets teams take part within the current transaction, and reveals the phase.
     *
     * @param issuer of the logins of their members, as whom nobody can sign in
     */
    public void takePart(Phase rehearsal, ItemTask<?, ?> type, Account organizer, String issuer) {
        try {
            Properties texts = DemoCompetitions.texts(type);
            Upload gold = DemoCompetitions.rehearsed(type);
            Competition competition = rehearsal.competition;
            calls.change(
                    competition,
                    terms -> new PaperCallTerms(true, PaperCallTerms.Form.either, Optional.empty()),
                    organizer);
            int number = 0;
            for (String id : texts.getProperty("teams").split(" ", -1)) {
                Entrant entrant = Entrant.of(id, texts);
                Account member = account(issuer, competition.slug + "-" + id, entrant.team());
                teams.found(competition, entrant.team(), member);
                for (int run = 0; run < RUNS; run++) {
                    Instant at = rehearsal
                            .opensAt
                            .plus(FIRST)
                            .plus(APART.multipliedBy(number))
                            .plus(BETWEEN.multipliedBy(run));
                    Upload answers = RehearsalAnswers.of(gold, id, entrant.right(0, (double) run / (RUNS - 1)));
                    submit(new SubmissionIntake.Offer(rehearsal, member, answers, entrant.about(), at));
                }
                if (number == 0) {
                    publish(competition, Entrant.parts("paper", texts), member, organizer);
                }
                if (number == 1) {
                    ask(competition, Entrant.parts("question", texts), member, organizer);
                }
                number++;
            }
            competitions.reveal(rehearsal, organizer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Account account(String issuer, String subject, String name) {
        return accounts.mirror(new LoginClaims(issuer, subject, name, Optional.empty(), false));
    }

    private void submit(SubmissionIntake.Offer offer) throws IOException {
        SubmissionIntake.Answer answer = intake.accept(offer);
        if (!(answer instanceof SubmissionIntake.Answer.Accepted)) {
            throw new IllegalStateException("a demo submission is refused: " + answer);
        }
    }

    private void publish(Competition competition, String[] paper, Account member, Account organizer)
            throws IOException {
        Paper sent = papers.submit(
                competition,
                new PaperDraft(paper[0], paper[1], "https://example.org/" + competition.slug, Optional.empty()),
                member,
                clock.instant());
        papers.decide(
                competition,
                new Papers.Decision(Set.of(sent.key), Paper.State.submitted, Paper.State.published),
                organizer);
    }

    private void ask(Competition competition, String[] question, Account member, Account organizer) {
        QuestionWording wording = new QuestionWording(question[0], question[1]);
        AskedQuestion asked = questions.ask(competition, wording, QuestionReaders.everybody, member);
        questions.answer(asked, reply -> new Reply(question[2], true, wording), organizer);
    }
}
