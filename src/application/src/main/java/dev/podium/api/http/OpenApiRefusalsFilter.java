package dev.podium.api.http;

import dev.podium.account.TokenScope;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
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
public final class OpenApiRefusalsFilter implements OASFilter {

    private static final String FORM = "multipart/form-data";

    /** The extension supposes it of every body of text; ours are read here, and what is no JSON is 422. */
    private static final String SUPPOSED = "400";

    private static final Map<String, String> OF_ALL =
            Map.of("421", OpenApiRefs.MISDIRECTED, "429", OpenApiRefs.TOO_MANY_REQUESTS, "503", OpenApiRefs.BUSY);
    private static final Map<String, String> OF_PARAMETERS_OF_THE_PATH = Map.of("404", OpenApiRefs.NOT_FOUND);
    private static final Map<String, String> OF_TYPES = Map.of("406", OpenApiRefs.NOT_ACCEPTABLE);
    private static final Map<String, String> OF_TOKENS = Map.of("401", OpenApiRefs.UNAUTHORIZED);
    private static final Map<String, String> OF_BODIES = Map.of(
            "408",
            OpenApiRefs.TOO_SLOW,
            "413",
            OpenApiRefs.TOO_LARGE,
            "415",
            OpenApiRefs.WRONG_TYPE,
            "507",
            OpenApiRefs.NO_SPACE);
    private static final Map<String, String> OF_FORMS = Map.of("400", OpenApiRefs.MALFORMED);

    private static final List<String> TEXTS = List.of(MediaType.APPLICATION_JSON, OpenApiRefs.CSV, OpenApiRefs.LATEX);
    private static final Map<String, String> OF_TAGS = Map.of("304", OpenApiRefs.UNCHANGED);

    private static final Map<String, String> OF_STATES =
            Map.of("400", OpenApiRefs.MALFORMED, "412", OpenApiRefs.CHANGED);

    /** Parameters that ask for a page of a list. */
    private static final Set<String> PAGES = Set.of(PageLinks.PAGE, "before", "skip");

    private static final Map<String, String> OF_SCOPES = Map.of("403", OpenApiRefs.NOT_ALLOWED);

    /** Names of the operations that say about which type their answers are. */
    private final Set<String> typed;

    /** Scopes that personal tokens need, by the names of the operations. */
    private final Map<String, TokenScope> scopes;

    /** Names of the operations that tell the tags of what others change, by the names of those. */
    private final Map<String, String> tags;

    public OpenApiRefusalsFilter(IndexView index) {
        List<AnnotationInstance> operations =
                index.getAnnotations(org.eclipse.microprofile.openapi.annotations.Operation.class).stream()
                        .filter(operation -> operation.target().kind() == AnnotationTarget.Kind.METHOD)
                        .toList();
        typed = operations.stream()
                .filter(operation -> isTyped(operation.target().asMethod()))
                .map(OpenApiRefusalsFilter::name)
                .collect(Collectors.toUnmodifiableSet());
        scopes = operations.stream()
                .collect(Collectors.toUnmodifiableMap(
                        OpenApiRefusalsFilter::name,
                        operation -> scope(operation.target().asMethod()),
                        (scope, ofTheSameOperation) -> scope));
        tags = operations.stream()
                .filter(operation -> operation.target().asMethod().hasAnnotation(TakesIfMatch.class))
                .collect(Collectors.toUnmodifiableMap(
                        OpenApiRefusalsFilter::name, OpenApiRefusalsFilter::tag, (tag, ofTheSameOperation) -> tag));
    }

    private static String tag(AnnotationInstance operation) {
        return operation
                .target()
                .asMethod()
                .annotation(TakesIfMatch.class)
                .value()
                .asString();
    }

    /** As {@link TokenScopeFilter} has it. */
    private static TokenScope scope(MethodInfo method) {
        return Stream.of(
                        method.annotation(NeedsScope.class),
                        method.declaringClass().declaredAnnotation(NeedsScope.class))
                .filter(Objects::nonNull)
                .findFirst()
                .map(needed -> TokenScope.valueOf(needed.value().asEnum()))
                .orElse(TokenScope.ORGANIZE);
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
                .forEach((path, item) -> item.getOperations().forEach((method, operation) -> {
                    describe(path, operation);
                    if (method == PathItem.HttpMethod.GET && isText(operation)) {
                        add(operation.getResponses(), OF_TAGS);
                        tell(operation, HttpHeaders.ETAG, OpenApiRefs.ETAG);
                        if (isPaged(operation)) {
                            tell(operation, PageLinks.HEADER, OpenApiRefs.LINK);
                        }
                    } else if (method == PathItem.HttpMethod.POST && !isForm(operation)) {
                        describeRepeating(operation);
                    }
                }));
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
            describe(operation, scopes.getOrDefault(operation.getOperationId(), TokenScope.ORGANIZE));
        }
        if (tags.containsKey(operation.getOperationId())) {
            add(responses, OF_STATES);
            operation.addParameter(OASFactory.createParameter().ref(OpenApiRefs.IF_MATCH));
            say(operation, "`If-Match` names tags of `%s`.".formatted(tags.get(operation.getOperationId())));
        }
        if (operation.getRequestBody() != null) {
            add(responses, OF_BODIES);
            if (isForm(operation)) {
                add(responses, OF_FORMS);
            }
        }
    }

    private static boolean isForm(Operation operation) {
        return operation.getRequestBody() != null
                && operation.getRequestBody().getContent().hasMediaType(FORM);
    }

    /** Whether answers are put together as a text, and so have a tag. */
    private static boolean isText(Operation operation) {
        APIResponse answer = operation.getResponses().getAPIResponse("200");
        Content content = answer == null ? null : answer.getContent();
        return content != null && TEXTS.stream().anyMatch(content::hasMediaType);
    }

    private static boolean isPaged(Operation operation) {
        return operation.getParameters() != null
                && operation.getParameters().stream().anyMatch(parameter -> PAGES.contains(parameter.getName()));
    }

    private static void tell(Operation operation, String header, String reference) {
        operation
                .getResponses()
                .getAPIResponse("200")
                .addHeader(header, OASFactory.createHeader().ref(reference));
    }

    /** Those who judge with a link need none: the same that is sent twice is kept once. */
    private static void describeRepeating(Operation operation) {
        if (operation.getSecurity() != null
                && !operation.getSecurity().isEmpty()
                && operation.getSecurity().stream().noneMatch(each -> each.hasScheme(OpenApiRefs.LINK_OF_JUDGES))) {
            operation.addParameter(OASFactory.createParameter().ref(OpenApiRefs.IDEMPOTENCY_KEY));
        }
    }

    private static void describe(Operation operation, TokenScope needed) {
        if (needed != TokenScope.READ) {
            add(operation.getResponses(), OF_SCOPES);
            say(operation, "A personal access token needs the scope `" + needed.word() + "`.");
        }
    }

    private static void say(Operation operation, String more) {
        String said = operation.getDescription();
        operation.setDescription((said == null ? "" : said + "\n\n") + more);
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
