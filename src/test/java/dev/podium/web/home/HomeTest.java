package dev.podium.web.home;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Competition;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.List;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
class HomeTest {

    @Inject
    Play play;

    @Inject
    SessionFactory hibernate;

    @Test
    void home_openCompetition_showsItsDeadline() {
        Play.Played played =
                play.competition().closes(LocalDateTime.of(2100, 6, 24, 23, 59)).published();
        assertThat(everyPage())
                .contains(
                        "/competitions/" + played.competition().slug + "\"",
                        "Open until 24 June 2100, 23:59 Europe/Berlin");
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
        String all = everyPage();
        assertThat(all.indexOf(open.competition().slug))
                .isPositive()
                .isLessThan(all.indexOf(finished.competition().slug));
    }

    @Test
    void home_manyCompetitions_needsNoMoreStatements() {
        play.competition().published();
        long few = statements();
        for (int i = 0; i < 5; i++) {
            play.competition().published();
        }
        assertThat(statements()).isEqualTo(few).isEqualTo(2);
    }

    @Test
    void home_manyCompetitions_areListedOnceInPages() {
        for (int i = 0; i < 51; i++) {
            play.competition().closes(LocalDateTime.of(2199, 1, 1, 0, 0)).published();
        }
        assertThat(TestSignIn.asVisitor().get("/").asString())
                .contains("Page 1 of", "/?page=2")
                .doesNotContain("/?page=0");
        assertThat(everyPage().split("<h3>", -1)).hasSize((int) Competition.count("publishedAt is not null") + 1);
        for (String odd : List.of("0", "-1", "x", "99999999999")) {
            TestSignIn.asVisitor().queryParam("page", odd).get("/").then().statusCode(200);
        }
    }

    /** The list from its first page to its last one. */
    private static String everyPage() {
        StringBuilder all = new StringBuilder();
        String page = "";
        for (int number = 1; number == 1 || page.contains("/?page=" + number); number++) {
            page = TestSignIn.asVisitor().get("/?page=" + number).asString();
            all.append(page);
        }
        return all.toString();
    }

    private long statements() {
        hibernate.getStatistics().clear();
        TestSignIn.asVisitor().get("/").then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
