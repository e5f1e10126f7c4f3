package dev.podium.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.api.http.OpenApiExamplesFilter;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The examples of the API's description, which {@link OpenApiTest} takes down with {@code -Dtest.transcript=write}. That they fit the schemas
 * as strictly as all answers there keeps them from growing old.
 */
@QuarkusTest
class ApiExamplesTest {

    private static final String WRITE = "deployment/local/test OpenApiTest -Dtest.transcript=write writes them";

    /** What is told as a text; everything else is bytes. */
    private static final Set<String> TEXTS = Set.of("application/json", "text/csv", "application/x-tex");

    @Inject
    ObjectMapper json;

    private JsonNode document;

    @BeforeEach
    void read() throws IOException {
        document = json.readTree(given().get("/api/openapi?format=JSON").asString());
    }

    /** A place of the description with a schema, where an example may stand. */
    private record Place(String name, JsonNode described) {

        boolean hasExample() {
            return described.has("example");
        }
    }

    private List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (JsonNode path : document.get("paths")) {
            for (JsonNode operation : path) {
                String name = operation.get("operationId").asText();
                operation
                        .path("parameters")
                        .valueStream()
                        .filter(parameter -> parameter.path("required").asBoolean())
                        .forEach(parameter -> places.add(new Place(name + " " + parameter.get("name"), parameter)));
                operation
                        .at("/requestBody/content")
                        .properties()
                        .forEach(type -> places.add(new Place(name + " " + type.getKey(), type.getValue())));
                operation.get("responses").properties().stream()
                        .filter(answer -> answer.getKey().startsWith("2"))
                        .forEach(answer -> answer.getValue().path("content").properties().stream()
                                .filter(type -> TEXTS.contains(type.getKey()))
                                .forEach(type -> places.add(new Place(name + " " + answer.getKey(), type.getValue()))));
            }
        }
        return places;
    }

    @Test
    void document_everyOperation_showsWhatIsSentAndAnswered() {
        assertThat(places())
                .hasSizeGreaterThan(300)
                .allSatisfy(place -> assertThat(place.hasExample())
                        .as("an example of %s; %s", place.name(), WRITE)
                        .isTrue());
    }

    @Test
    void document_examples_fitTheirSchemas() {
        DescribedSchemas schemas = new DescribedSchemas(document);
        assertThat(places())
                .filteredOn(Place::hasExample)
                .allSatisfy(place -> assertThat(schemas.faults(
                                place.described().path("schema"),
                                place.described().get("example")))
                        .as("%s; %s", place.name(), WRITE)
                        .isEmpty());
    }

    @Test
    void examples_secrets_none() throws IOException {
        String kept = Files.readString(
                Path.of("src", "application", "src", "main", "resources").resolve(OpenApiExamplesFilter.KEPT));
        assertThat(kept)
                .doesNotContainPattern("podium_[A-Za-z0-9]")
                .doesNotContainPattern("(?<![\\w-])[\\w-]{43}(?![\\w-])");
        json.readTree(kept)
                .findValues("secret")
                .forEach(secret -> assertThat(secret.asText())
                        .matches("secret-that-is-told-once|podium_…|\\d{8}-0000-4000-8000-\\d{12}"));
    }

    @Test
    void faults_whatIsNotAsDescribed_areFound() throws IOException {
        DescribedSchemas schemas = new DescribedSchemas(document);
        JsonNode team = json.readTree("{\"$ref\": \"#/components/schemas/Team\"}");
        String key = "\"key\": \"00000001-0000-4000-8000-000000000000\"";
        assertThat(schemas.faults(team, json.readTree("{" + key + ", \"name\": \"Lumen\"}")))
                .isEmpty();
        assertThat(schemas.faults(team, json.readTree("{" + key + "}"))).hasSize(1);
        assertThat(schemas.faults(team, json.readTree("{\"key\": \"1\", \"name\": \"Lumen\"}")))
                .isNotEmpty()
                .allMatch(fault -> fault.startsWith("/key: "));
        assertThat(schemas.faults(team, json.readTree("{" + key + ", \"name\": \"Lumen\", \"more\": 1}")))
                .hasSize(1);
    }
}
