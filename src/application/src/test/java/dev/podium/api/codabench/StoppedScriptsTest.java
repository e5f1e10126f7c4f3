package dev.podium.api.codabench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.podium.account.AccountSuspensions;
import dev.podium.submission.GlobalIntake;
import dev.podium.testsupport.Play;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Scripts of those who are suspended, and of all while nothing is taken in. */
@QuarkusTest
class StoppedScriptsTest {

    private final String ada = "ada-" + UUID.randomUUID();

    @Inject
    ClientPlay client;

    @Inject
    Play play;

    @Inject
    AccountSuspensions suspensions;

    @Inject
    GlobalIntake globalIntake;

    @Test
    void suspended_neitherTokensNorLinksOpenAnything() {
        Play.Played played = client.one().published();
        String pia = ClientPlay.somebody();
        play.team(played.competition(), "Lumen", pia);
        String token = client.token(pia);
        Script script = Script.signedIn(token);
        Response announced = script.announce("a.csv", ClientPlay.PERFECT.length);
        String link = announced.path("sassy_url");

        suspensions.suspend(play.account(pia).key, "Spam", play.account(ada));

        script.canSubmit(client.phase(played)).then().statusCode(403).body("detail", containsString("Spam"));
        assertThat(Script.send(link, ClientPlay.PERFECT).statusCode()).isEqualTo(403);
        Script.login(token).then().statusCode(403);

        suspensions.lift(play.account(pia).key, play.account(ada));

        script.canSubmit(client.phase(played)).then().statusCode(200).body("can", equalTo(true));
        assertThat(Script.send(link, ClientPlay.PERFECT).statusCode()).isEqualTo(200);
    }

    @Test
    void whileNothingIsTakenIn_scriptsAreToldWhy() {
        Play.Played played = client.one().published();
        Script script = client.script(played);
        String sent = script.sent("a.csv", ClientPlay.PERFECT);
        globalIntake.pause("We move.", "Wir ziehen um.", play.account(ada));
        try {
            script.canSubmit(client.phase(played))
                    .then()
                    .statusCode(200)
                    .body("can", equalTo(false))
                    .body("reason", containsString("We move."));
            script.submit(client.phase(played), sent).then().statusCode(403).body("detail", containsString("We move."));
        } finally {
            globalIntake.resume(play.account(ada));
        }
        script.submit(client.phase(played), sent).then().statusCode(201);
    }
}
