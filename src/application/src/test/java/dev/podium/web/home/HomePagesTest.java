package dev.podium.web.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.competition.Visibility;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.hibernate.SessionFactory;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HomePagesTest {

    @Inject
    Play play;

    @Inject
    SessionFactory hibernate;

    @Test
    void home_openCompetition_showsItsDeadline() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2100, 6, 24, 23, 59)).published();
        assertThat(Html.texts(pagesUpTo(played), "li:has(h3 > a[href=" + path(played) + "])"))
                .singleElement()
                .asString()
                .contains("Open until 24 June 2100, 23:59 Europe/Berlin");
    }

    @Test
    void home_hiddenCompetition_isNotListed() {
        Play.Played played = play.competition().hidden();
        assertThat(everyPage()).doesNotContain(played.competition().slug);
    }

    @Test
    void home_openEndBesideFinished_bothListed() {
        Play.Played open = play.competition().published();
        Play.Played finished =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        assertThat(Html.values(pagesUpTo(finished), "li h3 > a", "href"))
                .containsSubsequence(path(open), path(finished));
    }

    @Test
    void home_manyCompetitions_needsNoMoreStatements() {
        play.competition().published();
        long few = statements();
        for (int i = 0; i < 5; i++) {
            play.competition().published();
        }
        assertThat(statements()).isEqualTo(few).isEqualTo(3);
    }

    @Test
    void home_manyCompetitions_areListedOnceInPages() {
        for (int i = 0; i < 51; i++) {
            play.competition().closes(LocalDateTime.of(2199, 1, 1, 0, 0)).published();
        }
        assertThat(TestSignIn.asVisitor().get("/").asString())
                .contains("Page 1 of", "/?page=2")
                .doesNotContain("/?page=0");
        assertThat(Html.texts(everyPage(), "h3")).hasSize((int) Competition.count("publishedAt is not null"));
        for (String odd : List.of("0", "-1", "x", "99999999999")) {
            TestSignIn.asVisitor().queryParam("page", odd).get("/").then().statusCode(200);
        }
    }

    /** The list from its first page to its last one. */
    private static String everyPage() {
        return everyPage(TestSignIn::asVisitor);
    }

    private static String everyPage(Supplier<RequestSpecification> reader) {
        StringBuilder all = new StringBuilder();
        String page = "";
        for (int number = 1; number == 1 || page.contains("/?page=" + number); number++) {
            page = reader.get().get("/?page=" + number).asString();
            all.append(page);
        }
        return all.toString();
    }

    /** The list as far as a competition, which stands on its last page then. */
    private static String pagesUpTo(Play.Played played) {
        StringBuilder all = new StringBuilder();
        String page = "";
        for (int number = 1; number == 1 || page.contains("/?page=" + number); number++) {
            page = TestSignIn.asVisitor().get("/?page=" + number).asString();
            all.append(page);
            if (Html.links(page).contains(path(played))) {
                break;
            }
        }
        return all.toString();
    }

    private long statements() {
        hibernate.getStatistics().clear();
        TestSignIn.asVisitor().get("/").then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void home_organizer_seesTheirOwnFirstWithWhatToDo() {
        Play.Played hidden = play.competition().hidden();
        Play.Played open =
                play.competition().closes(LocalDateTime.of(2199, 1, 1, 0, 0)).published();
        Play.Played sealed = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2020, 2, 1, 0, 0))
                .published();

        String home = TestSignIn.as("olga").get("/").asString();
        assertThat(Html.texts(home, "#h-organized")).containsExactly("Competitions that you organize");
        assertThat(Html.text(row(home, hidden))).contains("not public yet", "Check and publish");
        assertThat(Html.text(row(home, open)))
                .contains("Final, open now", "Open until 31 December 2198, 24:00", "Nothing to do");
        assertThat(Html.text(row(home, sealed))).contains("All phases have closed", "Final: reveal the results");
        assertThat(Html.links(row(home, sealed).outerHtml()))
                .contains("/organize/" + sealed.competition().slug + "/phases/final#reveal");
        List<String> links = Html.links(home);
        assertThat(links.subList(0, links.indexOf("/organize/" + open.competition().slug)))
                .noneMatch(link -> link.startsWith("/competitions/"));
        assertThat(links).anyMatch(link -> link.startsWith("/competitions/"));
        assertThat(TestSignIn.as("pia").get("/").asString()).doesNotContain("/organize/" + hidden.competition().slug);
    }

    @Test
    void home_organizer_seesEachCompetitionOnce() {
        String organizer = "olga-" + UUID.randomUUID();
        Play.Played own = play.competition().organizedBy(organizer).published();
        assertThat(Html.links(everyPage(() -> TestSignIn.as(organizer))))
                .contains("/organize/" + own.competition().slug)
                .doesNotContain(path(own));
        assertThat(Html.links(everyPage())).containsOnlyOnce(path(own));
    }

    private static String path(Play.Played played) {
        return "/competitions/" + played.competition().slug;
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
        statements("olga");
        long few = statements("olga");
        for (int i = 0; i < 5; i++) {
            play.competition().hidden();
        }
        assertThat(statements("olga")).isEqualTo(few);
    }

    private long statements(String reader) {
        hibernate.getStatistics().clear();
        TestSignIn.as(reader).get("/").then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
