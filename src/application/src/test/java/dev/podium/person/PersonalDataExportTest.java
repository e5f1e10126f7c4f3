package dev.podium.person;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.Account;
import dev.podium.account.PersonalTokens;
import dev.podium.account.Profile;
import dev.podium.account.Profiles;
import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import dev.podium.announcement.Announcements;
import dev.podium.competition.Competition;
import dev.podium.competition.people.OrganizerInvitations;
import dev.podium.competition.series.SeriesPlaces;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.question.AskedQuestion;
import dev.podium.question.QuestionReaders;
import dev.podium.question.QuestionWording;
import dev.podium.question.Questions;
import dev.podium.question.Reply;
import dev.podium.registration.RegistrationQuestion;
import dev.podium.registration.RegistrationRequirements;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.Merging;
import dev.podium.testsupport.Papered;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Results;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PersonalDataExportTest {

    private final String pia = "pia-" + UUID.randomUUID();
    private final String paul = "paul-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Results results;

    @Inject
    PersonalTokens tokens;

    @Inject
    OrganizerInvitations organizers;

    @Inject
    Announcements announcements;

    @Inject
    Questions questions;

    @Inject
    SeriesPlaces series;

    @Inject
    Admission admission;

    @Inject
    Merging merging;

    @Inject
    PaperCalls calls;

    @Inject
    Papered papered;

    @Inject
    Profiles profiles;

    @Inject
    ObjectMapper json;

    private Map<String, JsonNode> files(byte[] zip) throws IOException {
        Map<String, JsonNode> files = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), json.readTree(in.readAllBytes()));
            }
        }
        return files;
    }

    private Map<String, JsonNode> download(String user) throws IOException {
        Response answer = TestSignIn.as(user).get("/account/data.zip");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.contentType()).isEqualTo("application/zip");
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("Content-Disposition")).contains("podium-account.zip");
        return files(answer.asByteArray());
    }

    private AskedQuestion asks(Competition competition, String user, String text) {
        return questions.ask(
                competition, new QuestionWording("Deadline", text), QuestionReaders.organizers, play.account(user));
    }

    private void answer(AskedQuestion question, Account organizer) {
        questions.answer(question, is -> new Reply("Now.", false, is.wording()), organizer);
    }

    @Test
    void download_newAccount_hasOnlyThat() throws IOException {
        Map<String, JsonNode> files = download(pia);

        assertThat(files).containsOnlyKeys("account.json");
        JsonNode account = files.get("account.json").get(0);
        assertThat(account.get("subject").asText()).isEqualTo(pia);
        assertThat(account.get("issuer").asText()).isEqualTo(TestSignIn.ISSUER);
        assertThat(account.get("email").asText()).isEqualTo(pia + "@example.org");
        assertThat(account.get("language").isNull()).isTrue();
    }

    @Test
    void download_everythingOfThePersonAndNothingOfOthers() throws IOException {
        Play.Played played = play.competition().organizedBy(pia).published();
        Submission run = results.run(played.phase(), "Lumen", pia, "BERT");
        Submission other = results.run(played.phase(), "Umbra", paul, "GPT");
        Account account = play.account(pia);
        profiles.change(account, before -> new Profile("Pia Muster", "Universität Zürich", "de", "Europe/Zurich"));
        PersonalTokens.Issued token = tokens.issue(account, "Laptop", "read", Duration.ofDays(30));
        TestSignIn.as(pia)
                .multiPart("file", "faulty.csv", "nonsense".getBytes(StandardCharsets.UTF_8))
                .post("/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions")
                .then()
                .statusCode(422);

        organizers.make(played.competition(), "helper", paul + "@example.org", account);
        Play.Played elsewhere = play.competition().published();
        admission.set(
                elsewhere.competition(),
                new RegistrationRequirements(
                        Admission.TERMS,
                        true,
                        List.of(new RegistrationQuestion(RegistrationQuestion.Kind.purpose, "", true)),
                        List.of("example.org"),
                        true));
        admission.register(elsewhere.competition(), pia, "To learn");
        admission.register(elsewhere.competition(), paul, "To win");
        TestSignIn.as(pia)
                .get("/competitions/" + elsewhere.competition().slug + "/data/" + elsewhere.gold().key + "/items")
                .then()
                .statusCode(200);
        calls.change(
                played.competition(),
                is -> new PaperCallTerms(true, PaperCallTerms.Form.either, Optional.empty()),
                account);
        papered.submit(played.competition(), Papered.linked("On words"), pia);
        papered.submit(played.competition(), Papered.linked("On other words"), paul);
        admission.set(played.competition(), Admission.terms("Be fair."), account);
        announcements.announce(
                played.competition(),
                new AnnouncementWording("Workshop", "In Graz.", AnnouncementReaders.everybody, false),
                account);
        asks(played.competition(), paul, "Where?");
        answer(asks(played.competition(), pia, "When?"), account);

        series.put(played.competition(), "Series of " + pia, "Task 1", account);

        Map<String, JsonNode> files = download(pia);

        assertThat(files.get("questions.json").findValuesAsText("text")).containsExactly("When?");
        assertThat(files.get("questions.json").findValuesAsText("answer")).containsExactly("Now.");
        assertThat(files.get("answers.json").findValuesAsText("answer")).containsExactly("Now.");
        assertThat(files.get("papers.json").findValuesAsText("title")).containsExactly("On words");
        assertThat(files.get("organized.json").findValuesAsText("role")).containsExactly("owner");
        assertThat(files.get("invitations-to-organize.json").findValuesAsText("role"))
                .containsExactly("helper");
        assertThat(files.get("announcements.json").findValuesAsText("title")).containsExactly("Workshop");
        assertThat(files.get("series.json").findValuesAsText("name")).containsExactly("Series of " + pia);
        assertThat(files.get("terms-written.json").findValuesAsText("text")).containsExactly("Be fair.");
        assertThat(files.get("agreements.json").findValuesAsText("terms")).containsExactly(Admission.TERMS);
        assertThat(files.get("registrations.json").findValuesAsText("answer")).containsExactly("To learn");
        assertThat(files.get("downloads.json").findValuesAsText("competition"))
                .containsExactly(elsewhere.competition().slug);
        assertThat(files.keySet())
                .containsExactly(
                        "account.json",
                        "teams.json",
                        "organized.json",
                        "invitations-to-organize.json",
                        "submissions.json",
                        "faulty-files.json",
                        "gold-releases.json",
                        "papers.json",
                        "announcements.json",
                        "questions.json",
                        "answers.json",
                        "series.json",
                        "terms-written.json",
                        "agreements.json",
                        "registrations.json",
                        "downloads.json",
                        "tokens.json",
                        "log.json");
        assertThat(files.get("account.json").get(0).get("affiliation").asText()).isEqualTo("Universität Zürich");
        assertThat(files.get("teams.json").findValuesAsText("teamName")).containsExactly("Lumen");
        assertThat(files.get("organized.json").findValuesAsText("competition"))
                .containsExactly(played.competition().slug);
        JsonNode sent = files.get("submissions.json").get(0);
        assertThat(sent.get("key").asText()).isEqualTo(run.key.toString());
        assertThat(sent.get("sha256").asText()).isEqualTo(run.digest);
        assertThat(sent.get("description").asText()).isEqualTo("BERT");
        TestSignIn.as(pia).get(sent.get("file").asText()).then().statusCode(200);
        assertThat(files.get("faulty-files.json").get(0).get("fileName").asText())
                .isEqualTo("faulty.csv");
        JsonNode kept = files.get("tokens.json").get(0);
        assertThat(kept.get("label").asText()).isEqualTo("Laptop");
        assertThat(kept.get("scope").asText()).isEqualTo("read");
        assertThat(files.get("log.json").findValuesAsText("action"))
                .contains("team.founded", "account.changed", "token.made");
        assertThat(files.toString())
                .doesNotContain(token.secret(), paul, "Umbra", other.key.toString())
                .doesNotContainIgnoringCase("hash");
    }

    @Test
    void download_proposalToMerge_isThere() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", pia);
        play.team(played.competition(), "Umbra", paul);
        merging.allow(played.competition());
        merging.propose(played.competition(), pia, "Umbra");

        JsonNode merge = download(pia).get("team-merges.json").get(0);
        assertThat(merge.get("teamName").asText()).isEqualTo("Lumen");
        assertThat(merge.get("otherTeamName").asText()).isEqualTo("Umbra");
        assertThat(merge.get("proposedByYou").asBoolean()).isTrue();
        assertThat(merge.get("state").asText()).isEqualTo("open");
        assertThat(download(paul)).doesNotContainKey("team-merges.json");
    }

    @Test
    void download_moreThanAPage_isWhole() throws IOException {
        Account account = play.account(pia);
        results.change("""
                insert into audit_entry (key, actor_id, action, subject_key, subject_name, old_values, new_values)
                select gen_random_uuid(), %d, 'test.noted', cast(n as text), '', '{}', '{}' from generate_series(1, 450) n""".formatted(account.id));

        JsonNode log = download(pia).get("log.json");

        assertThat(log.findValuesAsText("subjectKey"))
                .hasSize(450)
                .doesNotHaveDuplicates()
                .startsWith("1", "2")
                .endsWith("450");
    }

    @Test
    void api_givesTheSame() throws IOException {
        byte[] zip = TestSignIn.as(pia)
                .get("/api/v1/me/data.zip")
                .then()
                .statusCode(200)
                .extract()
                .asByteArray();

        assertThat(files(zip)).containsOnlyKeys("account.json");
    }
}
