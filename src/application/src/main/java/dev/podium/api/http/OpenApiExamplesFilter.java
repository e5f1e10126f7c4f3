package dev.podium.api.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/**
 * Shows for every operation a request and what it was answered: {@code META-INF/openapi-examples.json} keeps those that a test has made, by
 * the operation's name and the status. Of several answers the parameters and the body of the first one are shown.
 */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public final class OpenApiExamplesFilter implements OASFilter {

    /** Where they are kept. */
    public static final String KEPT = "META-INF/openapi-examples.json";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode examples = read();

    private static JsonNode read() {
        try (InputStream kept = OpenApiExamplesFilter.class.getResourceAsStream("/" + KEPT)) {
            return JSON.readTree(kept);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        document.getPaths().getPathItems().values().stream()
                .flatMap(path -> path.getOperations().values().stream())
                .forEach(this::show);
    }

    private void show(Operation operation) {
        JsonNode answers = examples.path(operation.getOperationId());
        answers.properties().stream().findFirst().ifPresent(first -> ask(operation, first.getValue()));
        answers.properties()
                .forEach(answer -> Optional.ofNullable(operation.getResponses().getAPIResponse(answer.getKey()))
                        .ifPresent(described ->
                                show(described.getContent(), answer.getValue().get("answer"))));
    }

    private static void ask(Operation operation, JsonNode example) {
        for (Parameter parameter :
                Optional.ofNullable(operation.getParameters()).orElse(List.of())) {
            JsonNode value = example.path("parameters").get(String.valueOf(parameter.getName()));
            if (value != null) {
                parameter.setExample(isNumber(parameter.getSchema()) ? Integer.valueOf(value.asInt()) : plain(value));
            }
        }
        if (operation.getRequestBody() != null) {
            show(operation.getRequestBody().getContent(), example.get("request"));
        }
    }

    /** What stands in a path is kept as a text. */
    private static boolean isNumber(Schema schema) {
        return schema != null && schema.getType() != null && schema.getType().contains(Schema.SchemaType.INTEGER);
    }

    /** Where a body has several types, one that was recorded as JSON is no example of the others. */
    private static void show(Content content, JsonNode body) {
        if (content != null && body != null) {
            content.getMediaTypes().forEach((type, described) -> {
                if (body.isTextual() || !type.startsWith("text/")) {
                    described.setExample(plain(body));
                }
            });
        }
    }

    /** As maps, lists and values. */
    private static Object plain(JsonNode value) {
        return JSON.convertValue(value, Object.class);
    }
}
