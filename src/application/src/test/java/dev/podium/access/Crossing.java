package dev.podium.access;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.TestSignIn;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** Somebody opens all of one competition: each address that the routes have for it, and each that a page offers. */
final class Crossing {

    /** What words show where somebody forgot a case; "null" is German, too. */
    private static final Pattern IN_WORDS = Pattern.compile(
            "(?<![\\w.-])(NaN|Infinity)(?![\\w-])|\\{\\d}|\\{[a-z]+[:.][\\w.:]+}|\\?\\?\\?|(^|[:>] )null\\b");

    /** The same in a cell of a table; what stands in quotes there may be JSON. */
    private static final Pattern IN_CELLS = Pattern.compile("(?m)(?<=^|,)(NaN|-?Infinity|null|undefined)(?=,|$)");

    private static final Pattern IN_JSON = Pattern.compile("\"(NaN|-?Infinity|null|undefined)\"");
    private static final Pattern IN_LATEX = Pattern.compile("(?<![\\w.-])(NaN|-?Infinity|null)(?![\\w-])");

    /** Whatever it is, it is none of ours. */
    private static final Pattern WRITTEN_BY_PROGRAMS =
            Pattern.compile(".*/parts/[^/]+/(prediction|ingestion|scoring)/.*");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int OK = 200;
    private static final int FIRST_REFUSAL = 400;
    private static final int UNKNOWN_READER = 401;
    private static final int FIRST_FAULT = 500;

    /** Of addresses that differ in their values alone, so many are followed. */
    private static final int ALIKE = 2;

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /** Who reads, and in which language. */
    enum Reader {
        ORGANIZER("en"),
        PARTICIPANT("de"),
        VISITOR("en");

        private final String language;

        Reader(String language) {
            this.language = language;
        }

        private Map<String, String> headers(String member) {
            return switch (this) {
                case ORGANIZER -> TestSignIn.headers("olga", "organizer");
                case PARTICIPANT -> TestSignIn.headers(member);
                case VISITOR -> Map.of();
            };
        }
    }

    /** What came of an address. */
    private record Answer(int status, String type, byte[] body) {

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        boolean isPage() {
            return type.startsWith("text/html");
        }
    }

    /**
     * What is kept of it.
     *
     * @param sentence why something is not there; empty where it is
     */
    private record Outcome(int status, String sentence) {}

    private final Kinds.Made made;
    private final Reader reader;
    private final CrossingTable table;
    private final Set<String> names;
    private final Map<String, Outcome> asked = new ConcurrentHashMap<>();
    private final Map<String, String> offeredBy = new ConcurrentHashMap<>();
    private final Map<String, Integer> alike = new HashMap<>();

    /** @param names by one of which an address is about the competition */
    Crossing(Kinds.Made made, Reader reader, CrossingTable table, Set<String> names) {
        this.made = made;
        this.reader = reader;
        this.table = table;
        this.names = names;
    }

    /** Opens addresses, and whatever their pages offer. */
    void open(Set<String> addresses, Set<String> mailed) {
        mailed.forEach(address -> offeredBy.put(address, "an e-mail"));
        Set<String> next = new LinkedHashSet<>(addresses);
        next.addAll(mailed);
        while (!next.isEmpty()) {
            Set<String> found = next.parallelStream()
                    .flatMap(address -> ask(address).stream())
                    .collect(Collectors.toCollection(TreeSet::new));
            found.removeAll(asked.keySet());
            next = found.stream().filter(this::isNew).collect(Collectors.toCollection(LinkedHashSet::new));
        }
        asked.forEach(this::judge);
    }

    private boolean isNew(String address) {
        return alike.merge(table.shape(address), 1, Integer::sum) <= ALIKE;
    }

    /** Asks for an address, looks for what is wrong with what is there, and finds what its page offers. */
    private List<String> ask(String address) {
        long begun = System.nanoTime();
        Answer answer = answer(address);
        table.took(address, System.nanoTime() - begun);
        if (answer.status >= FIRST_REFUSAL) {
            asked.put(address, new Outcome(answer.status, sentence(answer)));
            return List.of();
        }
        asked.put(address, new Outcome(answer.status, ""));
        if (answer.status != OK || WRITTEN_BY_PROGRAMS.matcher(address).matches()) {
            return List.of();
        }
        if (answer.isPage()) {
            Document page = Html.parse(answer.text());
            List<String> offered = offered(address, page);
            faults(address, ofPage(page));
            return offered;
        }
        faults(address, ofFile(answer));
        return List.of();
    }

    private Answer answer(String address) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server() + address)).timeout(PATIENCE);
        reader.headers(made.member()).forEach(request::header);
        request.header("Accept-Language", reader.language);
        try {
            HttpResponse<byte[]> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Answer(
                    answer.statusCode(),
                    answer.headers().firstValue("Content-Type").orElse(""),
                    answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String server() {
        return RestAssured.baseURI + ":" + RestAssured.port;
    }

    private List<String> offered(String address, Document page) {
        page.setBaseUri(server() + address);
        Stream<String> links = page.select("a[href], img[src], [hx-get]").stream()
                .map(link -> link.hasAttr("href")
                        ? link.absUrl("href")
                        : link.hasAttr("src") ? link.absUrl("src") : link.absUrl("hx-get"));
        Stream<String> forms =
                page.select("form").stream().filter(form -> !isPost(form)).map(Crossing::filled);
        page.select("form").stream().filter(Crossing::isPost).forEach(form -> {
            String action = form.absUrl("action").isEmpty() ? server() + address : form.absUrl("action");
            if (action.startsWith(server()) && !table.takes(path(action))) {
                fault(address, "a form is sent to " + path(action) + ", which takes none");
            }
        });
        List<String> all = Stream.concat(links, forms)
                .filter(link -> link.startsWith(server() + "/"))
                .map(link ->
                        link.substring(server().length()).replaceAll("#.*", "").replace("|", "%7C"))
                .filter(this::isOfCompetition)
                .distinct()
                .toList();
        all.forEach(link -> offeredBy.putIfAbsent(link, address));
        return all;
    }

    private static String path(String link) {
        return link.substring(server().length()).replaceAll("[?#].*", "");
    }

    private static boolean isPost(Element form) {
        return form.attr("method").equalsIgnoreCase("post");
    }

    /** As a browser asks that sends the form as it stands. */
    private static String filled(Element form) {
        String query = ((FormElement) form)
                .formData().stream()
                        .map(field -> URLEncoder.encode(field.key(), StandardCharsets.UTF_8) + "="
                                + URLEncoder.encode(field.value(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&"));
        return form.absUrl("action").replaceAll("[?#].*", "") + (query.isEmpty() ? "" : "?" + query);
    }

    private boolean isOfCompetition(String address) {
        return !address.endsWith("/events")
                && !address.startsWith("/login")
                && !address.startsWith("/preferences")
                && !address.startsWith("/logout")
                && names.stream().anyMatch(address::contains);
    }

    /** Once all is known that is offered. */
    private void judge(String address, Outcome outcome) {
        Optional<String> offering = Optional.ofNullable(offeredBy.get(address));
        table.note(made.name(), reader, address, outcome.status, outcome.sentence);
        if (outcome.status >= FIRST_FAULT) {
            fault(
                    address,
                    "ends in " + outcome.status
                            + offering.map(by -> ", offered by " + by).orElse(""));
        } else if (outcome.status >= FIRST_REFUSAL) {
            offering.ifPresent(by -> fault(
                    address,
                    "is answered with %d: %s; it is offered by %s".formatted(outcome.status, outcome.sentence, by)));
            if (outcome.sentence.isEmpty() && outcome.status != UNKNOWN_READER) {
                fault(address, "is answered with %d and not a word".formatted(outcome.status));
            }
        }
    }

    private void faults(String address, List<String> all) {
        all.forEach(what -> fault(address, what));
    }

    private void fault(String address, String what) {
        table.fault("%s: %s: %s %s".formatted(made.name(), reader.name().toLowerCase(Locale.ROOT), address, what));
    }

    private static String sentence(Answer answer) {
        if (answer.isPage()) {
            return Html.parse(answer.text()).select("main").stream()
                    .map(Html::text)
                    .collect(Collectors.joining());
        }
        if (answer.type.contains("json")) {
            try {
                JsonNode problem = JSON.readTree(answer.body);
                return problem.path("detail").isTextual()
                        ? problem.path("detail").asText()
                        : problem.toString();
            } catch (IOException e) {
                return "";
            }
        }
        return answer.text();
    }

    /** What is wrong with a file that is there. */
    private static List<String> ofFile(Answer answer) {
        return switch (answer.type.replaceAll(";.*", "")) {
            case "application/zip" -> ofZip(answer.body);
            case "application/json" -> ofJson(answer.text());
            case "text/csv" -> broken(IN_CELLS, answer.text()).stream().toList();
            case "application/x-tex" -> broken(IN_LATEX, answer.text()).stream().toList();
            case "image/svg+xml", "application/atom+xml" ->
                broken(IN_WORDS, answer.text()).stream().toList();
            default -> List.of();
        };
    }

    private static List<String> ofPage(Document page) {
        List<String> faults = new ArrayList<>();
        if (page.title().isBlank()) {
            faults.add("has no title");
        }
        int headings = page.select("h1").size();
        if (headings != 1) {
            faults.add("has %d headings of the first order".formatted(headings));
        }
        page.select("a[href^=#]").stream()
                .map(link -> link.attr("href").substring(1))
                .filter(id -> !id.isEmpty() && page.getElementById(id) == null)
                .forEach(id -> faults.add("leads to #" + id + " which it does not have"));
        Element main = page.selectFirst("main");
        if (main == null || main.text().isBlank()) {
            faults.add("shows nothing");
            return faults;
        }
        main.select("pre, code, textarea, script, style").remove();
        broken(IN_WORDS, page.title() + " " + Html.text(main)).ifPresent(faults::add);
        main.select("svg, [aria-label], [title], input[value]").stream()
                .map(each -> each.attr("aria-label") + " " + each.attr("title") + " " + each.attr("value"))
                .forEach(words -> broken(IN_WORDS, words).ifPresent(faults::add));
        return faults;
    }

    private static List<String> ofJson(String text) {
        List<String> faults = new ArrayList<>();
        try {
            JSON.readTree(text);
        } catch (JsonProcessingException e) {
            faults.add("is no JSON: " + e.getOriginalMessage());
        }
        Matcher number = IN_JSON.matcher(text);
        if (number.find()) {
            faults.add("says " + number.group());
        }
        return faults;
    }

    private static List<String> ofZip(byte[] zip) {
        List<String> faults = new ArrayList<>();
        int entries = 0;
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries++;
                String name = entry.getName();
                String text =
                        name.matches(".*\\.(csv|tex)") ? new String(in.readAllBytes(), StandardCharsets.UTF_8) : "";
                broken(name.endsWith(".tex") ? IN_LATEX : IN_CELLS, text)
                        .ifPresent(what -> faults.add("in " + name + ": " + what));
            }
        } catch (IOException e) {
            faults.add("is no zip: " + e.getMessage());
        }
        if (entries == 0) {
            faults.add("is an empty zip");
        }
        return faults;
    }

    private static Optional<String> broken(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find()
                ? Optional.of("says \"" + found.group() + "\": …"
                        + text.substring(Math.max(0, found.start() - 50), Math.min(text.length(), found.end() + 30))
                                .replace('\n', ' ')
                        + "…")
                : Optional.empty();
    }
}
