package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Publishing;
import dev.podium.testsupport.Play;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
class LeaderboardApiTest {

    @Inject
    Play play;

    @Test
    void items_notPublic_areNotCounted() {
        given().get(path(play.competition().publishing(Publishing.NOTHING).published()))
                .then()
                .statusCode(200)
                .body("items", nullValue());
        given().get(path(play.competition().publishing(Publishing.ITEMS).published()))
                .then()
                .statusCode(200)
                .body("items", equalTo(10));
    }

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/phases/final/leaderboard";
    }
}
