package dev.podium.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What everybody was answered: by endpoint, the kinds of competitions, with a status for each reader, or a sentence why not. */
final class CrossingTable {

    private static final int MOST_LETTERS = 160;
    private static final int FIRST_REFUSAL = 400;

    private record Route(String endpoint, Pattern pattern) {

        static Route of(String endpoint) {
            String path = endpoint.substring(endpoint.indexOf(' ') + 1);
            String pattern = Arrays.stream(path.split("(?<=})|(?=\\{)", -1))
                    .map(part -> part.startsWith("{") ? "[^/]+" : Pattern.quote(part))
                    .collect(Collectors.joining());
            return new Route(endpoint, Pattern.compile(pattern + "/?"));
        }

        boolean matches(String path) {
            return pattern.matcher(path).matches();
        }
    }

    private final List<Route> routes;
    private final Map<String, Map<String, Map<String, Set<String>>>> rows = new TreeMap<>();
    private final List<String> faults = Collections.synchronizedList(new ArrayList<>());

    CrossingTable(Collection<String> endpoints) {
        // those that name more come first
        routes = endpoints.stream()
                .sorted((a, b) -> Integer.compare(parameters(a), parameters(b)))
                .map(Route::of)
                .toList();
    }

    private static int parameters(String endpoint) {
        return endpoint.length() - endpoint.replace("{", "").length();
    }

    /** Whether a form can be sent there. */
    boolean takes(String path) {
        return routes.stream().anyMatch(route -> route.endpoint.startsWith("POST ") && route.matches(path));
    }

    private String endpoint(String address) {
        String path = address.replaceAll("\\?.*", "");
        return routes.stream()
                .filter(route -> route.endpoint.startsWith("GET ") && route.matches(path))
                .map(Route::endpoint)
                .findFirst()
                .orElse("GET " + path);
    }

    /** What addresses have in common that are alike: their endpoint, and whether something is chosen on it. */
    String shape(String address) {
        return endpoint(address) + (address.contains("?") ? "?" : "");
    }

    synchronized void note(String kind, Crossing.Reader reader, String address, int status, String sentence) {
        cell(endpoint(address), kind, reader.name())
                .add(status + (sentence.isEmpty() || status < FIRST_REFUSAL ? "" : " " + brief(sentence)));
    }

    /** That a kind has nothing for an endpoint, or what came of something that is no page. */
    synchronized void note(String row, String kind, String came) {
        cell(row, kind, "").add(brief(came));
    }

    private Set<String> cell(String row, String kind, String reader) {
        return rows.computeIfAbsent(row, any -> new LinkedHashMap<>())
                .computeIfAbsent(kind, any -> new TreeMap<>())
                .computeIfAbsent(reader, any -> new LinkedHashSet<>());
    }

    private static String brief(String sentence) {
        String line = sentence.replaceAll("\\s+", " ");
        return line.length() > MOST_LETTERS ? line.substring(0, MOST_LETTERS) + "…" : line;
    }

    void fault(String what) {
        faults.add(what);
    }

    /** What was found wrong. */
    List<String> faults() {
        return faults.stream().distinct().sorted().toList();
    }

    synchronized void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        faults().forEach(fault -> text.append("FAULT ").append(fault).append('\n'));
        rows.forEach((row, kinds) -> {
            text.append(row).append('\n');
            kinds.forEach((kind, readers) -> text.append("    %-36s ".formatted(kind))
                    .append(readers.entrySet().stream()
                            .map(reader -> reader.getKey().toLowerCase(Locale.ROOT) + " "
                                    + String.join(", ", reader.getValue()))
                            .collect(Collectors.joining(" | ")))
                    .append('\n'));
        });
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
