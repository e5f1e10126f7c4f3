package dev.podium.api.http;

import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;

/** Describes for every operation how its requests are refused before it is asked: on their head, or while their body comes. */
final class DoorRefusals {

    private static final String FORM = "multipart/form-data";
    private static final String FOR_TOKENS = "401";

    private static final Map<String, String> OF_ALL = Map.of("421", OpenApiRefs.MISDIRECTED, "503", OpenApiRefs.BUSY);
    private static final Map<String, String> OF_BODIES =
            Map.of("408", OpenApiRefs.TOO_SLOW, "413", OpenApiRefs.TOO_LARGE, "415", OpenApiRefs.WRONG_TYPE);
    private static final Map<String, String> OF_FORMS =
            Map.of("400", OpenApiRefs.MALFORMED, "507", OpenApiRefs.NO_SPACE);
    private static final Map<String, String> OF_TOKENS = Map.of("429", OpenApiRefs.TOO_MANY_TOKENS);

    private DoorRefusals() {}

    static void describe(OpenAPI document) {
        document.getPaths().getPathItems().values().stream()
                .flatMap(path -> path.getOperations().values().stream())
                .forEach(DoorRefusals::describe);
    }

    private static void describe(Operation operation) {
        add(operation, OF_ALL);
        if (operation.getResponses().hasAPIResponse(FOR_TOKENS)) {
            add(operation, OF_TOKENS);
        }
        if (operation.getRequestBody() != null) {
            add(operation, OF_BODIES);
            if (operation.getRequestBody().getContent().hasMediaType(FORM)) {
                add(operation, OF_FORMS);
            }
        }
    }

    /** What an operation says for itself stays. */
    private static void add(Operation operation, Map<String, String> refusals) {
        refusals.forEach((status, name) -> {
            if (!operation.getResponses().hasAPIResponse(status)) {
                operation
                        .getResponses()
                        .addAPIResponse(status, OASFactory.createAPIResponse().ref(name));
            }
        });
    }
}
