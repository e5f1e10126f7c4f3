package dev.podium.access;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.restassured.RestAssured;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Every method and path that the application answers, as {@code GET /competitions/{slug}}. */
final class Endpoints {

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

    private static Set<String> ofClasses() {
        Set<String> routes = new TreeSet<>();
        for (JavaClass type : new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages(
                        "dev.podium.web", "dev.podium.api.codabench", "dev.podium.api.evalai", "dev.podium.api.peer")) {
            for (JavaMethod method : type.getMethods()) {
                verb(method).ifPresent(verb -> routes.add(verb + " " + path(type, method)));
            }
        }
        return routes;
    }

    /** {@code GET}, {@code POST} and the like are annotated with their word themselves. */
    private static Optional<String> verb(JavaMethod method) {
        return method.getAnnotations().stream()
                .map(JavaAnnotation::getRawType)
                .filter(type -> type.isAnnotatedWith(HttpMethod.class))
                .map(type -> type.getAnnotationOfType(HttpMethod.class).value())
                .findFirst();
    }

    private static String path(JavaClass type, JavaMethod method) {
        String root = type.getAnnotationOfType(Path.class).value();
        String rest = method.tryGetAnnotationOfType(Path.class).map(Path::value).orElse("");
        String path = ("/" + root + "/" + rest).replaceAll("\\{\\s*(\\w+)\\s*:[^}]*}", "{$1}");
        String plain = path.replaceAll("/+", "/");
        return plain.length() > 1 && plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
