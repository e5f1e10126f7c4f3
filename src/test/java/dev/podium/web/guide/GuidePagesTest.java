package dev.podium.web.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.jar.JarInputStream;
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
        TestSignIn.asVisitor()
                .get("/guide")
                .then()
                .body(containsString("compare --task TASK --gold GOLD --a MINE --b OTHER --metric SUBTASK.METRIC\n"))
                .body(containsString("--metric SUBTASK.METRIC --clusters COLUMN</pre>"));
    }

    @Test
    void guide_leadsOrganizersAndProgramsOn() {
        TestSignIn.asVisitor()
                .get("/guide")
                .then()
                .body(containsString("<h2>Run a competition</h2>"))
                .body(containsString("href=\"/organize\""))
                .body(containsString("-F 'declared={\"NAME\": \"CHOICE\"}'"))
                .body(containsString("href=\"/api/openapi?format=json\""));
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
