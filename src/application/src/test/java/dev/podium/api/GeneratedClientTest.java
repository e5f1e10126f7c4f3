package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.podium.account.PersonalTokens;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Java client that OpenAPI Generator makes of the API's description: it compiles, submits a file, and reads the scores. */
@QuarkusTest
@Tag("extended")
class GeneratedClientTest {

    private static final Path GENERATOR = Path.of("target", "client-generator", "openapi-generator-cli.jar");
    private static final Path PROGRAM =
            Path.of("src", "application", "src", "test", "resources", "client", "Participant.java");
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin");

    @Inject
    Play play;

    @Inject
    PersonalTokens tokens;

    @Inject
    Scorer scorer;

    @TestHTTPResource
    URI origin;

    @TempDir
    Path directory;

    @Test
    void client_generatedFromTheDescription_submitsAFileAndReadsItsScores() throws Exception {
        assumeThat(Files.exists(GENERATOR))
                .as("NOT RUN, the generator was not fetched: mvn dependency:copy@client-generator")
                .isTrue();
        generate();
        compile();
        String user = "generated-" + UUID.randomUUID();
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", user);
        String token = tokens.issue(play.account(user), "client", "submit", Duration.ofDays(1))
                .secret();
        Path file = Files.writeString(directory.resolve("predictions.csv"), Play.PERFECT);

        UUID key = UUID.fromString(participant(token, played.competition().slug, "final", file.toString()));
        assertThat(TestSignIn.as(user)
                        .get("/api/v1/submissions/" + key + "/file")
                        .asString())
                .isEqualTo(Play.PERFECT);
        scorer.score(key);
        assertThat(participant(token, key.toString())).startsWith("scored {").contains("count={", "mae=0.0");
    }

    private void generate() throws IOException, InterruptedException {
        Path description = Files.writeString(
                directory.resolve("openapi.json"),
                given().get("/api/openapi?format=JSON").asString());
        run(
                JAVA.resolve("java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-jar",
                GENERATOR.toAbsolutePath().toString(),
                "generate",
                "--generator-name=java",
                "--library=native",
                "--input-spec=" + description,
                "--output=" + directory.resolve("client"),
                "--additional-properties=openApiNullable=false,useJakartaEe=true,invokerPackage=podium.client"
                        + ",apiPackage=podium.client.api,modelPackage=podium.client.model",
                "--global-property=apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false");
    }

    private void compile() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                JAVA.resolve("javac").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-proc:none",
                "-nowarn",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes()));
        try (Stream<Path> sources = Files.walk(directory.resolve("client").resolve("src/main/java"))) {
            sources.map(Path::toString)
                    .filter(source -> source.endsWith(".java"))
                    .forEach(command::add);
        }
        command.add(PROGRAM.toAbsolutePath().toString());
        run(command.toArray(String[]::new));
    }

    private String participant(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                JAVA.resolve("java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes() + ":" + System.getProperty("java.class.path"),
                "Participant",
                origin.toString().replaceAll("/$", "")));
        command.addAll(List.of(arguments));
        return run(command.toArray(String[]::new));
    }

    private String classes() {
        return directory.resolve("classes").toString();
    }

    /** What it prints; what it complains of only where it fails. */
    private String run(String... command) throws IOException, InterruptedException {
        Path complaints = directory.resolve("complaints");
        Process process =
                new ProcessBuilder(command).redirectError(complaints.toFile()).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said + Files.readString(complaints)).isZero();
        return said.strip();
    }
}
