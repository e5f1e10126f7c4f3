package dev.podium.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The schemas of the API's description, held strictly: nothing has a field that is not described. */
final class DescribedSchemas {

    private static final SchemaValidatorsConfig FORMATS_TOO =
            SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build();

    private static final String OF_DOCUMENT = "#/components/schemas/";
    private static final String OF_SCHEMA = "#/$defs/";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode document;
    private final JsonNode schemas;
    private final Map<JsonNode, JsonSchema> strict = new HashMap<>();

    DescribedSchemas(JsonNode document) {
        this.document = document;
        schemas = closed(document.at("/components/schemas"));
    }

    private static JsonNode closed(JsonNode schema) {
        try {
            JsonNode copy = JSON.readTree(schema.toString().replace(OF_DOCUMENT, OF_SCHEMA));
            close(copy);
            return copy;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("it was JSON before", e);
        }
    }

    private static void close(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("properties") && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        schema.forEach(DescribedSchemas::close);
    }

    /** What of a value is not as its schema says; that there is none, too. */
    List<String> faults(JsonNode schema, JsonNode value) {
        if (!schema.isObject()) {
            return List.of("is not described");
        }
        return strict.computeIfAbsent(schema, this::strict).validate(value).stream()
                .map(ValidationMessage::toString)
                .toList();
    }

    private JsonSchema strict(JsonNode schema) {
        ObjectNode root = (ObjectNode) closed(schema);
        root.set("$defs", schemas);
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(root, FORMATS_TOO);
    }

    /** What an operation answers with a status. */
    JsonNode answer(JsonNode operation, String status) {
        JsonNode response = operation.at("/responses/" + status);
        String reference = response.path("$ref").asText();
        return reference.isEmpty() ? response : document.at(reference.substring(1));
    }
}
