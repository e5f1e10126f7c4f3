package dev.podium.web;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.CountingRule;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.RunDeclaration;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.mail.MailChoices;
import dev.podium.mail.MailKind;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Phases whose results are sealed, with runs of which somebody might learn something. */
@ApplicationScoped
class BlindPhases {

    static final RunDeclaration DATA =
            new RunDeclaration("external-data", "External data", List.of("none", "own corpus"), false);

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Sequel sequel;

    @Inject
    RunSelections choices;

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    GoldReleases goldReleases;

    @Inject
    GoldItemsJob items;

    @Inject
    Questions questions;

    @Inject
    MailChoices mailChoices;

    @Inject
    EntityManager database;

    /**
     * The primary run of a team that has a contrastive and a withdrawn one, too, in a blind phase that a run of another
     * team was submitted to and one taken over.
     */
    Submission run(Readers readers) {
        Submission run = unchosen(readers);
        choose(run, RunSelection.primary, readers.member());
        choose(
                results.anotherRun(run.phase, play.account(readers.member()), "Prompted"),
                RunSelection.contrastive,
                readers.member());
        withdraw(results.anotherRun(run.phase, play.account(readers.member()), "Not meant"), readers.member());
        return reread(run);
    }

    /** As above, before the team has chosen a run. */
    Submission unchosen(Readers readers) {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .counting(CountingRule.chosen)
                .asking(DATA)
                .closes(farAway())
                .published();
        items.on(played.gold().id);
        results.run(played.phase(), "Rivals " + UUID.randomUUID(), readers.other(), "Rules");
        play.team(played.competition(), "Lumen " + UUID.randomUUID(), readers.member());
        ask(played, readers);
        takeOver(played, readers);
        for (String reader : List.of(readers.member(), readers.other(), readers.stranger())) {
            mailChoices.choose(play.account(reader), Map.of(MailKind.QUICK_RUN, true));
        }
        MethodDescription about = new MethodDescription("Fine-tuned BERT", "", "", "", Map.of(DATA.id(), "own corpus"));
        return reread(results.anotherRun(played.phase(), play.account(readers.member()), about));
    }

    /** One question that everybody reads, and one between the member of the team and the organizers. */
    private void ask(Play.Played played, Readers readers) {
        AskedQuestion open = questions.ask(
                played.competition(),
                new QuestionWording("Data", "Which?"),
                QuestionReaders.everybody,
                play.account(readers.other()));
        questions.answer(open, is -> new Reply("Yours.", true, is.wording()), play.account("olga"));
        questions.ask(
                played.competition(),
                new QuestionWording("Ours", "Is it lost?"),
                QuestionReaders.organizers,
                play.account(readers.member()));
    }

    private void takeOver(Play.Played played, Readers readers) {
        Phase source = sequel.phase(
                played,
                "warm-up",
                phase -> phase.opens(LocalDateTime.of(2019, 12, 1, 0, 0)).closes(Sequel.END));
        sequel.run(source, readers.other(), "Older rules", 1);
        scorer.scoreAll(source);
        sequel.take(source, played.phase());
    }

    void choose(Submission run, RunSelection choice, String member) {
        choices.choose(run, "count", Optional.of(choice), play.account(member), Instant.now());
    }

    void withdraw(Submission run, String member) {
        withdrawals.withdraw(run, play.account(member), Instant.now());
    }

    static Submission reread(Submission run) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Submission.byKey(run.key).orElseThrow());
    }

    GoldRelease corrected(Submission run) {
        byte[] gold = Play.GOLD
                .replace("Lebensmittel.,1,", "Lebensmittel.,2,\"[[1], [3]]\"")
                .getBytes(StandardCharsets.UTF_8);
        try {
            return ((GoldReleases.Answer.Released) goldReleases.release(
                            run.competition,
                            new NewGold(
                                    "test", Upload.of("gold.csv", gold), Optional.empty(), Publishing.USUAL, "CC0-1.0"),
                            play.account("olga")))
                    .release();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static LocalDateTime farAway() {
        return LocalDateTime.of(2099, 1, 1, 0, 0);
    }

    void close(Submission run) {
        closedAgo(run, 301);
    }

    void closedAgo(Submission run, int secondsAgo) {
        QuarkusTransaction.requiringNew()
                .run(() -> database.createNativeQuery(
                                "update phase set closes_at = now() - ?2 * interval '1 second' where id = ?1")
                        .setParameter(1, run.phase.id)
                        .setParameter(2, secondsAgo)
                        .executeUpdate());
    }

    int reveal(Submission run, String reader) {
        return Form.sure(reader)
                .post("/organize/" + run.competition.slug + "/phases/final/reveal")
                .statusCode();
    }
}
