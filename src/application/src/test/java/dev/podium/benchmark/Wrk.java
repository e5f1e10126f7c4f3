package dev.podium.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.RestAssured;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Asks the application of the test for a page as fast as it answers, by wrk, on the same processors. */
final class Wrk {

    private static final Path PROGRAM = Path.of("/usr/bin/wrk");
    private static final Pattern RATE = Pattern.compile("Requests/sec:\\s*([0-9.]+)");
    private static final Pattern MEDIAN = Pattern.compile("50%\\s*([0-9.]+m?u?s)");
    private static final Pattern LAST = Pattern.compile("99%\\s*([0-9.]+m?u?s)");
    private static final Pattern REFUSED = Pattern.compile("Non-2xx or 3xx responses: ([0-9]+)");
    private static final Pattern LOST =
            Pattern.compile("Socket errors: connect ([0-9]+), read ([0-9]+), write ([0-9]+), timeout ([0-9]+)");

    private Wrk() {}

    /**
     * What it said.
     *
     * @param rate pages a second, without what was refused
     * @param median how long half of them took, with unit
     * @param last how long all but one in a hundred took
     * @param refused how many were no page
     * @param lost how many requests had no answer: the line broke, or it did not come in time
     */
    record Answers(double rate, String median, String last, long refused, long lost) {}

    static boolean isInstalled() {
        return Files.isExecutable(PROGRAM);
    }

    /**
     * Lets readers come in turn, over and over.
     *
     * @param readers the headers by which each of them asks; at least one
     */
    static Answers ask(int connections, int seconds, String path, List<Map<String, String>> readers)
            throws IOException, InterruptedException {
        Path script = Files.createTempFile("readers", ".lua");
        try {
            Files.writeString(script, script(readers));
            return ask(connections, seconds, path, script);
        } finally {
            Files.delete(script);
        }
    }

    /** Requests are put together before they are sent. */
    private static String script(List<Map<String, String>> readers) {
        return readers.stream()
                        .map(headers -> headers.entrySet().stream()
                                .map(header -> "[\"%s\"] = \"%s\"".formatted(header.getKey(), header.getValue()))
                                .collect(Collectors.joining(", ", "  {[\"Accept-Encoding\"] = \"gzip\", ", "}")))
                        .collect(Collectors.joining(",\n", "local readers = {\n", "}\n"))
                + """
                local requests = {}
                local last = 0
                init = function(args)
                  for number, headers in ipairs(readers) do
                    requests[number] = wrk.format("GET", nil, headers)
                  end
                end
                request = function()
                  last = last % #requests + 1
                  return requests[last]
                end
                """;
    }

    private static Answers ask(int connections, int seconds, String path, Path script)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                PROGRAM.toString(), "-t2", "-c" + connections, "-d" + seconds, "--latency", "-s", script.toString()));
        command.add("http://localhost:" + RestAssured.port + path);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        Matcher found = REFUSED.matcher(said);
        long refused = found.find() ? Long.parseLong(found.group(1)) : 0;
        return new Answers(
                Double.parseDouble(first(RATE, said)) - (double) refused / seconds,
                first(MEDIAN, said),
                first(LAST, said),
                refused,
                lost(said));
    }

    /** It is silent where there were none. */
    private static long lost(String said) {
        Matcher found = LOST.matcher(said);
        return found.find()
                ? IntStream.rangeClosed(1, found.groupCount())
                        .mapToLong(kind -> Long.parseLong(found.group(kind)))
                        .sum()
                : 0;
    }

    private static String first(Pattern pattern, String said) {
        Matcher found = pattern.matcher(said);
        assertThat(found.find()).as(said).isTrue();
        return found.group(1);
    }
}
