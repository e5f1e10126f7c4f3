package dev.podium.web.competition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.analysis.prepare.GoldItemsJob;
import dev.podium.competition.Phase;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.competition.change.Competitions;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

/** What a competition's page says at first sight: ends, what to do, an example, who is in front, who won. */
@QuarkusTest
class CompetitionGlanceTest {

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Contest contest;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    GoldItemsJob items;

    @Inject
    Competitions competitions;

    @Inject
    SessionFactory hibernate;

    @Test
    void visitor_isAskedToJoin_andNothingIsPersonal() {
        Play.Played played = play.competition().dailyLimit(3).published();
        String page = visitor(played, "");
        assertThat(Html.text(Html.one(page, ".pd-panel"))).startsWith("Take part Name a team and upload a file.");
        assertThat(Html.values(page, ".pd-panel .btn", "href"))
                .containsExactly("/login?return=" + path(played) + "/submit");
        assertThat(Html.texts(page, ".pd-ends .pd-sub")).contains("3 runs a day; scores at once");
        assertThat(Html.parse(TestSignIn.asVisitor()
                                .header("Accept-Language", "de")
                                .get(path(played))
                                .asString())
                        .text())
                .contains("Teilnehmen", "Mitmachen", "3 Versuche am Tag; Ergebnisse sofort", "Wie es steht")
                .doesNotContain("Take part");
    }

    @Test
    void somebodyElse_isLedOn_organizerToTheSettings() {
        Play.Played played = play.competition().published();
        assertThat(Html.values(as("pia", played), ".pd-panel .btn", "href")).containsExactly(path(played) + "/submit");
        assertThat(Html.values(as("olga", played), ".pd-panel .btn", "href"))
                .containsExactly("/organize/" + played.competition().slug);
    }

    @Test
    void member_seesOwnRank_lastRun_andWhatIsLeft() {
        Play.Played played = play.competition().dailyLimit(5).totalLimit(9).published();
        String member = "m" + UUID.randomUUID();
        Submission run = results.run(played.phase(), "Lumen", member, "Rules");
        scorer.scoreAll(played.phase());
        String panel = Html.text(Html.one(as(member, played), ".pd-panel"));
        assertThat(panel)
                .startsWith("Your team: Lumen")
                .contains(
                        "rank 1",
                        "In the phase Final.",
                        "Run 1 in Final",
                        ": scored",
                        "Final: 4 left today, 8 in all",
                        "Submit a run")
                .doesNotContain("Join");
        assertThat(Html.values(as(member, played), ".pd-panel .btn", "href")).containsExactly(path(played) + "/submit");
        assertThat(as(member, played)).contains("/submissions/" + run.key).doesNotContain("Create a team", "Register");
        assertThat(Html.texts(as(member, played), ".pd-mini .is-mine th")).containsExactly("Lumen you");
        assertThat(visitor(played, "")).doesNotContain("Your team: Lumen", "is-mine");
    }

    @Test
    void member_severalOpenPhases_seesTheEndOfEachAndALinkToIt() {
        Play.Played played = play.competition().published();
        String member = "m" + UUID.randomUUID();
        results.run(played.phase(), "Lumen", member, "Rules");
        sequel.phase(played, "second", setting -> setting.closes(LocalDateTime.of(2098, 12, 31, 12, 0)));

        String page = as(member, played);

        assertThat(Html.values(page, ".pd-panel .pd-plain a", "href"))
                .contains(path(played) + "/submit?phase=final", path(played) + "/submit?phase=second");
        assertThat(Html.text(Html.one(page, ".pd-panel .pd-plain"))).contains("until 31 December 2098, 12:00");
    }

    @Test
    void member_statements_areBounded() {
        Play.Played played = play.competition().published();
        String member = "m" + UUID.randomUUID();
        results.run(played.phase(), "Lumen", member, "Rules");
        sequel.phase(played, "second", setting -> setting);
        sequel.phase(played, "third", setting -> setting.totalLimit(4));
        as(member, played);
        hibernate.getStatistics().clear();
        as(member, played);
        assertThat(hibernate.getStatistics().getPrepareStatementCount())
                .as(
                        "as for a visitor, with the account, the team, its last run with its number and state, runs left in all phases at once")
                .isLessThanOrEqualTo(33);
    }

    @Test
    void example_isTheFirstPublicItem_withItsLabelWhereThatIsPublic() {
        assertThat(Html.texts(exampleOf(Publishing.LABELS), ".pd-example"))
                .containsExactly("Brot ist ein Lebensmittel. Right answer: 1 statement. Sentence 1 of test 1.");
        assertThat(Html.texts(exampleOf(Publishing.ITEMS), ".pd-example"))
                .containsExactly("Brot ist ein Lebensmittel. Sentence 1 of test 1.");
        assertThat(exampleOf(Publishing.NOTHING)).doesNotContain("Brot ist ein Lebensmittel.");
    }

    private String exampleOf(Publishing publishing) {
        Play.Played played = play.competition().publishing(publishing).published();
        items.on(played.gold().id);
        return visitor(played, "");
    }

    @Test
    void sealedPhase_tellsNothingOfWhoStandsWhere() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        String member = "m" + UUID.randomUUID();
        results.run(played.phase(), "Lumen", member, "Rules");
        String before = visitor(played, "");
        scorer.scoreAll(played.phase());
        assertThat(visitor(played, "")).doesNotContain("Lumen", "pd-mini", "Where it stands");
        assertThat(as("olga", played)).doesNotContain("pd-mini", "Lumen");
        assertThat(Html.text(Html.one(as(member, played), ".pd-panel")))
                .contains("Run 1 in Final")
                .doesNotContain("rank", "scored");
        assertThat(Html.texts(visitor(played, ""), "#task td")).isEqualTo(Html.texts(before, "#task td"));
    }

    @Test
    void board_saysWhoLeads_andWhetherThatIsReal() {
        Phase phase = contest.compared();
        String page = TestSignIn.asVisitor()
                .get("/competitions/" + phase.competition.slug)
                .asString();
        assertThat(Html.texts(page, "#stands .pd-say"))
                .containsExactly("Strong leads Final, and is better than every other team, beyond chance.");
        assertThat(Html.texts(page, ".pd-mini tbody th"))
                .contains("Strong", "Weak", "Weaker", "Weakest")
                .hasSize(5);
        assertThat(Html.parse(page).select(".pd-mini .g-ci")).isNotEmpty();
        assertThat(Html.parse(page).select(".pd-mini .b.is-in")).isNotEmpty();
        assertThat(Html.texts(page, "#task td")).anyMatch(cell -> cell.startsWith("Strong, "));
        assertThat(page).doesNotContain("pd-podium");
    }

    @Test
    void over_showsWhoWon_onSteps_andHowToCite() {
        Play.Played played = play.competition()
                .gold(Contest.gold(120))
                .visibility(Visibility.BLIND)
                .published();
        Map.of("Strong", 0.02, "Weak", 0.3, "Weaker", 0.33)
                .forEach((team, wrong) -> contest.plays(played.phase(), team, wrong));
        contest.compare(played.phase());
        results.change("update phase set closes_at = now() - interval '1 day', upload_seconds = 60 where id = "
                + played.phase().id);
        String sealed = visitor(played, "");
        assertThat(sealed).contains("Its results are not public yet.").doesNotContain("Strong", "pd-podium", "@misc");

        competitions.reveal(results.reread(played.phase()), play.account("olga"));

        String page = visitor(played, "");
        assertThat(Html.texts(page, "#results .pd-say"))
                .containsExactly("Strong won: better than every other team, beyond chance.");
        assertThat(Html.texts(page, ".pd-podium > li:first-child h3")).containsExactly("Strong");
        assertThat(Html.texts(page, ".pd-podium > li:last-child h3")).containsExactlyInAnyOrder("Weak", "Weaker");
        assertThat(Html.texts(page, ".pd-tie.is-shared"))
                .containsExactly("not told apart: the order may be chance; behind all above, beyond chance");
        assertThat(Html.text(Html.one(page, ".pd-cite pre")))
                .contains(
                        "@misc{",
                        "title = {{Test " + played.competition().slug,
                        "/competitions/" + played.competition().slug);
        assertThat(Html.values(page, ".pd-panel .btn", "href"))
                .containsExactly(path(played) + "/leaderboard?phase=final&subtask=count");
        assertThat(visitor(played, "?subtask=spans")).contains("/leaderboard?phase=final&amp;subtask=spans");
        assertThat(TestSignIn.asVisitor()
                        .header("Accept-Language", "de")
                        .get(path(played))
                        .asString())
                .contains(
                        "hat gewonnen: mit mehr als Zufall besser als jedes andere Team.",
                        "Diesen Wettbewerb zitieren");
    }

    @Test
    void ends_allOpenPhases_firstToCloseFirst() {
        Play.Played played = play.competition().published();
        sequel.phase(
                played,
                "sealed",
                setting -> setting.visibility(Visibility.BLIND).closes(LocalDateTime.of(2099, 1, 1, 12, 0)));
        sequel.phase(played, "next", setting -> setting.opens(LocalDateTime.of(2100, 1, 1, 12, 0)));
        assertThat(Html.texts(visitor(played, ""), ".pd-ends li > b"))
                .containsExactly("Phase sealed, open now", "Final, open now", "Phase next");
    }

    private static String visitor(Play.Played played, String query) {
        return page(TestSignIn.asVisitor(), path(played) + query);
    }

    private static String as(String user, Play.Played played) {
        return page(TestSignIn.as(user), path(played));
    }

    private static String page(RequestSpecification reader, String path) {
        return reader.get(path).then().statusCode(200).extract().asString();
    }

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }
}
