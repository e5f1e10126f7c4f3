package dev.podium.web.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.GoldFile;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Results of a program that tells one number for all items: nothing is said of intervals and tests that cannot be. */
@QuarkusTest
class ItemlessTest {

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Test
    void pages_whereAProgramTellsNothingOfItems_sayThatAndNotThatThereAreTooFew() {
        Play.Played played = programs.competition().published();
        for (String name : List.of("One", "Two")) {
            String member = name + "-" + UUID.randomUUID();
            play.team(played.competition(), name, member);
            Submission run = programs.submitted(played, member, "answers.txt", name);
            programs.ran(run, part(name.equals("One") ? 0.75 : 0.5));
        }
        for (String language : List.of("en", "de")) {
            String comparisons = page(played, "/comparisons", language);
            assertThat(Html.text(comparisons))
                    .contains(language.equals("en") ? "does not give them" : "gibt sie nicht")
                    .doesNotContain("at least 10", "mindestens 10");
            String board = page(played, "/leaderboard", language);
            assertThat(Html.text(board))
                    .contains(language.equals("en") ? "does not give them" : "gibt sie nicht")
                    .doesNotContain("its interval and its p");
            assertThat(Html.parse(board).select(".pd-legend path.g-ci")).isEmpty();
            assertThat(Html.texts(board, ".pd-legend li"))
                    .doesNotHaveDuplicates()
                    .noneMatch(ItemlessTest::saysItTwice);
        }
    }

    @Test
    void submitPage_whereLabelsArePublic_offersNoTemplateOfItemsThatOnlyTheProgramKnows() {
        Play.Played played = programs.competition()
                .publishing(Publishing.USUAL.with(GoldFile.labels, PublicFrom.now))
                .published();
        String member = "member-" + UUID.randomUUID();
        play.team(played.competition(), "One", member);
        String submit = TestSignIn.as(member)
                .get("/competitions/" + played.competition().slug + "/submit")
                .asString();
        assertThat(Html.text(submit)).contains("At most").doesNotContain("0 items");
        assertThat(Html.links(submit)).isNotEmpty().noneMatch(link -> link.contains("/template"));
    }

    private static SubtaskProgramResult part(double accuracy) {
        return new SubtaskProgramResult(
                "main",
                Map.of("accuracy", accuracy, "f1", accuracy / 2),
                Optional.empty(),
                ProgramPlay.ELSEWHERE,
                Duration.ofSeconds(1),
                List.of());
    }

    private static boolean saysItTwice(String legend) {
        int half = legend.length() / 2;
        return legend.length() > 2
                && legend.substring(0, half)
                        .strip()
                        .equals(legend.substring(half).strip());
    }

    private static String page(Play.Played played, String path, String language) {
        return TestSignIn.asVisitor()
                .header("Accept-Language", language)
                .get("/competitions/" + played.competition().slug + path)
                .asString();
    }
}
