package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OpenApiTest {

    private static final String API = "/api/v1/competitions";
    private static final String BAD_TOKEN = "Bearer podium_unknown";

    @Inject
    Play play;

    @Inject
    ObjectMapper json;

    @Test
    void document_allOperationsAndNoOthers() throws IOException {
        Set<String> operations = new TreeSet<>();
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.podium.api")) {
            for (JavaMethod method : type.getMethods()) {
                verb(method).ifPresent(verb -> operations.add(verb + " " + path(type, method)));
            }
        }
        Set<String> documented = new TreeSet<>();
        document()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(verb -> documented.add(verb + " " + path.getKey())));
        assertThat(documented).isEqualTo(operations).hasSize(6);
    }

    @Test
    void document_operations_haveNamesAndWords() throws IOException {
        for (JsonNode path : document().get("paths")) {
            for (JsonNode operation : path) {
                assertThat(operation.path("operationId").asText()).isNotEmpty();
                assertThat(operation.path("summary").asText()).isNotEmpty();
                assertThat(operation.path("tags")).hasSize(1);
            }
        }
    }

    @Test
    void document_refusals_areProblemDetails() throws IOException {
        JsonNode document = document();
        assertThat(document.at("/components/responses")).hasSize(8);
        for (JsonNode response : document.at("/components/responses")) {
            if (response.has("content")) {
                assertThat(response.at("/content/application~1problem+json/schema/$ref")
                                .asText())
                        .isEqualTo("#/components/schemas/Problem");
            }
        }
        assertThat(document.at("/components/schemas/Problem/properties").properties())
                .extracting(Map.Entry::getKey)
                .contains("type", "title", "status", "detail", "instance", "total", "problems");
        assertThat(document.at("/components/securitySchemes/bearer/scheme").asText())
                .isEqualTo("bearer");
    }

    @Test
    void document_statuses_occur() throws IOException {
        Map<String, Supplier<Response>> occasions = occasions();
        Set<String> documented = new TreeSet<>();
        for (JsonNode path : document().get("paths")) {
            for (JsonNode operation : path) {
                operation
                        .get("responses")
                        .fieldNames()
                        .forEachRemaining(status ->
                                documented.add(operation.get("operationId").asText() + " " + status));
            }
        }
        assertThat(documented).isEqualTo(new TreeSet<>(occasions.keySet()));
        occasions.forEach((occasion, request) -> assertThat(request.get().statusCode())
                .as(occasion)
                .isEqualTo(Integer.parseInt(occasion.substring(occasion.indexOf(" ") + 1))));
    }

    @Test
    void document_examplesOfProblems_haveTheirFields() throws IOException {
        JsonNode document = document();
        JsonNode example = document.at("/components/responses/Faulty/content/application~1problem+json/example");
        JsonNode fields = document.at("/components/schemas/Problem/properties");
        assertThat(example.properties())
                .hasSize(7)
                .allSatisfy(field -> assertThat(fields.has(field.getKey())).isTrue());
        JsonNode problem = document.at("/components/schemas/FileProblem/properties");
        assertThat(example.at("/problems/0").properties())
                .hasSize(6)
                .allSatisfy(field -> assertThat(problem.has(field.getKey())).isTrue());
    }

    @Test
    void document_references_leadSomewhere() throws IOException {
        JsonNode document = document();
        assertThat(document.findValuesAsText("$ref"))
                .hasSizeGreaterThan(20)
                .allSatisfy(reference -> assertThat(
                                document.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse());
    }

    @Test
    void document_asYaml() throws IOException {
        java.nio.file.Files.writeString(
                java.nio.file.Path.of("/tmp/openapi.json"), document().toPrettyString());
        assertThat(given().get("/api/openapi").then().statusCode(200).extract().asString())
                .contains("openapi: 3.");
    }

    private Map<String, Supplier<Response>> occasions() {
        Play.Played open = play.competition().dailyLimit(1).published();
        Play.Played closed =
                play.competition().closes(LocalDateTime.of(2020, 2, 1, 0, 0)).published();
        play.team(open.competition(), "Lumen", "pia");
        String competition = API + "/" + open.competition().slug;
        String leaderboard = competition + "/phases/final/leaderboard";
        String submissions = competition + "/phases/final/submissions";
        String nothing = API + "/nothing";
        String accepted = file(Play.PERFECT).post(submissions).path("key");
        Map<String, Supplier<Response>> occasions = new LinkedHashMap<>();
        occasions.put("listCompetitions 200", () -> given().get(API));
        occasions.put("listCompetitions 304", () -> unchanged(API));
        occasions.put("getCompetition 200", () -> given().get(competition));
        occasions.put("getCompetition 304", () -> unchanged(competition));
        occasions.put("getCompetition 404", () -> given().get(nothing));
        occasions.put("getLeaderboard 200", () -> given().get(leaderboard));
        occasions.put("getLeaderboard 304", () -> unchanged(leaderboard));
        occasions.put("getLeaderboard 404", () -> given().get(nothing + "/phases/final/leaderboard"));
        occasions.put("submit 429", () -> file(Play.PERFECT).post(submissions));
        occasions.put("submit 201", () -> {
            Play.Played other = play.competition().published();
            play.team(other.competition(), "Lumen", "pia");
            return file(Play.PERFECT).post(API + "/" + other.competition().slug + "/phases/final/submissions");
        });
        occasions.put(
                "submit 401",
                () -> given().header("Authorization", BAD_TOKEN)
                        .multiPart("file", "a.csv", new byte[1])
                        .post(submissions));
        occasions.put("submit 404", () -> file(Play.PERFECT).post(nothing + "/phases/final/submissions"));
        occasions.put(
                "submit 409",
                () -> file(Play.PERFECT).post(API + "/" + closed.competition().slug + "/phases/final/submissions"));
        occasions.put("submit 413", () -> file("\n".repeat((10 << 20) + 1)).post(submissions));
        occasions.put(
                "submit 415",
                () -> TestSignIn.as("pia")
                        .contentType(ContentType.JSON)
                        .body("{}")
                        .post(submissions));
        occasions.put("submit 422", () -> file(Play.FAULTY).post(submissions));
        occasions.put("getSubmission 200", () -> TestSignIn.as("pia").get("/api/v1/submissions/" + accepted));
        occasions.put("getSubmission 401", () -> given().get("/api/v1/submissions/" + accepted));
        occasions.put("getSubmission 404", () -> TestSignIn.as("eve").get("/api/v1/submissions/" + accepted));
        occasions.put("getMe 200", () -> TestSignIn.as("pia").get("/api/v1/me"));
        occasions.put("getMe 401", () -> given().get("/api/v1/me"));
        return occasions;
    }

    private static RequestSpecification file(String content) {
        return TestSignIn.as("pia").multiPart("file", "answers.csv", content.getBytes(StandardCharsets.UTF_8));
    }

    private static Response unchanged(String path) {
        return given().header("If-None-Match", given().get(path).header("ETag")).get(path);
    }

    private JsonNode document() throws IOException {
        return json.readTree(given().get("/api/openapi?format=JSON")
                .then()
                .statusCode(200)
                .extract()
                .asString());
    }

    private static Optional<String> verb(JavaMethod method) {
        if (method.isAnnotatedWith(GET.class)) {
            return Optional.of("get");
        }
        return method.isAnnotatedWith(POST.class) ? Optional.of("post") : Optional.empty();
    }

    private static String path(JavaClass type, JavaMethod method) {
        String root = type.getAnnotationOfType(Path.class).value();
        return method.tryGetAnnotationOfType(Path.class)
                .map(path -> root + "/" + path.value())
                .orElse(root);
    }
}
