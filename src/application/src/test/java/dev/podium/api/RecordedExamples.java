package dev.podium.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.podium.api.http.OpenApiExamplesFilter;
import io.restassured.filter.Filter;
import io.restassured.filter.FilterContext;
import io.restassured.response.Response;
import io.restassured.specification.FilterableRequestSpecification;
import io.restassured.specification.FilterableResponseSpecification;
import io.restassured.specification.MultiPartSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Takes down what a test asks the API and what it is answered, as examples for its description: without secrets, long lists cut, and keys,
 * moments and digests the same from run to run.
 */
final class RecordedExamples implements Filter {

    private static final Path KEPT =
            Path.of("src", "application", "src", "main", "resources").resolve(OpenApiExamplesFilter.KEPT);
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    private static final int MOST = 2;
    private static final int MOST_LINES = 6;

    /** What differs from run to run, and what it is called: the first, the second and so on, where that has a place for a number. */
    private static final Map<Pattern, String> CHANGING = changing();

    private static Map<Pattern, String> changing() {
        Map<Pattern, String> all = new LinkedHashMap<>();
        String key = "\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b";
        all.put(Pattern.compile("-" + key), "");
        all.put(Pattern.compile(key), "%08d-0000-4000-8000-000000000000");
        all.put(Pattern.compile("\\b20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]+\\.[0-9]+Z"), "2026-06-01T12:00:00Z");
        all.put(Pattern.compile("\\b[0-9a-f]{64}\\b"), "%064x");
        all.put(Pattern.compile("\\bc-[0-9a-f]{8}-[0-9a-f]{3}\\b|\\b[eo]-[0-9]{9,}\\b"), "stage-2026");
        all.put(Pattern.compile("(?<![\\w-])[\\w-]{43}(?![\\w-])"), "secret-that-is-told-once");
        all.put(Pattern.compile("\\bpodium_[\\w-]+"), "podium_…");
        all.put(Pattern.compile("127\\.0\\.0\\.1:[0-9]+|localhost:[0-9]+"), "podium.example.org");
        return all;
    }

    /**
     * A request and its answer.
     *
     * @param body null where none was sent
     */
    private record Exchange(URI address, JsonNode body, Response answer) {}

    private final Map<String, Map<String, ObjectNode>> examples = new TreeMap<>();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final List<Exchange> exchanges = new ArrayList<>();

    @Override
    public Response filter(
            FilterableRequestSpecification request, FilterableResponseSpecification wanted, FilterContext context) {
        Response answer = context.next(request, wanted);
        exchanges.add(new Exchange(URI.create(request.getURI()), body(request), answer));
        return answer;
    }

    private static JsonNode body(FilterableRequestSpecification request) {
        if (!request.getMultiPartParams().isEmpty()) {
            ObjectNode fields = JsonNodeFactory.instance.objectNode();
            request.getMultiPartParams().forEach(part -> fields.put(part.getControlName(), content(part)));
            return fields;
        }
        Object body = request.getBody();
        return body == null ? null : parsed(body.toString()).orElse(null);
    }

    private static String content(MultiPartSpecification part) {
        if (part.getContent() instanceof byte[] bytes) {
            return cut(new String(bytes, StandardCharsets.UTF_8));
        }
        return part.getContent() instanceof String text ? text : part.getFileName();
    }

    private static Optional<JsonNode> parsed(String text) {
        try {
            return Optional.of(JSON.readTree(text));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /**
     * Keeps what was answered, and the request to it, as an example of an operation.
     *
     * @param template of its address
     */
    void take(String operation, String template, Response answered) {
        Exchange exchange = exchanges.stream()
                .filter(each -> each.answer() == answered)
                .findFirst()
                .orElseThrow();
        exchanges.clear();
        ObjectNode example = JsonNodeFactory.instance.objectNode();
        ObjectNode parameters = parameters(exchange.address(), template);
        if (!parameters.isEmpty()) {
            example.set("parameters", parameters);
        }
        if (exchange.body() != null) {
            example.set("request", steady(exchange.body()));
        }
        answer(exchange.answer()).ifPresent(answer -> example.set("answer", answer));
        examples.computeIfAbsent(operation, name -> new TreeMap<>())
                .putIfAbsent(String.valueOf(exchange.answer().statusCode()), example);
    }

    private ObjectNode parameters(URI address, String template) {
        ObjectNode parameters = JsonNodeFactory.instance.objectNode();
        Matcher path = Pattern.compile(template.replaceAll("\\{(\\w+)}", "(?<$1>[^/]+?)"))
                .matcher(address.getPath());
        if (!path.matches()) {
            throw new IllegalStateException(address + " is not at " + template);
        }
        Pattern.compile("\\{(\\w+)}")
                .matcher(template)
                .results()
                .map(name -> name.group(1))
                .forEach(name -> parameters.put(name, steady(path.group(name))));
        for (String assigned :
                Optional.ofNullable(address.getRawQuery()).orElse("").split("&", -1)) {
            String[] sides = assigned.split("=", 2);
            if (sides.length == 2) {
                String value = steady(URLDecoder.decode(sides[1], StandardCharsets.UTF_8));
                parameters.set(
                        sides[0], parsed(value).filter(JsonNode::isInt).orElseGet(() -> TextNode.valueOf(value)));
            }
        }
        return parameters;
    }

    /** Nothing of bytes. */
    private Optional<JsonNode> answer(Response answer) {
        String type = answer.contentType();
        if (type.contains("json")) {
            return parsed(answer.asString()).map(this::steady);
        }
        return type.startsWith("text/") || type.startsWith("application/x-tex")
                ? Optional.of(TextNode.valueOf(steady(cut(answer.asString()))))
                : Optional.empty();
    }

    private static String cut(String text) {
        return text.lines().limit(MOST_LINES).map(line -> line + "\n").collect(Collectors.joining());
    }

    private JsonNode steady(JsonNode value) {
        if (value.isObject()) {
            ObjectNode fields = JsonNodeFactory.instance.objectNode();
            value.properties().forEach(field -> fields.set(steady(field.getKey()), steady(field.getValue())));
            return fields;
        }
        if (value.isArray()) {
            ArrayNode elements = JsonNodeFactory.instance.arrayNode();
            value.valueStream().limit(MOST).forEach(element -> elements.add(steady(element)));
            return elements;
        }
        return value.isTextual() ? TextNode.valueOf(steady(value.asText())) : value;
    }

    private String steady(String text) {
        String steady = text;
        for (Map.Entry<Pattern, String> each : CHANGING.entrySet()) {
            steady = each.getKey()
                    .matcher(steady)
                    .replaceAll(found -> Matcher.quoteReplacement(name(each.getValue(), found)));
        }
        return steady;
    }

    private String name(String kind, MatchResult found) {
        long known = names.values().stream()
                .filter(name -> name.length() == found.group().length())
                .count();
        return names.computeIfAbsent(found.group(), unknown -> kind.formatted(known + 1));
    }

    /** Writes them where the application finds them when it is built. */
    void write() {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
        try {
            Files.writeString(KEPT, JSON.writer(lines).writeValueAsString(examples) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
