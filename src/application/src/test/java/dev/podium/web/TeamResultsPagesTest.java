package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.paper.Paper;
import dev.podium.submission.Submission;
import dev.podium.team.Team;
import dev.podium.team.TeamAnonymity;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** The page of a team: all that is public of it, and nothing else. */
@QuarkusTest
class TeamResultsPagesTest {

    private static final int MOST_STATEMENTS = 12;

    private final Readers readers = Readers.some();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Contest contest;

    @Inject
    Scorer scorer;

    @Inject
    BlindPhases blind;

    @Inject
    InTracks inTracks;

    @Inject
    Papered papered;

    @Inject
    TeamAnonymity anonymity;

    @Inject
    Statements statements;

    private static String competition(Phase phase) {
        return "/competitions/" + phase.competition.slug;
    }

    private static UUID key(Phase phase, String name) {
        return QuarkusTransaction.requiringNew()
                .call(() -> Team.<Team>find("competition = ?1 and name = ?2", phase.competition, name)
                        .firstResult()
                        .key);
    }

    private static String page(Phase phase, String team) {
        return competition(phase) + "/teams/" + key(phase, team);
    }

    private static Document read(Optional<String> reader, String page) {
        Response answer =
                reader.map(TestSignIn::as).orElseGet(TestSignIn::asVisitor).get(page);
        assertThat(answer.statusCode()).as(page).isEqualTo(200);
        return Html.parse(answer.asString());
    }

    private static Document visited(String page) {
        return read(Optional.empty(), page);
    }

    private static int status(Optional<String> reader, String page) {
        return reader.map(TestSignIn::as)
                .orElseGet(TestSignIn::asVisitor)
                .get(page)
                .statusCode();
    }

    private static String first(Document page, String selector) {
        return Html.text(page.selectFirst(selector));
    }

    @Test
    void page_beginsWithPlaceAndTheDifferencesThatAreReal() {
        Phase phase = contest.compared();

        Document strong = visited(page(phase, "Strong"));
        assertThat(strong.selectFirst("h1").text()).isEqualTo("Strong");
        assertThat(first(strong, ".pd-say"))
                .startsWith("Strong is at rank 1 of 4 in ")
                .endsWith("It is better than 3 teams.");
        assertThat(first(visited(page(phase, "Weakest")), ".pd-say"))
                .contains("is at rank 4 of 4")
                .endsWith("It is behind one team and not told apart from Weaker and Weak.");
        assertThat(first(
                        Html.parse(TestSignIn.asVisitor()
                                .header("Accept-Language", "de")
                                .get(page(phase, "Weak"))
                                .asString()),
                        ".pd-say"))
                .contains("auf Rang 2 von 4")
                .endsWith("Es ist schlechter als ein Team und nicht zu unterscheiden von Weaker und Weakest.");
    }

    @Test
    void page_tellsPlacesRunsHistoryAndComparisons() {
        Phase phase = contest.compared();
        Document page = visited(page(phase, "Weak"));

        assertThat(page.select("dl.pd-figs dt b").eachText()).hasSameSizeAs(phase.scored);
        assertThat(first(page, "dl.pd-figs .is-key")).contains("range 2–4", "MAE 0.30", "[", "2 of 4");
        assertThat(page.select("#history-chart .s1 text").text()).startsWith("Weak ");
        assertThat(page.select("#history-chart .s2 text").text()).startsWith("Strong ");
        assertThat(page.select("#history-chart text").text()).doesNotContain("Weakest");
        assertThat(page.select("#runs tbody tr")).hasSize(1);
        assertThat(first(page, "#runs tbody tr")).startsWith("counts").contains("Made up", "0.30");
        assertThat(page.select("#runs tbody th a"))
                .as("runs are for their team")
                .isEmpty();
        assertThat(page.select("aside .pd-links a").eachText())
                .hasSizeBetween(4, 6)
                .contains("with Strong", "with Weaker");
        for (String link : page.select("main a[href^=/competitions/]").eachAttr("href")) {
            assertThat(status(Optional.empty(), link.replaceAll("#.*", "")))
                    .as(link)
                    .isEqualTo(200);
        }
        assertThat(page.text()).doesNotContain("our team", "In all phases");
    }

    /** The address that is chosen is told, and that of the page alone to search engines. */
    @Test
    void page_tellsOthersWhatItIsAbout() {
        Phase phase = contest.compared();
        Document page = visited(page(phase, "Strong") + "?phase=final&subtask=count");

        assertThat(page.title()).startsWith("Strong – ").contains(phase.competition.name);
        assertThat(page.select("meta[property=og:title]").attr("content")).startsWith("Strong, ");
        assertThat(page.select("meta[name=description]").attr("content")).startsWith("Strong: rank 1 of 4 in ");
        assertThat(page.select("link[rel=canonical]").attr("href")).endsWith(page(phase, "Strong"));
        TestSignIn.asVisitor()
                .get(page.select("meta[property=og:image]").attr("content"))
                .then()
                .statusCode(200)
                .contentType("image/png");
        assertThat(status(Optional.empty(), page(phase, "Strong") + "?phase=none"))
                .isEqualTo(404);
        assertThat(status(Optional.empty(), page(phase, "Strong") + "?phase=final&subtask=none"))
                .isEqualTo(404);
    }

    @Test
    void names_leadThere_butThoseOfBaselines() {
        Phase phase = contest.compared();
        String strong = page(phase, "Strong");
        String baseline = "/teams/" + contest.teams(phase).get("all-1");
        for (String address : List.of("", "/leaderboard", "/comparisons", "/embed")) {
            Document page = visited(competition(phase) + address);
            assertThat(page.select("a[href^=" + strong + "]").eachText())
                    .as(address)
                    .isNotEmpty()
                    .containsOnly("Strong");
            assertThat(page.select("a[href*=" + baseline + "]")).as(address).isEmpty();
        }
        assertThat(visited(competition(phase) + "/embed")
                        .select("a[href^=" + strong + "]")
                        .attr("target"))
                .isEqualTo("_blank");
        assertThat(visited("/competitions/" + phase.competition.slug + "/comparisons/" + key(phase, "Strong") + "/"
                                + key(phase, "Weak"))
                        .select("a[href^=" + strong + "]"))
                .hasSize(1);
    }

    @Test
    void whatIsNotThere_andWhatNobodyMayKnow_isNotFound() {
        Play.Played played = play.competition().published();
        Phase phase = played.phase();
        play.team(played.competition(), "Silent", readers.member());
        play.team(played.competition(), "Other", readers.other());
        String silent = page(phase, "Silent");

        for (Optional<String> reader :
                List.of(Optional.<String>empty(), Optional.of(readers.stranger()), Optional.of(readers.other()))) {
            assertThat(status(reader, silent)).isEqualTo(404);
        }
        assertThat(Html.text(read(Optional.of(readers.member()), silent)))
                .contains("Nothing to see on a leaderboard yet", "My submissions");
        assertThat(Html.text(read(Optional.of("olga"), silent))).contains("Nothing to see on a leaderboard yet");
        for (String other : List.of(
                competition(phase) + "/teams/" + UUID.randomUUID(),
                competition(phase) + "/teams/x",
                page(phase, "all-1"),
                competition(contest.compared()) + "/teams/" + key(phase, "Silent"),
                competition(phase) + "/teams/" + key(contest.compared(), "Strong"))) {
            assertThat(status(Optional.empty(), other)).as(other).isEqualTo(404);
            assertThat(status(Optional.of("olga"), other)).as(other).isEqualTo(404);
        }
    }

    /** A team whose only run was taken back has as little there as one that never had any. */
    @Test
    void withdrawnRuns_areNoMoreThere() {
        Play.Played played = play.competition().published();
        Submission run = results.run(played.phase(), "Lumen", readers.member(), "BERT");
        scorer.scoreAll(played.phase());
        String page = page(played.phase(), "Lumen");
        assertThat(status(Optional.empty(), page)).isEqualTo(200);

        blind.withdraw(run, readers.member());

        assertThat(status(Optional.empty(), page)).isEqualTo(404);
    }

    @Test
    void sealedPhase_isToldToNobodyButOrganizers() {
        Submission run = blind.run(readers);
        scorer.scoreAll(run.phase);
        String own = competition(run.phase) + "/teams/" + run.team.key;
        for (Optional<String> reader :
                List.of(Optional.<String>empty(), Optional.of(readers.stranger()), Optional.of(readers.other()))) {
            assertThat(status(reader, own)).isEqualTo(404);
            assertThat(status(reader, own + "?phase=final")).isEqualTo(404);
        }
        assertThat(Html.text(read(Optional.of(readers.member()), own)))
                .contains("Nothing to see on a leaderboard yet")
                .doesNotContain("BERT", "MAE", "Only organizers");
        assertThat(Html.text(read(Optional.of("olga"), own))).contains("Only organizers see this now", "BERT", "MAE");

        String rival = QuarkusTransaction.requiringNew()
                .call(() -> "/teams/"
                        + Team.<Team>find("competition = ?1 and name like 'Rivals%'", run.competition)
                                .firstResult()
                                .key);
        Document before = visited(competition(run.phase) + rival);
        assertThat(first(before, "#runs")).contains("Older rules").doesNotContain("Version");
        assertThat(before.select("main a[href*=phase=final]")).isEmpty();
        assertThat(before.select("#phases")).isEmpty();
        assertThat(status(Optional.of(readers.other()), competition(run.phase) + rival + "?phase=final"))
                .isEqualTo(404);

        blind.close(run);
        assertThat(blind.reveal(run, "olga")).isEqualTo(303);

        Document after = visited(competition(run.phase) + rival);
        assertThat(after.select("#phases tbody tr")).hasSizeGreaterThan(1);
        assertThat(after.select("#phases a[href*=phase=final]")).isNotEmpty();
        assertThat(first(visited(own), "#runs"))
                .contains("counts Fine-tuned BERT", "contrastive Prompted")
                .doesNotContain("Not meant");
    }

    @Test
    void ownTeam_isToldSo_andNobodyElse() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", readers.member(), "BERT");
        results.run(played.phase(), "Umbra", readers.other(), "Rules");
        scorer.scoreAll(played.phase());
        String page = page(played.phase(), "Lumen");
        for (int time = 0; time < 2; time++) {
            assertThat(read(Optional.of(readers.member()), page)
                            .select("main p a[href$=/submissions], main #runs th a[href^=/submissions/]"))
                    .hasSize(2);
            for (Optional<String> reader :
                    List.of(Optional.<String>empty(), Optional.of(readers.stranger()), Optional.of(readers.other()))) {
                assertThat(read(reader, page).select("main").outerHtml())
                        .contains("BERT")
                        .doesNotContain("our team", "href=\"/submissions/");
            }
        }
    }

    @Test
    void visitors_areSentWhatIsKept() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", readers.member(), "BERT");
        scorer.scoreAll(played.phase());
        String page = page(played.phase(), "Lumen");
        String once = TestSignIn.asVisitor().get(page).asString();
        String[] again = new String[1];

        assertThat(statements.of(
                        () -> again[0] = TestSignIn.asVisitor().get(page).asString()))
                .isZero();
        assertThat(again[0]).isEqualTo(once);

        TestSignIn.as(readers.stranger()).get(page).then().statusCode(200);
        TestSignIn.as(readers.other()).get("/account").then().statusCode(200);
        assertThat(statements.of(
                        () -> TestSignIn.as(readers.other()).get(page).then().statusCode(200)))
                .as("who they are, and as whom they look")
                .isEqualTo(2);
    }

    @Test
    void page_asksAFewThings_howeverManyTeamsAndRunsThereAre() {
        long few = statements.of(page(contest.compared(), "Weak"));
        Phase many = contest.compared(
                40, Map.of("One", 0.1, "Two", 0.2, "Three", 0.3, "Four", 0.4, "Five", 0.5, "Six", 0.6, "Seven", 0.7));

        assertThat(statements.of(page(many, "Four"))).isEqualTo(few).isLessThanOrEqualTo(MOST_STATEMENTS);
    }

    @Test
    void teamInTracks_hasOnePage() {
        Phase phase = inTracks.begun(play.competition());
        inTracks.run(phase, "ada", "open", 0);
        inTracks.run(phase, "ada", "closed", 2);
        inTracks.run(phase, "bo", "open", 1);
        scorer.scoreAll(phase);
        List<String> names = visited(competition(phase) + "/leaderboard?phase=final")
                .select("th a[href*=/teams/]:contains(ada)")
                .eachAttr("href");

        assertThat(names).hasSize(2).doesNotHaveDuplicates();
        for (String name : names) {
            Document page = visited(name);
            assertThat(page.selectFirst("h1").text()).isEqualTo("ada");
            assertThat(page.select("#runs tbody tr")).hasSize(2);
            assertThat(Html.text(page.selectFirst("#runs"))).contains("Track open", "Track closed");
            assertThat(page.select("link[rel=canonical]").attr("href")).endsWith(page(phase, "ada"));
            assertThat(first(page, ".pd-say")).contains("ada [Track ", "(all tracks)");
            assertThat(page.select("dl.pd-figs .is-key")).hasSize(1);
            assertThat(page.select("nav a[href*='/teams/']").eachAttr("href"))
                    .as("what leads to another subtask stays in the track")
                    .allMatch(href -> href.startsWith(name.substring(0, name.indexOf('?'))));
            assertThat(page.select("aside .pd-links a").text())
                    .as("it is not compared with itself")
                    .doesNotContain("ada");
        }
        assertThat(first(visited(names.get(0)), ".pd-say")).isNotEqualTo(first(visited(names.get(1)), ".pd-say"));
    }

    @Test
    void mergedTeam_leadsToTheOneThatHasItsRuns() {
        Play.Played played = play.competition().published();
        Phase phase = played.phase();
        results.run(phase, "Lumen", readers.member(), "BERT");
        scorer.scoreAll(phase);
        play.team(played.competition(), "Silent", readers.other());
        String former = page(phase, "Silent");
        assertThat(status(Optional.empty(), former)).isEqualTo(404);

        results.change("""
                update team set merged_at = now(),
                  merged_into = (select id from team other where other.competition_id = team.competition_id and other.name = 'Lumen')
                where name = 'Silent' and competition_id = %d""".formatted(played.competition().id));

        Document page = visited(former);
        assertThat(page.selectFirst("h1").text()).isEqualTo("Lumen");
        assertThat(page.select("link[rel=canonical]").attr("href")).endsWith(page(phase, "Lumen"));
    }

    @Test
    void paper_isThereOnceItIsPublished() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), "Lumen", readers.member(), "BERT");
        scorer.scoreAll(played.phase());
        papered.ask(played.competition());
        Paper paper = papered.submit(played.competition(), Papered.linked("On sentences"), readers.member());
        String page = page(played.phase(), "Lumen");
        assertThat(Html.text(visited(page))).doesNotContain("On sentences");

        papered.decide(paper, Paper.State.submitted, Paper.State.published);

        assertThat(visited(page)
                        .select("aside a[href='https://example.org/paper']")
                        .text())
                .isEqualTo("On sentences");
    }

    @Test
    void pseudonym_isCalledOne() {
        Play.Played played = play.competition().published();
        anonymity.hide(played.competition(), Optional.empty(), play.account("olga"));
        Team team = play.team(played.competition(), "Wortwolke", readers.member());
        results.anotherRun(played.phase(), play.account(readers.member()), "BERT");
        scorer.scoreAll(played.phase());
        Document page = visited(page(played.phase(), team.name));

        assertThat(Html.text(page))
                .contains("A pseudonym: the names of teams are revealed later.", team.name)
                .doesNotContain("Wortwolke");
    }

    @Test
    void whatTeamsSay_isHiddenWhereOrganizersWantThat() {
        Play.Played played =
                play.competition().visibility(Visibility.OPEN).aboutHidden().published();
        results.run(played.phase(), "Lumen", readers.member(), "Fine-tuned BERT");
        results.change("update team set affiliation = 'Mondsee', affiliation_shown = true where competition_id = "
                + played.competition().id);
        scorer.scoreAll(played.phase());
        String page = page(played.phase(), "Lumen");

        assertThat(Html.text(visited(page))).doesNotContain("Fine-tuned", "Mondsee");
        assertThat(Html.text(read(Optional.of("olga"), page)))
                .contains("Only organizers see here what teams say", "Fine-tuned", "Mondsee");
    }
}
