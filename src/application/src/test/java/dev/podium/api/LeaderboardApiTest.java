package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Publishing;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LeaderboardApiTest {

    @Inject
    Play play;

    @Inject
    Scorer scorer;

    @Test
    void items_beforeThereAreNumbers_areNotCounted() {
        Play.Played played = play.competition().publishing(Publishing.NOTHING).published();
        given().get(path(played)).then().statusCode(200).body("items", nullValue());
        scorer.scoreAll(played.phase());
        given().get(path(played)).then().statusCode(200).body("items", equalTo(10));
    }

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard";
    }
}
