package dev.podium.web.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.stringContainsInOrder;

import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
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
        TestSignIn.asVisitor()
                .get("/")
                .then()
                .statusCode(200)
                .body(containsString("/competitions/" + played.competition().slug + "\""))
                .body(containsString("Open until 24 June 2100, 23:59 Europe/Berlin"));
    }

    @Test
    void home_hiddenCompetition_isNotListed() {
        Play.Played played = play.competition().hidden();
        TestSignIn.asVisitor().get("/").then().statusCode(200).body(not(containsString(played.competition().slug)));
    }

    @Test
    void home_openEndBesideFinished_bothListed() {
        Play.Played open = play.competition().published();
        Play.Played finished =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        TestSignIn.asVisitor()
                .get("/")
                .then()
                .statusCode(200)
                .body(stringContainsInOrder(open.competition().slug, finished.competition().slug));
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

    private long statements() {
        hibernate.getStatistics().clear();
        TestSignIn.asVisitor().get("/").then().statusCode(200);
        return hibernate.getStatistics().getPrepareStatementCount();
    }
}
