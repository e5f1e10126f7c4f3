package dev.podium.web.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Contest;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.InTracks;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.hibernate.SessionFactory;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class HomePagesTest {

    private static final LocalDateTime PAST = LocalDateTime.of(2020, 2, 1, 0, 0);

    @Inject
    Play play;

    @Inject
    Contest contest;

    @Inject
    Results results;

    @Inject
    InTracks inTracks;

    @Inject
    Scorer scorer;

    @Inject
    SessionFactory hibernate;

    @Test
    void home_openCompetition_showsItsDeadlineInItsSection() {
        LocalDateTime now = LocalDateTime.now(ZoneId.of("Europe/Berlin")).truncatedTo(ChronoUnit.MINUTES);
        assertThat(section(play.competition().closes(now.plusDays(3)).published()))
                .isEqualTo("Closing this week");
        assertThat(section(play.competition().published())).isEqualTo("Open without a deadline");
        assertThat(section(play.competition()
                        .opens(LocalDateTime.of(2100, 6, 24, 0, 0))
                        .published()))
                .isEqualTo("Not yet open");
        Play.Played later =
                play.competition().closes(LocalDateTime.of(2100, 6, 24, 0, 0)).published();
        assertThat(section(later)).isEqualTo("Closing later");
        assertThat(Html.text(row(later))).contains("23 June 2100 Final").contains("No team yet");
    }

    @Test
    void home_german_isGerman() {
        Play.Played played = play.competition().closes(PAST).published();
        String page = TestSignIn.asVisitor()
                .header("Accept-Language", "de")
                .get("/?q=" + played.competition().slug)
                .asString();
        assertThat(Html.text(page))
                .contains("Offene Wettbewerbe", "Liegt es wirklich vorn?", "noch kein Team mit Rang", "1 von ");
    }

    private String section(Play.Played played) {
        Element list = row(played).parent();
        return Html.parse(found(played))
                .getElementById(list.attr("aria-labelledby"))
                .text();
    }

    private static Element row(Play.Played played) {
        return Html.one(found(played), ".pd-tasks li:has(h4 > a[href=" + path(played) + "])");
    }

    private static String found(Play.Played played) {
        return found("q=" + played.competition().slug);
    }

    private static String found(String query) {
        return TestSignIn.asVisitor()
                .urlEncodingEnabled(false)
                .get("/?" + query)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    @Test
    void home_hiddenCompetition_isNotFound() {
        Play.Played played = play.competition().hidden();
        assertThat(found(played)).contains("No public competition matches.").doesNotContain(path(played));
        assertThat(TestSignIn.asVisitor().get("/").asString()).doesNotContain(path(played));
        assertThat(found("show=open")).doesNotContain(path(played));
    }

    @Test
    void home_words_allHaveToBeThere() {
        String organizer = "Ottilie-" + UUID.randomUUID();
        Play.Played played = play.competition().organizedBy(organizer).published();
        String slug = played.competition().slug;
        assertThat(found("q=TEST%20" + slug)).contains(path(played));
        assertThat(found("q=" + organizer.toUpperCase(Locale.ROOT))).contains(path(played));
        assertThat(found("q=" + slug + "%20nowhere")).doesNotContain(path(played));
    }

    @Test
    void home_kindAndLanguage_filter() {
        Play.Played table =
                play.competition().table(Play.TABLE).gold(Play.TABLE_GOLD).published();
        Play.Played stage = play.competition().published();
        results.change("update competition set language = 'de' where id = " + table.competition().id);
        String both = "q=Test%20c-&show=open";
        assertThat(found("task=label&q=" + table.competition().slug)).contains(path(table));
        assertThat(found("task=label&q=" + stage.competition().slug)).doesNotContain(path(stage));
        assertThat(found("task=stage&q=" + stage.competition().slug)).contains(path(stage));
        assertThat(found("language=de&q=" + table.competition().slug)).contains(path(table));
        assertThat(found("language=de&q=" + stage.competition().slug)).doesNotContain(path(stage));
        assertThat(found("task=label&language=de&" + both)).contains(path(table));
        assertThat(Html.texts(found(both), "#task option")).anyMatch(option -> option.startsWith("One label ("));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "q=%25",
                "q=_____",
                "q=%5C",
                "q='%22%3B--",
                "q=%3Cscript%3Ealert(1)%3C/script%3E",
                "task=';drop",
                "language=xx",
                "show=nothing",
                "show=mine",
                "page=0",
                "page=-1",
                "page=x",
                "page=99999999999",
                "q=a&q=b",
                "task=%00x",
            })
    void home_hostileQuery_isAnswered(String query) {
        play.competition().published();
        String page = TestSignIn.asVisitor()
                .urlEncodingEnabled(false)
                .get("/?" + query)
                .asString();
        assertThat(page).doesNotContain("<script>alert").doesNotContain("incident");
        assertThat(TestSignIn.asVisitor()
                        .urlEncodingEnabled(false)
                        .get("/?" + query)
                        .statusCode())
                .isIn(200, 400);
    }

    @Test
    void home_wildcards_areLettersLikeOthers() {
        Play.Played played = play.competition().published();
        assertThat(found("q=" + played.competition().slug.replace('-', '_'))).doesNotContain(path(played));
        assertThat(found("q=" + played.competition().slug + "%25")).doesNotContain(path(played));
    }

    @Test
    void home_twoHundredCompetitions_takeAsManyStatementsAsFew() {
        play.competition().published();
        play.competition().closes(PAST).published();
        long few = statements(TestSignIn.asVisitor());
        for (int i = 0; i < 100; i++) {
            play.competition().closes(LocalDateTime.of(2199, 1, 1, 0, 0)).published();
            play.competition().closes(PAST).published();
        }
        assertThat(statements(TestSignIn.asVisitor())).isEqualTo(few).isLessThanOrEqualTo(13);
        String page = TestSignIn.asVisitor().get("/").asString();
        assertThat(Html.texts(page, ".pd-tasks h4")).hasSizeLessThanOrEqualTo(20);
        assertThat(Html.texts(page, "#finished tbody tr")).hasSizeLessThanOrEqualTo(10);
        assertThat(page).contains("/?show=open#tasks", "/?show=finished#tasks").hasSizeLessThan(100_000);
        assertThat(found("show=open")).contains("Page 1 of", "/?show=open&amp;page=2#tasks");
        assertThat(Html.texts(found("show=finished&page=2"), "#finished tbody tr"))
                .hasSize(20);
    }

    private long statements(RequestSpecification reader) {
        hibernate.getStatistics().clear();
        reader.get("/").then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void home_finishedAndSealed_tellsNoResults() {
        Play.Played sealed = play.competition().visibility(Visibility.BLIND).published();
        results.run(sealed.phase(), "Hidden winner", UUID.randomUUID().toString(), "");
        results.scored(sealed.phase(), "Hidden winner", "count", Map.of("mae", 0.1));
        results.change("update phase set closes_at = now() - interval '2 days' where id = " + sealed.phase().id);
        String page = found(sealed);
        assertThat(page).contains("results are not public yet").doesNotContain("Hidden winner");
        assertThat(found("show=results&q=" + sealed.competition().slug)).doesNotContain(path(sealed));

        results.change(
                "update phase set revealed_at = now() - interval '1 day', revealed_by = (select min(id) from account) where id = "
                        + sealed.phase().id);
        assertThat(found("show=results&q=" + sealed.competition().slug)).contains("Hidden winner", "the only team");
    }

    @Test
    void home_finished_saysWhetherTheFirstIsAhead() {
        Phase clear = contest.compared(120, Map.of("Strong", 0.02, "Weak", 0.4));
        Phase close = contest.compared(120, Map.of("One", 0.3, "Other", 0.3, "Third", 0.9));
        for (Phase phase : List.of(clear, close)) {
            results.change("update phase set closes_at = now() - interval '1 day' where id = " + phase.id);
        }
        assertThat(Html.text(Html.one(found("q=" + clear.competition.slug), "#finished tbody tr")))
                .contains("Strong")
                .contains("better");
        assertThat(Html.text(Html.one(found("q=" + close.competition.slug), "#finished tbody tr")))
                .contains("2 teams not told apart");
    }

    @Test
    void home_visitor_seesALiveBoard() {
        contest.compared();
        String page = TestSignIn.asVisitor().get("/").asString();
        assertThat(Html.texts(page, ".pd-live tbody tr")).isNotEmpty();
        assertThat(Html.parse(page).select(".pd-live .b.is-in.is-a")).isNotEmpty();
        assertThat(Html.link(page, "Open the leaderboard")).contains("/leaderboard?phase=");
        assertThat(Html.one(page, ".pd-mini").attr("aria-labelledby")).isEqualTo("live");
        assertThat(TestSignIn.as("pia").get("/").asString()).doesNotContain("pd-live");
    }

    @Test
    void home_member_seesWhereTheyStand() {
        String member = UUID.randomUUID().toString();
        Phase phase = play.competition()
                .dailyLimit(3)
                .closes(LocalDateTime.of(2199, 1, 1, 0, 0))
                .published()
                .phase();
        results.run(phase, "Mine", member, "");
        results.scored(phase, "Mine", "count", Map.of("mae", 0.1));
        String page = TestSignIn.as(member).get("/").asString();
        assertThat(Html.text(Html.one(page, ".pd-mine li")))
                .contains("Final, until 31 December 2198, 24:00 Europe/Berlin")
                .contains("2 runs left today.", "Team Mine.", "Rank 1 of 1 in Final.");
        assertThat(Html.text(Html.one(page, ".pd-links"))).contains("Final closes");
        assertThat(Html.links(page)).contains("/competitions/" + phase.competition.slug + "/submit?phase=final");
        assertThat(found("show=mine")).contains("Competitions");
        assertThat(TestSignIn.as(member).get("/?show=mine").asString()).contains("1 of ");
    }

    @Test
    void home_memberInTracks_readsInWhichTheyStandThere() {
        String member = UUID.randomUUID().toString();
        Phase phase = inTracks.begun(play.competition());
        play.team(phase.competition, "Mine", member);
        inTracks.run(phase, member, "open", 2);
        inTracks.run(phase, member, "closed", 0);
        scorer.scoreAll(phase);
        assertThat(Html.text(Html.one(TestSignIn.as(member).get("/").asString(), ".pd-mine li")))
                .contains("Rank 1 of 2 in Final (track Track closed).");
        assertThat(TestSignIn.as(member).get("/submissions").asString()).contains("</b> (Track Track closed)");
    }

    @Test
    void home_memberOfASealedPhase_isToldNoRank() {
        String member = UUID.randomUUID().toString();
        Phase phase =
                play.competition().visibility(Visibility.BLIND).published().phase();
        results.run(phase, "Mine", member, "");
        results.scored(phase, "Mine", "count", Map.of("mae", 0.1));
        assertThat(Html.text(Html.one(TestSignIn.as(member).get("/").asString(), ".pd-mine li")))
                .contains("Not on the leaderboard yet.")
                .doesNotContain("Rank");
    }

    @Test
    void home_memberOfMany_takesAsManyStatements() {
        String member = UUID.randomUUID().toString();
        results.run(play.competition().published().phase(), "Mine", member, "");
        statements(TestSignIn.as(member));
        long few = statements(TestSignIn.as(member));
        for (int i = 0; i < 7; i++) {
            results.run(play.competition().published().phase(), "Mine", member, "");
        }
        assertThat(statements(TestSignIn.as(member))).isEqualTo(few);
        String page = TestSignIn.as(member).get("/").asString();
        assertThat(Html.texts(page, ".pd-mine > li")).hasSize(6);
        assertThat(page).contains("2 more competitions");
    }

    @Test
    void home_organizer_seesTheirOwnFirstWithWhatToDo() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played hidden = play.competition().organizedBy(organizer).hidden();
        Play.Played open = play.competition()
                .organizedBy(organizer)
                .closes(LocalDateTime.of(2199, 1, 1, 0, 0))
                .published();
        Play.Played sealed = play.competition()
                .organizedBy(organizer)
                .visibility(Visibility.BLIND)
                .closes(PAST)
                .published();

        String home = TestSignIn.as(organizer).get("/").asString();
        assertThat(Html.texts(home, "#h-organized")).containsExactly("Competitions that you organize");
        assertThat(Html.text(row(home, hidden))).contains("not public yet", "Check and publish");
        assertThat(Html.text(row(home, open)))
                .contains("Final, open now", "Open until 31 December 2198, 24:00", "Nothing to do");
        assertThat(Html.text(row(home, sealed))).contains("All phases have closed", "Final: reveal the results");
        assertThat(Html.links(row(home, sealed).outerHtml()))
                .contains("/organize/" + sealed.competition().slug + "/phases/final/reveal");
        List<String> links = Html.links(home);
        assertThat(links.subList(0, links.indexOf("/organize/" + open.competition().slug)))
                .noneMatch(link -> link.startsWith("/competitions/"));
        assertThat(TestSignIn.as("pia").get("/").asString()).doesNotContain("/organize/" + hidden.competition().slug);
    }

    @Test
    void home_organizer_seesEachCompetitionOnceAndFindsItAllTheSame() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played own = play.competition().organizedBy(organizer).published();
        assertThat(Html.links(TestSignIn.as(organizer).get("/").asString()))
                .contains("/organize/" + own.competition().slug)
                .doesNotContain(path(own));
        assertThat(Html.links(TestSignIn.as(organizer).get("/?show=mine").asString()))
                .contains(path(own));
        assertThat(Html.links(found(own))).containsOnlyOnce(path(own));
    }

    @Test
    void home_manyOfMine_leadToTheRestOfMine() {
        String organizer = "olga-" + UUID.randomUUID();
        play.competition().published();
        for (int i = 0; i < 21; i++) {
            play.competition().organizedBy(organizer).published();
        }
        for (int i = 0; i < 11; i++) {
            play.competition().organizedBy(organizer).closes(PAST).published();
        }
        String mine = TestSignIn.as(organizer).get("/?show=mine").asString();
        assertThat(Html.links(mine)).contains("/?show=mine-open#tasks", "/?show=mine-finished#tasks");
        String open = TestSignIn.as(organizer).get("/?show=mine-open&page=2").asString();
        assertThat(Html.texts(open, ".pd-tasks h4")).hasSize(1);
        assertThat(open).contains("Page 2 of 2");
        assertThat(Html.texts(open, ".pd-inline [aria-current=page]")).containsExactly("Mine");
        assertThat(Html.texts(
                        TestSignIn.as(organizer).get("/?show=mine-finished").asString(), "#finished tbody tr"))
                .hasSize(11);
        assertThat(Html.texts(found("show=mine-open"), ".pd-inline [aria-current=page]"))
                .containsExactly("All");
    }

    /** A competition in the list of those that its reader organizes. */
    private static Element row(String page, Play.Played played) {
        return Html.one(
                page,
                "section[aria-labelledby=h-organized] li:has(a[href=/organize/" + played.competition().slug + "])");
    }

    @Test
    void home_organizerOfMany_needsNoMoreStatements() {
        play.competition().hidden();
        statements(TestSignIn.as("olga"));
        long few = statements(TestSignIn.as("olga"));
        for (int i = 0; i < 5; i++) {
            play.competition().hidden();
        }
        assertThat(statements(TestSignIn.as("olga"))).isEqualTo(few);
    }

    @Test
    void home_visitor_mayRegister() {
        assertThat(Html.links(TestSignIn.asVisitor().get("/").asString())).contains("/login/register?return=%2F");
    }
}
