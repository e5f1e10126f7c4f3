package dev.podium.web.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.podium.announcement.Announcement;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Phase;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Atom;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Statements;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
class FeedsTest {

    private static final String ALL = "/feed.atom";

    private final String pia = "pia-" + UUID.randomUUID();
    private final String team = "Lumen " + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    Announcements announcements;

    @Inject
    Statements statements;

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
    }

    private static String news(Play.Played played) {
        return path(played) + "/feed.atom";
    }

    private static String board(Play.Played played) {
        return path(played) + "/phases/final/leaderboard/count.atom";
    }

    private static Response ask(String address) {
        return TestSignIn.asVisitor().get(address);
    }

    private static Atom feed(String address) {
        Response answer = ask(address);
        answer.then().statusCode(200).contentType("application/atom+xml;charset=UTF-8");
        return Atom.of(answer.asString());
    }

    private Announcement announce(Play.Played played, String title, String text, AnnouncementReaders readers) {
        return announcements.announce(
                played.competition(), new AnnouncementWording(title, text, readers, false), play.account("olga"));
    }

    private void ends(Play.Played played, int secondsAgo) {
        results.change("update phase set closes_at = now() - interval '%d seconds' where id = %d"
                .formatted(secondsAgo, played.phase().id));
    }

    @Test
    void news_tellsWhatHasHappened() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2099, 1, 1, 0, 0)).published();
        String name = played.competition().name;
        TestSignIn.as("olga")
                .contentType(ContentType.JSON)
                .body("{\"dailyLimit\": 3, \"note\": \"Too *many* runs.\"}")
                .patch("/api/v1" + path(played) + "/phases/final")
                .then()
                .statusCode(200);
        announce(played, "Corrected data", "See [the data](/competitions/x#data).", AnnouncementReaders.everybody);

        Atom feed = feed(news(played));

        assertThat(feed.title()).isEqualTo("News: " + name);
        assertThat(feed.language()).isEqualTo("en");
        assertThat(feed.page()).endsWith(path(played));
        assertThat(feed.self()).endsWith(news(played) + "?lang=en");
        assertThat(feed.titles())
                .startsWith("Corrected data", "The rules of “Final” have changed")
                .contains("“Final” has begun", name + " is public")
                .hasSize(4);
        Atom.Entry begun = feed.entry("“Final” has begun");
        assertThat(begun.updated())
                .as("nobody saw it begin before there was a competition")
                .isEqualTo(feed.entry(name + " is public").updated());
        Atom.Entry change = feed.entry("The rules of “Final” have changed");
        assertThat(Html.text(change.html())).isEqualTo("Runs a day: no limit → 3 Too many runs.");
        assertThat(change.html()).contains("<em>many</em>");
        assertThat(change.page()).endsWith(path(played) + "#changes");
        Atom.Entry announced = feed.entry("Corrected data");
        assertThat(announced.author()).isEqualTo(name);
        assertThat(Html.links(announced.html())).containsExactly("/competitions/x#data");
        TestSignIn.asVisitor()
                .get(announced.page().substring(announced.page().indexOf("/competitions")))
                .then()
                .statusCode(200);
    }

    @Test
    void news_ofAPhaseThatEndsAndIsRevealed() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        assertThat(feed(news(played)).titles()).noneMatch(title -> title.contains("has ended"));

        ends(played, 400);
        assertThat(feed(news(played)).titles())
                .contains("“Final” has ended")
                .noneMatch(title -> title.contains("revealed"));
        assertThat(Form.sure("olga")
                        .post("/organize/" + played.competition().slug + "/phases/final/reveal")
                        .statusCode())
                .isEqualTo(303);
        Atom feed = feed(news(played));
        assertThat(feed.titles()).startsWith("The results of “Final” are revealed");
        assertThat(feed.updated()).isEqualTo(feed.entries().get(0).updated());
    }

    @Test
    void news_inGerman_byTheAddressOrTheBrowser() {
        Play.Played played = play.competition().published();
        for (Response answer : List.of(
                ask(news(played) + "?lang=de"),
                TestSignIn.asVisitor().header("Accept-Language", "de-AT").get(news(played)),
                TestSignIn.asVisitor().header("Accept-Language", "en").get(news(played) + "?lang=de"))) {
            Atom feed = Atom.of(answer.asString());
            assertThat(feed.language()).isEqualTo("de");
            assertThat(feed.titles()).contains("„Final“ hat begonnen");
            assertThat(feed.self()).endsWith("?lang=de");
        }
    }

    @Test
    void news_entriesKeepTheirIdsAndTellChanges() {
        Play.Played played = play.competition().published();
        Announcement made = announce(played, "Deadline", "Friday.", AnnouncementReaders.everybody);
        Atom before = feed(news(played));

        announcements.change(
                made, is -> new AnnouncementWording(is.title(), "Monday.", is.readers(), true), play.account("olga"));
        Atom after = feed(news(played) + "?lang=de");

        assertThat(after.id()).isEqualTo(before.id());
        assertThat(after.entries())
                .extracting(Atom.Entry::id)
                .containsExactlyInAnyOrderElementsOf(
                        before.entries().stream().map(Atom.Entry::id).toList());
        assertThat(after.entry("Deadline").html()).contains("Monday.");
        assertThat(after.entry("Deadline").published())
                .isEqualTo(before.entry("Deadline").published());
        assertThat(after.entry("Deadline").updated())
                .isAfter(before.entry("Deadline").updated());
        assertThat(after.updated()).isEqualTo(after.entry("Deadline").updated());

        announcements.withdraw(made, play.account("olga"));
        assertThat(feed(news(played)).titles()).doesNotContain("Deadline").hasSize(2);
    }

    @Test
    void news_hostileText_isHarmlessHtml() {
        Play.Played played = play.competition().published();
        announce(
                played,
                "<b>Bold</b> & ]]>",
                "<script>alert(1)</script> ![x](https://evil.example/x.png) [y](javascript:alert(1)) \u0008 ]]>",
                AnnouncementReaders.everybody);

        Atom.Entry entry = feed(news(played)).entry("<b>Bold</b> & ]]>");

        assertThat(Html.parse(entry.html()).select("script, img, [onerror]")).isEmpty();
        assertThat(Html.links(entry.html())).containsExactly("https://evil.example/x.png");
        assertThat(Html.text(entry.html())).contains("<script>alert(1)</script>");
    }

    @Test
    void feeds_askedAgainWithTheirTag_areNotSentAgain() {
        Play.Played played = play.competition().published();
        for (String address : List.of(news(played), board(played))) {
            String tag = ask(address).then().statusCode(200).extract().header("ETag");
            Response again = TestSignIn.asVisitor().header("If-None-Match", tag).get(address);
            assertThat(again.statusCode()).as(address).isEqualTo(304);
            assertThat(again.asString()).isEmpty();
            assertThat(TestSignIn.asVisitor()
                            .header("If-None-Match", tag)
                            .get(address + "?lang=de")
                            .statusCode())
                    .as("in another language")
                    .isEqualTo(200);
        }
        String tag = ask(news(played)).header("ETag");
        announce(played, "News", "Text", AnnouncementReaders.everybody);
        TestSignIn.asVisitor()
                .header("If-None-Match", tag)
                .get(news(played))
                .then()
                .statusCode(200);
    }

    /** Neither visitors nor those who may know it find it there: who reads a feed is not asked. */
    @Test
    void participantsOnly_isInNoFeedForAnybody() {
        Play.Played played = play.competition().published();
        play.team(played.competition(), team, pia);
        String before = ask(news(played)).asString();
        String secret = "secret-" + UUID.randomUUID();
        announce(played, secret, secret, AnnouncementReaders.participants);

        for (RequestSpecification reader : List.of(TestSignIn.asVisitor(), TestSignIn.as(pia), TestSignIn.as("olga"))) {
            assertThat(reader.get(news(played)).asString()).isEqualTo(before);
        }
        assertThat(ask(ALL).asString()).doesNotContain(secret);
    }

    @Test
    void hidden_hasNoFeedForAnybody() {
        Play.Played played = play.competition().hidden();
        announce(played, "Draft " + played.competition().slug, "Text", AnnouncementReaders.everybody);

        for (String address : List.of(news(played), board(played))) {
            for (RequestSpecification reader : List.of(TestSignIn.asVisitor(), TestSignIn.as("olga"))) {
                assertThat(reader.get(address).statusCode()).as(address).isEqualTo(404);
            }
        }
        assertThat(ask(ALL).asString()).doesNotContain(played.competition().slug);
    }

    @Test
    void all_tellsOfEveryPublicCompetition() {
        Play.Played one = play.competition().published();
        Play.Played other = play.competition().published();
        announce(other, "Workshop", "In *Wien*.", AnnouncementReaders.everybody);
        String name = other.competition().name;

        Atom feed = feed(ALL);

        assertThat(feed.title()).isEqualTo("News of all competitions");
        assertThat(feed.entries()).hasSizeLessThanOrEqualTo(Feed.MOST);
        assertThat(feed.titles())
                .contains(one.competition().name + " is public", name + ": “Final” has begun", name + ": Workshop");
        assertThat(feed.entry(name + ": Workshop"))
                .usingRecursiveComparison()
                .ignoringFields("title")
                .isEqualTo(feed(news(other)).entry("Workshop"));
    }

    private Submission run(Play.Played played) {
        Submission run = results.run(played.phase(), team, pia, "BERT");
        scorer.score(run);
        return run;
    }

    private List<Atom.Entry> ofTeam(Play.Played played) {
        return feed(board(played)).entries().stream()
                .filter(entry -> entry.title().startsWith(team))
                .toList();
    }

    @Test
    void board_tellsWhichRunCounts() {
        Play.Played played = play.competition().published();
        assertThat(ofTeam(played)).isEmpty();
        Submission first = run(played);

        Atom feed = feed(board(played));
        Atom.Entry entry = ofTeam(played).get(0);

        assertThat(feed.title()).startsWith("Leaderboard: " + played.competition().name + ", Final, ");
        assertThat(entry.title()).isEqualTo(team + ": MAE 0.00");
        assertThat(entry.published()).isCloseTo(first.receivedAt, within(1, ChronoUnit.MICROS));
        assertThat(entry.updated()).isAfter(first.receivedAt);
        assertThat(Html.text(entry.html())).startsWith("Submitted on ").endsWith("(Europe/Berlin)");
        assertThat(Html.text(ask(path(played) + "/leaderboard").asString())).contains(team);
        assertThat(Atom.of(ask(board(played) + "?lang=de").asString()).titles()).contains(team + ": MAE 0,00");
    }

    @Test
    void board_anotherRunThatCounts_isAnotherEntry() {
        Play.Played played = play.competition().published();
        results.run(played.phase(), team, pia, "BERT");
        results.scored(played.phase(), team, "count", Map.of("mae", 0.5));
        String first = ofTeam(played).get(0).id();

        scorer.score(results.anotherRun(played.phase(), play.account(pia), "Better"));

        assertThat(ofTeam(played)).singleElement().satisfies(entry -> {
            assertThat(entry.title()).isEqualTo(team + ": MAE 0.00");
            assertThat(entry.id()).isNotEqualTo(first);
        });
    }

    /** Whatever everybody waits for: organizers and teams see it before, the feed does not. */
    @ParameterizedTest
    @EnumSource(
            value = VisibleFrom.class,
            names = {"closed", "revealed", "never"})
    void board_asLongAsNotEverybodySeesIt_isNotThere(VisibleFrom from) {
        VisibleFrom scores = from == VisibleFrom.closed ? VisibleFrom.live : from;
        Play.Played played = play.competition()
                .closes(LocalDateTime.of(2099, 1, 1, 0, 0))
                .visibility(new Visibility(VisibleFrom.live, VisibleFrom.live, from, scores))
                .published();
        run(played);

        for (Optional<String> reader : List.of(Optional.<String>empty(), Optional.of(pia), Optional.of("olga"))) {
            RequestSpecification request = reader.map(TestSignIn::as).orElseGet(TestSignIn::asVisitor);
            assertThat(request.get(board(played)).statusCode()).as("%s", reader).isEqualTo(404);
        }
        for (String reader : List.of(pia, "olga")) {
            assertThat(TestSignIn.as(reader).get(path(played) + "/leaderboard").asString())
                    .contains(team)
                    .doesNotContain("count.atom");
        }
        assertThat(ask(news(played)).asString() + ask(ALL).asString()).doesNotContain(team);
    }

    /** When a run came to count while the board was sealed is told no more than whether it did. */
    @Test
    void board_onceRevealed_tellsNothingOfWhenRunsCameToCount() {
        Play.Played played = play.competition().visibility(Visibility.BLIND).published();
        run(played);
        ends(played, 400);
        assertThat(ask(board(played)).statusCode()).isEqualTo(404);
        Form.sure("olga").post("/organize/" + played.competition().slug + "/phases/final/reveal");

        Phase revealed = results.reread(played.phase());
        Atom feed = feed(board(played));
        assertThat(feed.titles()).contains(team + ": MAE 0.00");
        assertThat(feed.entries())
                .extracting(Atom.Entry::updated)
                .allMatch(updated -> updated.equals(revealed.revealedAt));
        assertThat(feed.updated()).isEqualTo(revealed.revealedAt);
    }

    @Test
    void board_ofNoSuchSubtaskOrPhase_isNotThere() {
        Play.Played played = play.competition().published();
        for (String address : List.of(
                board(played).replace("count", "nothing"),
                board(played).replace("final", "nothing"),
                "/competitions/nothing/feed.atom")) {
            assertThat(ask(address).statusCode()).as(address).isEqualTo(404);
        }
    }

    @Test
    void pages_leadToTheirFeeds() {
        Play.Played played = play.competition().published();
        run(played);
        for (String page : List.of("", "/leaderboard", "/announcements", "/team")) {
            assertThat(feedsOf(ask(path(played) + page))).as(page).contains(news(played) + "?lang=en");
        }
        Response leaderboard = ask(path(played) + "/leaderboard?phase=final&subtask=count");
        assertThat(feedsOf(leaderboard)).containsExactly(news(played) + "?lang=en", board(played) + "?lang=en");
        assertThat(Html.links(leaderboard.asString())).contains(board(played) + "?lang=en");
        assertThat(Html.links(ask(path(played)).asString())).contains(news(played) + "?lang=en");
        Response home = TestSignIn.asVisitor().header("Accept-Language", "de").get("/");
        assertThat(feedsOf(home)).containsExactly(ALL + "?lang=de");
        assertThat(Html.links(home.asString())).contains(ALL + "?lang=de");

        Play.Played hidden = play.competition().hidden();
        assertThat(feedsOf(TestSignIn.as("olga").get(path(hidden)))).isEmpty();
    }

    private static List<String> feedsOf(Response page) {
        return Html.values(page.asString(), "head > link[rel=alternate][type='application/atom+xml']", "href");
    }

    @Test
    void feeds_costFewStatements() {
        Play.Played played = play.competition().published();
        for (int i = 0; i < 3; i++) {
            announce(played, "Number " + i, "Text", AnnouncementReaders.everybody);
        }
        assertThat(statements.of(news(played)))
                .as("the competition with the time, phases, changes, announcements, answers, dates")
                .isEqualTo(6);
        assertThat(statements.of(board(played)))
                .as("the competition with the time, the phase, the runs")
                .isEqualTo(3);
        assertThat(statements.of(ALL))
                .as("phases with the time, changes, announcements, dates")
                .isEqualTo(4);
    }

    @Test
    void feed_ofACompetitionWithMuchToTell_isBounded() {
        Play.Played played = play.competition().published();
        results.change("""
                insert into announcement (key, competition_id, title, text, readers, pinned, announced_at, announced_by)
                select gen_random_uuid(), %d, 'Number ' || n, 'Text', 'everybody', false,
                  clock_timestamp() + n * interval '1 millisecond', %d from generate_series(1, 60) n""".formatted(played.competition().id, play.account("olga").id));
        assertThat(feed(news(played)).titles())
                .hasSize(Feed.MOST)
                .startsWith("Number 60")
                .doesNotContain("Number 10");
        assertThat(feed(news(played)).updated()).isAfter(Instant.EPOCH);
    }
}
