package dev.podium.api.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * Describes as required what is never left out: the fields of answers that cannot be null, and the file and some fields of a form. So
 * programs made from the description need not ask whether they are there. Of what may be an object or null it leaves no
 * type beside the choice, which the extension sets to object alone. Where one of some words or null may stand, null is among them.
 * What makes a thing needs some of its fields, and what changes it needs none of the same: {@code NewDate} becomes {@code DateChange}.
 */
public final class OpenApiRequiredFieldsFilter implements OASFilter {

    private static final String REFERENCE = "#/components/schemas/";

    private static final String FILE = "binary";

    /** Fields that only a change takes. */
    private static final Set<String> OF_CHANGES = Set.of("NewPhase note");

    /** How the name of what makes a thing begins. */
    private static final String NEW = "New";

    /** Files that may be left out, which nothing can say where they are declared: the extension describes all alike. */
    private static final Set<String> LEFT_OUT = Set.of(
            "releaseGold annotations",
            "setLogo file",
            "submitPaper file",
            "createProgramCompetition ingestionProgram",
            "createProgramCompetition checkProgram",
            "createProgramCompetition input",
            "addUnit program",
            "addUnit ingestionProgram",
            "addUnit checkProgram",
            "addUnit input",
            "changeUnit program",
            "changeUnit ingestionProgram",
            "changeUnit checkProgram",
            "changeUnit input");

    /** Fields of forms beside files that cannot be left out. */
    private static final Set<String> NEEDED = Set.of(
            "addFile title",
            "addFile kind",
            "releaseGold split",
            "createProgramCompetition slug",
            "createProgramCompetition name",
            "createProgramCompetition zone",
            "createProgramCompetition summary",
            "createProgramCompetition columns",
            "tryUnit unit");

    @Override
    public void filterOpenAPI(OpenAPI document) {
        Map<String, Schema> schemas = document.getComponents().getSchemas();
        schemas.values().stream()
                .flatMap(schema -> fields(schema).values().stream())
                .filter(field -> field.getAnyOf() != null)
                .forEach(field -> field.setType(null));
        schemas.values().stream()
                .flatMap(schema -> fields(schema).values().stream())
                .filter(field -> field.getEnumeration() != null && mayBeNull(field, schemas))
                .forEach(OpenApiRequiredFieldsFilter::allowNull);
        schemas.values().stream()
                .filter(schema -> !isSent(schema))
                .forEach(schema -> require(
                        schema,
                        fields(schema).entrySet().stream()
                                .filter(field -> !mayBeNull(field.getValue(), schemas))
                                .map(Map.Entry::getKey)
                                .toList()));
        document.getPaths().getPathItems().values().stream()
                .map(PathItem::getPATCH)
                .filter(operation -> operation != null && operation.getRequestBody() != null)
                .forEach(operation -> describeChange(operation, schemas, document));
        document.getPaths().getPathItems().values().stream()
                .flatMap(path -> path.getOperations().values().stream())
                .filter(operation -> operation.getRequestBody() != null)
                .forEach(operation -> operation.getRequestBody().getContent().getMediaTypes().values().stream()
                        .map(MediaType::getSchema)
                        .forEach(form -> require(form, needed(form, operation.getOperationId()))));
    }

    /** The same fields, none of which need be there. */
    private static void describeChange(Operation operation, Map<String, Schema> schemas, OpenAPI document) {
        for (MediaType sent :
                operation.getRequestBody().getContent().getMediaTypes().values()) {
            String made = String.valueOf(sent.getSchema().getRef()).replace(REFERENCE, "");
            if (made.startsWith(NEW)) {
                String change = made.substring(NEW.length()) + "Change";
                Schema described = schemas.get(made);
                document.getComponents()
                        .addSchema(
                                change,
                                OASFactory.createSchema()
                                        .description("What changes; what is not sent stays.")
                                        .type(described.getType())
                                        .additionalPropertiesSchema(described.getAdditionalPropertiesSchema())
                                        .properties(described.getProperties()));
                sent.setSchema(OASFactory.createSchema().ref(change));
                described.setProperties(fields(described).entrySet().stream()
                        .filter(field -> !OF_CHANGES.contains(made + " " + field.getKey()))
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one, LinkedHashMap::new)));
            }
        }
    }

    private static List<String> needed(Schema form, String operation) {
        return fields(form).entrySet().stream()
                .filter(field -> FILE.equals(field.getValue().getFormat())
                        ? !LEFT_OUT.contains(operation + " " + field.getKey())
                        : NEEDED.contains(operation + " " + field.getKey()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static void allowNull(Schema field) {
        if (!field.getEnumeration().contains(null)) {
            List<Object> words = new ArrayList<>(field.getEnumeration());
            words.add(null);
            field.setEnumeration(words);
        }
    }

    /** What programs send says itself what it needs; unlike an answer it takes no other fields. */
    private static boolean isSent(Schema schema) {
        Schema others = schema.getAdditionalPropertiesSchema();
        return others != null && Boolean.FALSE.equals(others.getBooleanSchema());
    }

    private static Map<String, Schema> fields(Schema schema) {
        return schema.getProperties() == null ? Map.of() : schema.getProperties();
    }

    private static void require(Schema schema, List<String> fields) {
        if (!fields.isEmpty()) {
            schema.setRequired(fields);
        }
    }

    private static boolean mayBeNull(Schema field, Map<String, Schema> schemas) {
        if (field.getRef() != null && field.getRef().startsWith(REFERENCE)) {
            return mayBeNull(schemas.get(field.getRef().substring(REFERENCE.length())), schemas);
        }
        boolean itself = field.getType() != null && field.getType().contains(Schema.SchemaType.NULL);
        boolean byChoice =
                field.getAnyOf() != null && field.getAnyOf().stream().anyMatch(choice -> mayBeNull(choice, schemas));
        return itself || byChoice;
    }
}
