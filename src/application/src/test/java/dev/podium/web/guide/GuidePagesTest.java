package dev.podium.web.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.startsWith;

import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.jar.JarInputStream;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

@QuarkusTest
class GuidePagesTest {

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    @Test
    void guide_showsTheAddressOfThisInstallation() {
        TestSignIn.asVisitor()
                .get("/guide")
                .then()
                .statusCode(200)
                .body(containsString("http://localhost"))
                .body(containsString("/api/v1/competitions/stage-demo/phases/final/submissions"));
    }

    @Test
    void guide_showsHowToCompareTwoFiles() {
        String guide = TestSignIn.asVisitor().get("/guide").asString();
        assertThat(Html.parse(guide).select("pre").stream().map(Element::wholeText))
                .filteredOn(
                        command -> command.contains(
                                "compare --task stage --gold labels.csv --a predictions.csv --b other.csv --metric count.mae\n"))
                .singleElement()
                .asString()
                .endsWith("--metric count.mae --clusters document");
    }

    @Test
    void guideOfACompetition_hasItsNamesInEveryCommand() {
        Play.Played played = play.competition().published();
        String slug = played.competition().slug;
        assertThat(Html.links(
                        TestSignIn.asVisitor().get("/competitions/" + slug).asString()))
                .contains("/competitions/" + slug + "/guide");
        String guide =
                TestSignIn.asVisitor().get("/competitions/" + slug + "/guide").asString();
        assertThat(Html.parse(guide).select("pre").stream().map(Element::wholeText))
                .anyMatch(command -> command.contains("podium.py submit --competition " + slug + " --phase final "))
                .anyMatch(command -> command.contains("check --task stage --items items.csv"))
                .allSatisfy(
                        command -> assertThat(command).doesNotContain("stage-demo", "TASK", "COMPETITION", "PHASE"));
        assertThat(Html.text(Html.one(guide, ".pd-lead"))).contains(played.competition().name);
        TestSignIn.asVisitor().get("/competitions/no-such-one/guide").then().statusCode(404);
    }

    /** A program of organizers scores what nobody else can read. */
    @Test
    void guideOfPrograms_offersNoScorer() {
        String slug = programs.competition().published().competition().slug;
        String guide =
                TestSignIn.asVisitor().get("/competitions/" + slug + "/guide").asString();
        assertThat(guide).contains("podium.py submit --competition " + slug).doesNotContain("podium-scorer.jar");
    }

    @Test
    void client_downloaded_knowsWhereItComesFrom() {
        String client = TestSignIn.asVisitor()
                .get("/podium.py")
                .then()
                .statusCode(200)
                .contentType("text/x-python;charset=UTF-8")
                .extract()
                .asString();
        assertThat(client)
                .startsWith("#!/usr/bin/env python3\n")
                .containsPattern("(?m)^SERVER = \"http://localhost[^\"]*\"$");
    }

    @Test
    void guide_leadsOrganizersAndProgramsOn() {
        String guide = TestSignIn.asVisitor().get("/guide").asString();
        assertThat(Html.texts(guide, "h2")).containsOnlyOnce("Run a competition");
        assertThat(Html.links(guide)).contains("/organize", "/api/openapi?format=json");
        assertThat(Html.text(guide)).contains("-F 'declared={\"external-data\": \"none\"}'");
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
