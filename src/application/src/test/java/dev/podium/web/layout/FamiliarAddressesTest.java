package dev.podium.web.layout;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Play;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class FamiliarAddressesTest {

    @Inject
    Play play;

    @ParameterizedTest
    @CsvSource({
        "/competitions,/",
        "/competitions/,/",
        "/Competitions,/",
        "/help,/guide",
        "/docs/,/guide",
        "/register,/login/register",
        "/signup/,/login/register",
        "/Impressum,/legal/imprint",
        "/favicon.ico,/favicon.svg",
        "/competitions/STAGE-demo,/competitions/stage-demo",
        "/Competitions/stage-demo,/competitions/stage-demo",
        "/competitions/x/results,/competitions/x/leaderboard",
        "/competitions/x/Results/,/competitions/x/leaderboard",
        "/competition/x/data,/competitions/x",
        "/competitions/X/items/Ab,/competitions/x/items/Ab",
        "/competitions/x/leaderboard/,/competitions/x/leaderboard",
    })
    void address_thatPeopleTry_leadsToAPage(String path, String instead) {
        assertThat(FamiliarAddresses.of(path)).contains(instead);
    }

    /** Whoever is led somewhere where nothing is must not be led on and on. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "//",
                "/nothing",
                "/nothing/",
                "/api/",
                "/invitations/AbC",
                "/j/AbC",
                "/legal/imprint",
                "/competitions/x",
                "/competitions/x/leaderboard",
                "/competitions/x/data/1",
                "/competitions/x/questions",
            })
    void other_leadsNowhereElse(String path) {
        assertThat(FamiliarAddresses.of(path).or(() -> Optional.of(path)).flatMap(FamiliarAddresses::of))
                .isEmpty();
    }

    @Test
    void address_asAnybodyTriesIt_isAnsweredByThePage() {
        Phase phase = play.competition().published().phase();
        String competition = "/competitions/" + phase.competition.slug;

        get(competition.toUpperCase(Locale.ROOT)).statusCode(303).header("Location", endsWith(competition));
        get(competition + "/results").statusCode(303).header("Location", endsWith(competition + "/leaderboard"));
        get(competition + "/results?track=closed&phase=a%20b")
                .statusCode(303)
                .header("Location", endsWith(competition + "/leaderboard?track=closed&phase=a%20b"));
        get("/help?x=1").statusCode(303).header("Location", endsWith("/guide"));
        get("/competitions/X/a%7Cb").statusCode(303).header("Location", endsWith("/competitions/x/a%7Cb"));
        get("/help").statusCode(303).header("Location", endsWith("/guide"));
        get("/nothing/at/all").statusCode(404);
        given().redirects().follow(false).post("/help").then().statusCode(404);
        given().redirects()
                .follow(false)
                .accept("application/json")
                .get("/competitions/nobody/results")
                .then()
                .statusCode(404);
    }

    @Test
    void searchEngines_areToldOfPublicPagesAlone() {
        Phase open = play.competition().published().phase();
        Phase draft = play.competition().hidden().phase();

        assertThat(get("/robots.txt").statusCode(200).extract().asString())
                .contains("Disallow: /account\n")
                .contains("Disallow: /competitions/*/teams/*?\n", "Allow: /competitions/*/teams/\n")
                .contains("/sitemap.xml\n");
        assertThat(get("/sitemap.xml").statusCode(200).extract().asString())
                .contains("/competitions/" + open.competition.slug + "</loc>")
                .contains("/competitions/" + open.competition.slug + "/leaderboard</loc>")
                .doesNotContain("/" + draft.competition.slug);
    }

    private static ValidatableResponse get(String path) {
        return given().urlEncodingEnabled(false)
                .redirects()
                .follow(false)
                .get(path)
                .then();
    }
}
