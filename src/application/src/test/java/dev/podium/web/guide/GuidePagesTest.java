package dev.podium.web.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.jar.JarInputStream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class GuidePagesTest {

    @Test
    void guide_showsTheAddressOfThisInstallation() {
        TestSignIn.asVisitor()
                .get("/guide")
                .then()
                .statusCode(200)
                .body(containsString("http://localhost"))
                .body(containsString("/api/v1/competitions/COMPETITION/phases/PHASE/submissions"));
    }

    @Test
    void guide_showsHowToCompareTwoFiles() {
        String guide = TestSignIn.asVisitor().get("/guide").asString();
        assertThat(Html.parse(guide).select("pre").stream().map(Element::wholeText))
                .filteredOn(command -> command.contains(
                        "compare --task TASK --gold GOLD --a MINE --b OTHER --metric SUBTASK.METRIC\n"))
                .singleElement()
                .asString()
                .endsWith("--metric SUBTASK.METRIC --clusters COLUMN");
    }

    @Test
    void guide_leadsOrganizersAndProgramsOn() {
        String guide = TestSignIn.asVisitor().get("/guide").asString();
        assertThat(Html.texts(guide, "h2")).containsOnlyOnce("Run a competition");
        assertThat(Html.links(guide)).contains("/organize", "/api/openapi?format=json");
        assertThat(Html.text(guide)).contains("-F 'declared={\"NAME\": \"CHOICE\"}'");
        TestSignIn.asVisitor()
                .get("/api/openapi?format=json")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .body("openapi", startsWith("3."));
    }

    @Test
    void scorer_downloaded_isTheProgram() throws IOException {
        byte[] jar = TestSignIn.asVisitor()
                .get("/podium-scorer.jar")
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();
        try (JarInputStream program = new JarInputStream(new ByteArrayInputStream(jar))) {
            assertThat(program.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isEqualTo("dev.podium.cli.ScorerMain");
        }
    }
}
