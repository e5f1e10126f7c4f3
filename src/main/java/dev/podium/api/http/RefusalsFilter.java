package dev.podium.api.http;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.Produces;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.AnnotationTarget;
import org.jboss.jandex.IndexView;
import org.jboss.jandex.MethodInfo;

/**
 * Describes for every operation how requests are refused that need not be written at it: what follows from its signature,
 * and what is refused before it is asked, on the head of a request or while its body comes.
 */
@OpenApiFilter(OpenApiFilter.RunStage.BUILD)
public final class RefusalsFilter implements OASFilter {

    private static final String FORM = "multipart/form-data";

    /** The extension supposes it of every body of text; ours are read here, and what is no JSON is 422. */
    private static final String SUPPOSED = "400";

    private static final Map<String, String> OF_ALL = Map.of("421", OpenApiRefs.MISDIRECTED, "503", OpenApiRefs.BUSY);
    private static final Map<String, String> OF_PARAMETERS_OF_THE_PATH = Map.of("404", OpenApiRefs.NOT_FOUND);
    private static final Map<String, String> OF_TYPES = Map.of("406", OpenApiRefs.NOT_ACCEPTABLE);
    private static final Map<String, String> OF_TOKENS =
            Map.of("401", OpenApiRefs.UNAUTHORIZED, "429", OpenApiRefs.TOO_MANY_TOKENS);
    private static final Map<String, String> OF_BODIES =
            Map.of("408", OpenApiRefs.TOO_SLOW, "413", OpenApiRefs.TOO_LARGE, "415", OpenApiRefs.WRONG_TYPE);
    private static final Map<String, String> OF_FORMS =
            Map.of("400", OpenApiRefs.MALFORMED, "507", OpenApiRefs.NO_SPACE);

    /** Names of the operations that say about which type their answers are. */
    private final Set<String> typed;

    public RefusalsFilter(IndexView index) {
        typed = index.getAnnotations(org.eclipse.microprofile.openapi.annotations.Operation.class).stream()
                .filter(operation -> operation.target().kind() == AnnotationTarget.Kind.METHOD)
                .filter(operation -> isTyped(operation.target().asMethod()))
                .map(RefusalsFilter::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static boolean isTyped(MethodInfo method) {
        return method.hasAnnotation(Produces.class) || method.declaringClass().hasDeclaredAnnotation(Produces.class);
    }

    private static String name(AnnotationInstance operation) {
        return operation.value("operationId").asString();
    }

    @Override
    public void filterOpenAPI(OpenAPI document) {
        document.getPaths()
                .getPathItems()
                .forEach((path, item) -> item.getOperations().values().forEach(operation -> describe(path, operation)));
    }

    private void describe(String path, Operation operation) {
        APIResponses responses = operation.getResponses();
        responses.removeAPIResponse(SUPPOSED);
        add(responses, OF_ALL);
        if (path.contains("{")) {
            add(responses, OF_PARAMETERS_OF_THE_PATH);
        }
        if (typed.contains(operation.getOperationId())) {
            add(responses, OF_TYPES);
        }
        if (operation.getSecurity() != null && !operation.getSecurity().isEmpty()) {
            add(responses, OF_TOKENS);
        }
        if (operation.getRequestBody() != null) {
            add(responses, OF_BODIES);
            if (operation.getRequestBody().getContent().hasMediaType(FORM)) {
                add(responses, OF_FORMS);
            }
        }
    }

    /** What an operation says for itself stays. */
    private static void add(APIResponses responses, Map<String, String> refusals) {
        refusals.forEach((status, name) -> {
            if (!responses.hasAPIResponse(status)) {
                responses.addAPIResponse(status, OASFactory.createAPIResponse().ref(name));
            }
        });
    }
}
