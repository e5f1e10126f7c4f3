package dev.podium.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Every method and path that the application answers, as {@code GET /competitions/{slug}}. */
final class Endpoints {

    private static final java.nio.file.Path CLASSES = java.nio.file.Path.of("src/application/target/classes");

    private Endpoints() {}

    /** Those of the description of the API, those of the pages, and those for clients of other platforms. */
    static Set<String> all() throws IOException {
        Set<String> all = new TreeSet<>(ofApi());
        all.addAll(ofClasses());
        return all;
    }

    private static Set<String> ofApi() throws IOException {
        Set<String> operations = new TreeSet<>();
        JsonNode document = new ObjectMapper()
                .readTree(RestAssured.get("/api/openapi?format=JSON").asString());
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(verb -> operations.add(verb.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return operations;
    }

    private static Set<String> ofClasses() throws IOException {
        Set<String> routes = new TreeSet<>();
        for (String each : List.of("web", "api/codabench", "api/evalai", "api/peer")) {
            try (Stream<java.nio.file.Path> files =
                    Files.walk(CLASSES.resolve("dev/podium").resolve(each))) {
                files.map(CLASSES::relativize)
                        .map(java.nio.file.Path::toString)
                        .filter(file -> file.endsWith(".class"))
                        .forEach(file -> addTo(routes, type(file)));
            }
        }
        return routes;
    }

    private static Class<?> type(String file) {
        String name = file.substring(0, file.length() - ".class".length()).replace('/', '.');
        try {
            return Class.forName(name, false, Endpoints.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void addTo(Set<String> routes, Class<?> type) {
        for (Method method : type.getDeclaredMethods()) {
            verb(method).ifPresent(verb -> routes.add(verb + " " + path(type, method)));
        }
    }

    /** {@code GET}, {@code POST} and the like are annotated with their word themselves. */
    private static Optional<String> verb(Method method) {
        return Stream.of(method.getAnnotations())
                .map(annotation -> annotation.annotationType().getAnnotation(HttpMethod.class))
                .filter(Objects::nonNull)
                .map(HttpMethod::value)
                .findFirst();
    }

    private static String path(Class<?> type, Method method) {
        String root = type.getAnnotation(Path.class).value();
        String rest = Optional.ofNullable(method.getAnnotation(Path.class))
                .map(Path::value)
                .orElse("");
        String path = ("/" + root + "/" + rest).replaceAll("\\{\\s*(\\w+)\\s*:[^}]*}", "{$1}");
        String plain = path.replaceAll("/+", "/");
        return plain.length() > 1 && plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
