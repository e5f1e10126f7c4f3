package dev.podium.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What everybody was answered: by endpoint, the kinds of competitions, with a status for each reader, or a sentence why not. */
final class CrossingTable {

    private static final int MOST_LETTERS = 160;
    private static final int FIRST_REFUSAL = 400;
    private static final int SLOWEST = 20;

    /** That nothing of the kind was done. */
    private static final String NONE = "0";

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
    private final Set<String> provoked;
    private final Map<String, String> endpoints = new ConcurrentHashMap<>();
    private final Map<String, Long> making = new LinkedHashMap<>();
    private final Map<String, Spent> spent = new TreeMap<>();

    /** How often an endpoint was asked, and how long that took. */
    private record Spent(int requests, long nanos) {

        Spent and(Spent other) {
            return new Spent(requests + other.requests, nanos + other.nanos);
        }

        String inWords(String what) {
            return "%7d ms %6d requests %s".formatted(TimeUnit.NANOSECONDS.toMillis(nanos), requests, what);
        }
    }

    /**
     * An empty table.
     *
     * @param all endpoints
     * @param provoked rows of what is no address, of which the table says where no kind has them
     */
    CrossingTable(Collection<String> all, Set<String> provoked) {
        this.provoked = provoked;
        // those that name more come first
        routes = all.stream()
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
        int query = address.indexOf('?');
        return endpoints.computeIfAbsent(
                query < 0 ? address : address.substring(0, query),
                path -> routes.stream()
                        .filter(route -> route.endpoint.startsWith("GET ") && route.matches(path))
                        .map(Route::endpoint)
                        .findFirst()
                        .orElse("GET " + path));
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

    /** Whether some kind has something in a row: an e-mail that somebody got, a job that was done. */
    private boolean isProvoked(String row) {
        return rows.getOrDefault(row, Map.of()).values().stream()
                .flatMap(readers -> readers.values().stream())
                .anyMatch(came -> !came.equals(Set.of(NONE)));
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

    /** How long it took to make a competition. */
    void made(String kind, long nanos) {
        making.put(kind, nanos);
    }

    /** How long an address took. */
    synchronized void took(String address, long nanos) {
        spent.merge(endpoint(address), new Spent(1, nanos), Spent::and);
    }

    void fault(String what) {
        faults.add(what);
    }

    /** What was found wrong of a kind. */
    List<String> faults(String kind) {
        return faults.stream()
                .filter(fault -> fault.startsWith(kind + ":"))
                .distinct()
                .sorted()
                .toList();
    }

    synchronized void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder();
        faults.stream()
                .distinct()
                .sorted()
                .forEach(fault -> text.append("FAULT ").append(fault).append('\n'));
        provoked.stream()
                .filter(row -> !isProvoked(row))
                .forEach(row -> text.append("NOT PROVOKED ").append(row).append('\n'));
        times(text);
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

    private void times(StringBuilder text) {
        Spent all = spent.values().stream().reduce(new Spent(0, 0), Spent::and);
        long made = making.values().stream().mapToLong(Long::longValue).sum();
        text.append("%7d ms to make %d competitions%n".formatted(TimeUnit.NANOSECONDS.toMillis(made), making.size()))
                .append(all.inWords("to all that they have, of these the slowest"))
                .append('\n');
        spent.entrySet().stream()
                .sorted(Comparator.comparingLong(each -> -each.getValue().nanos))
                .limit(SLOWEST)
                .forEach(each ->
                        text.append(each.getValue().inWords(each.getKey())).append('\n'));
    }
}
