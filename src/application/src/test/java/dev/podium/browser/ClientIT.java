package dev.podium.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.testsupport.ScorerJar;
import io.restassured.http.ContentType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The jar that people download takes part in a competition of the whole application, with its real login and worker. */
@Tag("extended")
@ExtendWith(RunningPodium.Start.class)
class ClientIT {

    @TempDir
    private Path folder;

    private static final String COMPETITION = "splitrephrase-demo";

    @Test
    void submit_whatWasDownloadedAndMadeOfIt_scoredByARealWorker(RunningPodium podium) throws Exception {
        Api api = Api.of(podium, "pia");
        api.request()
                .contentType(ContentType.JSON)
                .body("{\"name\": \"From a terminal\"}")
                .post("/competitions/" + COMPETITION + "/team")
                .then()
                .statusCode(201);
        String items = COMPETITION + "-test-1.jsonl";
        assertThat(jar(podium, api, "download").out()).contains(items);
        ScorerJar.Ended got = jar(podium, api, "download", "--into", folder.toString(), items);
        assertThat(got.status()).as(got.err()).isZero();

        Path file = folder.resolve("mine.jsonl");
        assertThat(ScorerJar.run(
                                "baseline",
                                "--task",
                                "splitrephrase",
                                "--name",
                                "copy",
                                "--items",
                                folder.resolve(items).toString(),
                                "--out",
                                file.toString())
                        .status())
                .isZero();
        ScorerJar.Ended ended = jar(podium, api, "submit", "--phase", "final", "--accept-warnings", file.toString());
        assertThat(ended.status()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("It counts for your team.", "Your team has rank 1 of 1");
        assertThat(jar(podium, api, "leaderboard", "--phase", "final").out()).contains("From a terminal");
        assertThat(jar(podium, api, "status").out()).contains("mine.jsonl", "scored");

        Files.writeString(file, "no JSON\n");
        ScorerJar.Ended refused = jar(podium, api, "submit", "--phase", "final", file.toString());
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.out()).contains("line 1");
        assertThat(refused.err()).contains("Nothing was sent");
    }

    private static ScorerJar.Ended jar(RunningPodium podium, Api api, String command, String... more) throws Exception {
        List<String> all = new ArrayList<>(List.of(command, "--competition", COMPETITION, "--language", "en"));
        all.addAll(List.of(more));
        return ScorerJar.in(
                Map.of("PODIUM_URL", podium.web().toString(), "PODIUM_TOKEN", api.token()), all.toArray(String[]::new));
    }
}
