package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.competition.Phase;
import dev.podium.testsupport.Browser;
import dev.podium.testsupport.BrowserReader;
import dev.podium.testsupport.InEveryLook;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.UUID;

/** The page that takes submissions over and the one that deletes a phase, as browsers show them. */
@QuarkusTest
class TakeoverBrowserTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @TestHTTPResource
    String origin;

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Scorer scorer;

    @InEveryLook
    void takeover_everyLook_isSound(Browser.Look look) {
        Play.Played played = play.competition().closes(Sequel.END).published();
        play.team(played.competition(), "KlarTextCoder", pia);
        scorer.score(sequel.run(played.phase(), pia, "Fine-tuned BERT", 1).key);
        Phase target = sequel.phase(played, "next", setting -> setting.opens(LocalDateTime.of(2098, 1, 1, 0, 0)));
        String phase = "/organize/" + played.competition().slug + "/phases/next";
        try (BrowserReader reader = Browser.reader(origin, look, TestSignIn.headers("olga"))) {
            reader.visit(phase + "/delete").shoot("removal");
            reader.visit(phase + "/takeover").shoot("takeover-choose");
            reader.page().locator("main form[method=get] button").click();
            reader.check().shoot("takeover-preview");
            reader.page().locator("[name=sure]").check();
            reader.page().locator("main form[method=post] button").click();
            reader.page().waitForLoadState();
            reader.check().shoot("takeover-result");
            assertThat(sequel.taken(target)).hasSize(1);
            reader.visit("/competitions/" + played.competition().slug).shoot("competition-took-over");
            reader.visit("/submissions/" + sequel.taken(target).get(0).key).shoot("submission-taken-over");
        }
    }
}
