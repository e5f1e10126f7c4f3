package dev.podium.evaluation.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.podium.competition.Phase;
import dev.podium.competition.RunDeclaration;
import dev.podium.evaluation.RunWithdrawals;
import dev.podium.platform.Refused;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.Scorer;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.hibernate.SessionFactory;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SubmissionArchivesTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    RunWithdrawals withdrawals;

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    Scorer scorer;

    @Inject
    SubmissionArchives archives;

    @Inject
    EntityManager database;

    @Inject
    SessionFactory hibernate;

    private byte[] zip(Phase phase) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        archives.find(phase).writeTo(out);
        return out.toByteArray();
    }

    private static Map<String, String> entries(byte[] zip) throws IOException {
        Map<String, String> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return entries;
    }

    private NamedCsvRecord line(byte[] zip, Submission run) throws IOException {
        return CsvReader.builder().ofNamedCsvRecord(entries(zip).get("manifest.csv")).stream()
                .filter(line -> line.getField("submission").equals(run.key.toString()))
                .findFirst()
                .orElseThrow();
    }

    private int changed(String sql, Object value) {
        return QuarkusTransaction.requiringNew()
                .call(() ->
                        database.createNativeQuery(sql).setParameter(1, value).executeUpdate());
    }

    @Test
    void archive_holdsEveryFileInItsTeamsFolder() throws IOException {
        Phase phase = play.competition().published().phase();
        Submission first = results.run(phase, "Lumen", pia, "one");
        Submission second = results.anotherRun(phase, play.account(pia), "two");

        assertThat(entries(zip(phase)))
                .containsEntry("Lumen/1-" + prefix(first) + "-predictions.csv", Play.PERFECT)
                .containsEntry("Lumen/2-" + prefix(second) + "-predictions.csv", Play.PERFECT)
                .containsKeys("manifest.csv", "manifest.json")
                .hasSize(2 + 3 + 2);
    }

    private static String prefix(Submission submission) {
        return submission.key.toString().substring(0, 8);
    }

    @Test
    void manifest_hiddenFromLeaderboards_saysWhatTheTeamSays() throws IOException {
        Phase phase = play.competition()
                .aboutHidden()
                .asking(new RunDeclaration("data", "External data", List.of("none", "own"), false))
                .published()
                .phase();
        play.team(phase.competition, "Lumen", pia);
        Submission run = results.anotherRun(
                phase,
                play.account(pia),
                new MethodDescription("=BERT", "", "https://example.org/code", "", Map.of("data", "own")));
        changed("update submission set declared = declared || '{\"track\": \"open\"}' where id = ?1", run.id);

        byte[] zip = zip(phase);

        assertThat(line(zip, run).getFieldsAsMap())
                .containsEntry("method", "'=BERT")
                .containsEntry("code", "https://example.org/code")
                .containsEntry("paper", "")
                .containsEntry("declared_data", "own")
                .containsEntry("declared_track", "open");
        assertThat(entries(zip).get("manifest.json")).contains("\"method\" : \"=BERT\"", "\"track\" : \"open\"");
    }

    @Test
    void manifest_saysWhatCameOfASubmission() throws IOException {
        Phase phase = play.competition().published().phase();
        Submission run = results.run(phase, "Lumen", pia, "=BERT");
        scorer.scoreAll(phase);
        byte[] zip = zip(phase);

        assertThat(line(zip, run).getFieldsAsMap())
                .containsEntry("path", "Lumen/1-" + prefix(run) + "-predictions.csv")
                .containsEntry("team", "Lumen")
                .containsEntry("sender", pia)
                .containsEntry("zone", "Europe/Berlin")
                .containsEntry("sha256", run.digest)
                .containsEntry("size", String.valueOf(run.size))
                .containsEntry("description", "'=BERT")
                .containsEntry("status", "accepted")
                .containsEntry("evaluation_status", "scored")
                .containsEntry("gold_release", "test 1")
                .containsEntry("gold_sha256", phase.gold.digest)
                .containsEntry("counts_in", "count spans")
                .containsEntry("count.mae", "0.0")
                .hasEntrySatisfying(
                        "count.mae_signature",
                        signature -> assertThat(signature).contains("count.mae"))
                .hasEntrySatisfying("received_at", time -> assertThat(time).endsWith("Z"))
                .hasEntrySatisfying(
                        "received_at_local", time -> assertThat(time).matches(".*[+]0[12]:00"));
    }

    @Test
    void manifest_json_saysTheSame() throws IOException {
        Phase phase = play.competition().published().phase();
        Submission run = results.run(phase, "Lumen", pia, "BERT");
        scorer.scoreAll(phase);
        JsonNode json = new ObjectMapper().readTree(entries(zip(phase)).get("manifest.json"));
        JsonNode told = json.at("/submissions/3");

        assertThat(json.at("/submissions")).hasSize(4);
        assertThat(told.at("/submission").asText()).isEqualTo(run.key.toString());
        assertThat(told.at("/digest").asText()).isEqualTo(run.digest);
        assertThat(told.at("/evaluations/0/scores/count.mae/value").asDouble()).isZero();
        assertThat(told.at("/evaluations/0/gold/digest").asText()).isEqualTo(phase.gold.digest);
    }

    @Test
    void withdrawnSubmission_isThereAndSaysSo() throws IOException {
        Phase phase = play.competition().published().phase();
        Submission run = results.run(phase, "Lumen", pia, "BERT");
        withdrawals.withdraw(run, play.account(pia), Instant.now());

        assertThat(line(zip(phase), run).getField("status")).isEqualTo("withdrawn");
    }

    @Test
    void hostileNames_stayBelowTheirFolder() throws IOException {
        Phase phase = play.competition().published().phase();
        Submission run = results.run(phase, "../../etc", pia, "BERT");
        changed("update submission set file_name = '../../../passwd' where id = ?1", run.id);

        assertThat(entries(zip(phase)).keySet())
                .allSatisfy(name -> assertThat(name).doesNotContain("..").doesNotStartWith("/"))
                .anySatisfy(name -> assertThat(name).matches("_etc-[0-9a-f]{8}/1-[0-9a-f]{8}-_passwd"));
    }

    @Test
    void sameState_sameBytes() throws IOException {
        Phase phase = play.competition().published().phase();
        results.run(phase, "Lumen", pia, "BERT");
        byte[] once = zip(phase);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(zip(phase)).isEqualTo(once);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void nothingHandedIn_isToldInASentence() {
        Phase phase = play.competition().published().phase();
        changed("delete from evaluation where phase_id = ?1", phase.id);
        changed("delete from submission where phase_id = ?1", phase.id);

        assertThatThrownBy(() -> archives.find(phase))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.sentence(Locale.ENGLISH))
                                .isEqualTo("Nothing has been submitted to the phase Final yet."));
    }

    @Test
    void manySubmissions_needNoMoreStatements() throws IOException {
        Phase phase = play.competition().published().phase();
        results.run(phase, "Lumen", pia, "0");
        long few = statements(phase);
        for (int i = 1; i < 9; i++) {
            results.anotherRun(phase, play.account(pia), String.valueOf(i));
        }

        assertThat(statements(phase)).isEqualTo(few);
    }

    private long statements(Phase phase) throws IOException {
        hibernate.getStatistics().clear();
        zip(phase);
        return hibernate.getStatistics().getPrepareStatementCount();
    }

    @Test
    void archive_isForOrganizersOnly() throws IOException {
        Phase phase = play.competition().published().phase();
        results.run(phase, "Lumen", pia, "BERT");
        String path = "/organize/" + phase.competition.slug + "/phases/final/submissions.zip";
        Response answer = TestSignIn.as("olga").get(path);

        assertThat(answer.header("Content-Type")).isEqualTo("application/zip");
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(entries(answer.asByteArray())).containsKey("manifest.csv");
        for (String stranger : List.of(pia, "eve")) {
            assertThat(TestSignIn.as(stranger).get(path).statusCode()).isEqualTo(404);
        }
    }
}
