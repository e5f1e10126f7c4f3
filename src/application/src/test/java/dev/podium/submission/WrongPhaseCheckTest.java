package dev.podium.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A file that belongs to another phase: its sender hears of which, unless that phase's items are nobody's to know. */
@QuarkusTest
class WrongPhaseCheckTest {

    private static final Instant NOON = Instant.parse("2025-06-01T10:00:00Z");

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    GoldReleases goldReleases;

    @Inject
    SubmissionIntake intake;

    @Test
    void accept_fileOfAPublicPhase_saysWhichAndNothingElse() throws IOException {
        Play.Played played = with(Publishing.ITEMS);

        List<Problem> problems = problems(played, ofOther(Play.PERFECT)).shown();

        assertThat(problems).extracting(Problem::code).containsExactly("task.other-phase");
        assertThat(problems.get(0).message(Locale.ENGLISH))
                .startsWith("The file fits the phase Phase practice: 10 of 10 identifiers.");
    }

    @Test
    void page_fileOfAPublicPhase_leadsToItsSubmitPage() throws IOException {
        Play.Played played = with(Publishing.ITEMS);
        String submit = "/competitions/" + played.competition().slug + "/submit?phase=";
        RejectedUpload attempt = attempt(played, ofOther(Play.PERFECT));

        String page = TestSignIn.as("pia")
                .get(submit + "final&attempt=" + attempt.key)
                .asString();
        assertThat(page)
                .contains("The file fits the phase Phase practice: 10 of 10 identifiers.")
                .doesNotContain("1 problem. It must be corrected.");
        assertThat(Html.link(page, "Go to the phase Phase practice")).isEqualTo(submit + "practice");
    }

    @Test
    void accept_faultyFileOfAPublicPhase_saysWhichFirst() throws IOException {
        Problems problems = problems(with(Publishing.ITEMS), ofOther(Play.PERFECT.replace("2,2,", "2,two,")));

        assertThat(problems.shown().get(0).code()).isEqualTo("task.other-phase");
        assertThat(problems.groups()).extracting(Problems.Group::total).containsExactly(1, 10, 1, 10);
    }

    /** Nobody may have the items of the other phase: a file of them is as unknown as any. */
    @Test
    void accept_fileOfAPhaseWithoutPublicItems_saysNothingOfIt() throws IOException {
        Play.Played played = with(Publishing.NOTHING);

        Problems hidden = problems(played, ofOther(Play.PERFECT));
        Problems unknown = problems(played, ofOther(Play.PERFECT).replace("10", "20"));

        assertThat(hidden.groups())
                .extracting(group -> group.first().code() + " " + group.total())
                .containsExactly("task.id-unknown 10", "task.id-absent 10");
        assertThat(unknown.kinds()).isEqualTo(hidden.kinds());
    }

    @Test
    void accept_fileOfAPhaseWhoseItemsComeWhenItOpens_saysNothingOfItBefore() throws IOException {
        Play.Played played = with(Publishing.USUAL, LocalDateTime.of(2025, 6, 1, 13, 0));

        assertThat(problems(played, ofOther(Play.PERFECT)).groups())
                .extracting(group -> group.first().code())
                .containsExactly("task.id-unknown", "task.id-absent");
    }

    @Test
    void accept_fileOfThePhaseWithOneSentenceMissing_isNotSentElsewhere() throws IOException {
        Problems problems = problems(with(Publishing.ITEMS), Play.PERFECT.replace("1,1,[]\n", ""));

        assertThat(problems.shown()).extracting(Problem::code).containsExactly("task.id-absent");
    }

    /** Two phases have the same items: who is told to go there must be able to submit. */
    @Test
    void accept_fileOfTwoPhases_isSentToTheOneThatTakesFiles() throws IOException {
        Play.Played played = with(Publishing.ITEMS);
        Phase practice = sequel.phase(played, "practice");
        sequel.phase(
                played,
                "earlier",
                setting -> setting.opens(LocalDateTime.of(2020, 2, 1, 0, 0))
                        .closes(LocalDateTime.of(2020, 2, 2, 0, 0))
                        .gold(practice.gold.key));

        assertThat(problems(played, ofOther(Play.PERFECT)).shown().get(0).message(Locale.ENGLISH))
                .startsWith("The file fits the phase Phase practice: ");
    }

    private Problems problems(Play.Played played, String csv) throws IOException {
        return attempt(played, csv).problems;
    }

    private RejectedUpload attempt(Play.Played played, String csv) throws IOException {
        Upload file = Upload.of("run.csv", csv.getBytes(StandardCharsets.UTF_8));
        SubmissionIntake.Answer answer = intake.accept(
                new SubmissionIntake.Offer(played.phase(), play.account("pia"), file, MethodDescription.NOTHING, NOON));
        return ((SubmissionIntake.Answer.Faulty) answer).attempt();
    }

    /** The same sentences, with other identifiers. */
    private static String ofOther(String csv) {
        return csv.replaceAll("(?m)^(\\d+),", "p$1,");
    }

    /** A competition with a second phase, Practice, of other items. */
    private Play.Played with(Publishing publishing) throws IOException {
        return with(publishing, LocalDateTime.of(2020, 3, 1, 0, 0));
    }

    private Play.Played with(Publishing publishing, LocalDateTime opens) throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        Upload gold = Upload.of("gold.csv", ofOther(Play.GOLD).getBytes(StandardCharsets.UTF_8));
        GoldReleases.Answer answer = goldReleases.release(
                played.competition(),
                new NewGold("practice", gold, Optional.empty(), publishing, "CC0-1.0"),
                play.account("olga"));
        sequel.phase(
                played,
                "practice",
                setting -> setting.opens(opens).gold(((GoldReleases.Answer.Released) answer).release().key));
        return new Play.Played(played.competition(), played.gold(), sequel.phase(played, "final"));
    }
}
