package dev.podium.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.podium.competition.Phase;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.FileDetails;
import dev.podium.platform.Digests;
import dev.podium.testsupport.Admission;
import dev.podium.testsupport.HandingOut;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class FilesApiTest {

    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    Admission admission;

    @Inject
    HandingOut handingOut;

    private static String path(Play.Played played) {
        return "/api/v1/competitions/" + played.competition().slug + "/files";
    }

    private static RequestSpecification olga(String body) {
        return TestSignIn.as("olga").contentType(ContentType.JSON).body(body);
    }

    private static Response add(Play.Played played, String title, byte[] content) {
        return TestSignIn.as("olga")
                .multiPart("file", "the paper.pdf", content)
                .multiPart("title", title)
                .multiPart("kind", "paper")
                .multiPart("licence", "CC BY 4.0")
                .post(path(played));
    }

    @Test
    void file_isAddedReadChangedReplacedAndRemoved() {
        Play.Played played = play.competition().published();
        byte[] content = {1, 2, 3};
        Response added = add(played, "The paper", content);
        added.then()
                .statusCode(201)
                .header("Cache-Control", "no-store")
                .body("title", equalTo("The paper"))
                .body("kind", equalTo("paper"))
                .body("phase", nullValue())
                .body("forParticipants", equalTo(false))
                .body("name", equalTo("the_paper.pdf"))
                .body("size", equalTo(3))
                .body(
                        "digest",
                        equalTo(HexFormat.of().formatHex(Digests.sha256().digest(content))));
        String address = path(played) + "/" + added.path("key");
        assertThat(added.header("Location")).endsWith(address);
        TestSignIn.asVisitor().get(address).then().statusCode(200).body("licence", equalTo("CC BY 4.0"));
        TestSignIn.asVisitor().get(path(played)).then().statusCode(200).body("files.title", contains("The paper"));
        String href = added.path("href");
        Response download = TestSignIn.asVisitor().get(href);
        assertThat(download.asByteArray()).isEqualTo(content);
        assertThat(download.header("Content-Disposition")).isEqualTo("attachment; filename=\"the_paper.pdf\"");

        String read = TestSignIn.as("olga").get(address).header("ETag");
        olga("{\"title\": \"Paper\", \"licence\": null, \"phase\": \"final\"}")
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(200)
                .body("title", equalTo("Paper"))
                .body("licence", equalTo(""))
                .body("phase", equalTo("final"))
                .body("kind", equalTo("paper"));
        olga("{\"title\": \"Mine\"}")
                .header("If-Match", read)
                .patch(address)
                .then()
                .statusCode(412)
                .body("type", endsWith("platform.changed-meanwhile"));
        TestSignIn.as("olga")
                .multiPart("file", "paper-2.pdf", new byte[] {4})
                .put(href)
                .then()
                .statusCode(200)
                .body("name", equalTo("paper-2.pdf"))
                .body("title", equalTo("Paper"))
                .body("key", equalTo(added.<String>path("key")));
        assertThat(TestSignIn.asVisitor().get(href).asByteArray()).containsExactly(4);

        TestSignIn.as("olga").delete(address).then().statusCode(204);
        TestSignIn.as("olga").delete(address).then().statusCode(404);
        TestSignIn.asVisitor().get(href).then().statusCode(404);
        TestSignIn.asVisitor().get(path(played)).then().body("files", empty());
    }

    @Test
    void place_putsItElsewhere() {
        Play.Played played = play.competition().published();
        add(played, "First", new byte[] {1});
        String second =
                path(played) + "/" + add(played, "Second", new byte[] {2}).path("key");
        olga("{\"place\": 1}").patch(second).then().statusCode(200);
        TestSignIn.asVisitor().get(path(played)).then().body("files.title", contains("Second", "First"));
    }

    @Test
    void faulty_isRefusedWithAllReasons() {
        Play.Played played = play.competition().published();
        TestSignIn.as("olga")
                .multiPart("title", "")
                .multiPart("kind", "book")
                .multiPart("phase", "elsewhere")
                .post(path(played))
                .then()
                .statusCode(422)
                .body("type", endsWith("file.title"));
        TestSignIn.as("olga")
                .multiPart("file", "a", new byte[0])
                .multiPart("title", "Empty")
                .multiPart("kind", "other")
                .post(path(played))
                .then()
                .statusCode(422)
                .body("type", endsWith("file.file-missing"));
        String one = path(played) + "/" + add(played, "Paper", new byte[] {1}).path("key");
        for (String body : List.of(
                "{\"name\": \"a\"}",
                "{\"kind\": \"book\"}",
                "{\"phase\": \"elsewhere\"}",
                "{\"place\": \"first\"}",
                "[]")) {
            olga(body).patch(one).then().statusCode(422);
        }
        olga("{}").patch(path(played) + "/nonsense").then().statusCode(404);
    }

    @Test
    void comesWithAPhase_organizersAloneSeeItBefore() {
        Play.Played played = play.competition().published();
        Phase next = sequel.phase(played, "next", phase -> phase.opens(LocalDateTime.of(2099, 1, 1, 0, 0)));
        CompetitionFile kit = handingOut.kit(next, "kit.zip", (byte) 1);
        String one = path(played) + "/" + kit.key;
        for (String reader : List.of(pia, "ada")) {
            TestSignIn.as(reader).get(path(played)).then().statusCode(200).body("files", empty());
            TestSignIn.as(reader).get(one).then().statusCode(404);
            TestSignIn.as(reader).get(one + "/content").then().statusCode(404);
        }
        TestSignIn.as("olga")
                .get(path(played))
                .then()
                .header("Cache-Control", containsString("no-store"))
                .body("files.phase", contains("next"));
        TestSignIn.as("olga").get(one + "/content").then().statusCode(200);
        TestSignIn.asVisitor()
                .get(path(played).replace("/files", "/data"))
                .then()
                .body("files.kind", contains("items"));
    }

    @Test
    void forParticipants_isGivenToThemAlone_andNoted() {
        Play.Played played = play.competition().published();
        admission.set(played.competition(), Admission.terms(Admission.TERMS));
        CompetitionFile file = handingOut.add(
                played.competition(),
                new FileDetails("Data", CompetitionFile.Kind.publicData, "", "", true),
                "data.zip",
                (byte) 1);
        String content = path(played) + "/" + file.key + "/content";
        TestSignIn.asVisitor().get(path(played)).then().body("files.forParticipants", contains(true));
        for (ValidatableResponse others : List.of(
                TestSignIn.asVisitor().get(path(played) + "/" + file.key).then(),
                TestSignIn.as(pia).get(path(played) + "/" + file.key).then())) {
            others.body("title", equalTo("Data"))
                    .body("name", nullValue())
                    .body("size", nullValue())
                    .body("digest", nullValue());
        }
        String data = path(played).replace("/files", "/data");
        String further = "files.find { it.kind == 'publicData' }.";
        for (RequestSpecification others : List.of(TestSignIn.asVisitor(), TestSignIn.as(pia))) {
            others.get(data)
                    .then()
                    .body(further + "title", equalTo("Data"))
                    .body(further + "name", nullValue())
                    .body(further + "size", nullValue())
                    .body(further + "digest", nullValue());
        }
        TestSignIn.asVisitor().get(content).then().statusCode(401);
        TestSignIn.as(pia).get(content).then().statusCode(403).body("type", endsWith("registration.files"));
        admission.register(played.competition(), pia);
        for (String reader : List.of(pia, "olga")) {
            TestSignIn.as(reader).get(data).then().body(further + "digest", equalTo(file.digest));
            TestSignIn.as(reader)
                    .get(path(played))
                    .then()
                    .header("Cache-Control", "no-store")
                    .body("files.name", contains("data.zip"))
                    .body("files.size", contains(1))
                    .body("files.digest", contains(file.digest));
        }
        TestSignIn.as(pia).get(content).then().statusCode(200);
        TestSignIn.as(pia).get(content).then().statusCode(200);
        TestSignIn.as("olga").get(content).then().statusCode(200);
        TestSignIn.as("olga")
                .get(path(played).replace("/files", "/registration/downloads"))
                .then()
                .body("downloads", hasSize(1))
                .body("downloads[0].file", equalTo("data.zip"));
    }

    /** What is neither would open the file to everybody. */
    @Test
    void forParticipants_thatIsNeitherTrueNorFalse_isRefused() {
        Play.Played played = play.competition().published();
        for (String sent : List.of("True", "1", "yes")) {
            TestSignIn.as("olga", "organizer")
                    .multiPart("title", "Data")
                    .multiPart("kind", "publicData")
                    .multiPart("forParticipants", sent)
                    .multiPart("file", "data.zip", new byte[] {1})
                    .post(path(played))
                    .then()
                    .statusCode(422)
                    .body("detail", containsString("forParticipants"));
        }
    }

    @Test
    void forParticipants_whereNobodyRegisters_asksToSignIn() {
        Play.Played played = play.competition().published();
        CompetitionFile file = handingOut.add(
                played.competition(),
                new FileDetails("Data", CompetitionFile.Kind.publicData, "", "", true),
                "data.zip",
                (byte) 1);
        String content = path(played) + "/" + file.key + "/content";
        TestSignIn.asVisitor().get(content).then().statusCode(401).body("type", endsWith("file.sign-in"));
        TestSignIn.as(pia).get(content).then().statusCode(200);
    }
}
