package dev.podium.web;

import dev.podium.testsupport.TestSignIn;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What somebody got from an address, to the last byte, or by e-mail. */
record Answer(int status, List<String> headers, String body) {

    /** What is left of a rate is told of the reader's own requests, one more each time. */
    private static final Set<String> ONE_TIME_HEADERS = Set.of("set-cookie", "date", "ratelimit");

    /** Less than the pause between two signs of life of an event stream. */
    private static final int LONGEST_SILENCE_SECONDS = 8;

    /** What is no stream ends, however busy the machine. */
    private static final int PATIENCE_SECONDS = 120;

    /** How much of a difference is shown, and of what stands before it. */
    private static final int SHOWN = 160;

    private static final int SHOWN_BEFORE = 60;

    /** As the tag {@code token} writes it, the same in all forms of a page; thousands of pages are not parsed for it. */
    private static final Pattern TOKEN = Pattern.compile("<input [^>]*name=\"csrf-token\"[^>]* value=\"([^\"]+)\"");

    private static final Pattern SIGNED = Pattern.compile("/api/files/[\\w-]+");

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final Map<String, Map<String, String>> BROWSERS = new ConcurrentHashMap<>();

    private static final Answer NO_END = new Answer(0, List.of(), "a stream that does not end");

    /** What is not there. */
    private static final Answer NONE = new Answer(0, List.of(), "");

    /** Waits for no more than a moment where there may be a stream: in a sealed phase each ends at once. */
    static Answer to(Optional<String> reader, URI address) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        reader.ifPresent(user -> browser(user).forEach(request::header));
        CompletableFuture<HttpResponse<String>> response =
                CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.ISO_8859_1));
        try {
            boolean stream = address.getPath().endsWith("/events");
            return of(response.get(stream ? LONGEST_SILENCE_SECONDS : PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
            response.cancel(true);
            return NO_END;
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(address.toString(), e);
        }
    }

    /** As their browser asks, which has a token. */
    private static Map<String, String> browser(String user) {
        return BROWSERS.computeIfAbsent(user, of -> TestSignIn.headersOfBrowser("/account", of));
    }

    private static Answer of(HttpResponse<String> response) {
        return new Answer(
                response.statusCode(),
                response.headers().map().entrySet().stream()
                        .filter(header ->
                                !ONE_TIME_HEADERS.contains(header.getKey().toLowerCase(Locale.ROOT)))
                        .map(Map.Entry::toString)
                        .sorted()
                        .toList(),
                withoutTokens(response));
    }

    /** The very bytes of an answer, but for tokens against forged requests and signed links, which every answer has anew. */
    private static String withoutTokens(HttpResponse<String> response) {
        String body = response.body();
        if (response.headers().firstValue("content-type").orElse("").startsWith("text/html")) {
            Matcher token = TOKEN.matcher(body);
            if (token.find()) {
                body = body.replace(token.group(1), "");
            }
        }
        return SIGNED.matcher(body).replaceAll("/api/files/");
    }

    /** Whether the next answer may be one that was kept: those have a tag. */
    boolean mayBeKept() {
        return headers.stream()
                .anyMatch(header -> header.toLowerCase(Locale.ROOT).startsWith("etag="));
    }

    /** What is another in a later answer, in a few lines. */
    static String difference(Answer before, Answer after) {
        Answer former = before == null ? NONE : before;
        Answer later = after == null ? NONE : after;
        List<String> lines = new ArrayList<>();
        if (former.status != later.status) {
            lines.add("status %d, then %d".formatted(former.status, later.status));
        }
        former.headers.stream()
                .filter(header -> !later.headers.contains(header))
                .forEach(gone -> lines.add("- " + gone));
        later.headers.stream()
                .filter(header -> !former.headers.contains(header))
                .forEach(come -> lines.add("+ " + come));
        boolean isAnother = !former.body.equals(later.body);
        if (isAnother && (former.isBinary() || later.isBinary())) {
            lines.add("other bytes: %d, then %d".formatted(former.body.length(), later.body.length()));
        } else if (isAnother) {
            int same = 0;
            int shorter = Math.min(former.body.length(), later.body.length());
            while (same < shorter && former.body.charAt(same) == later.body.charAt(same)) {
                same++;
            }
            lines.add("- " + excerpt(former.body, same));
            lines.add("+ " + excerpt(later.body, same));
        }
        return lines.stream()
                .map(line -> line.substring(0, Math.min(line.length(), 2 * SHOWN)))
                .map(line -> "    " + line)
                .reduce("", (all, line) -> all + System.lineSeparator() + line);
    }

    private boolean isBinary() {
        return body.indexOf('\0') >= 0;
    }

    private static String excerpt(String text, int from) {
        return text.substring(Math.max(0, from - SHOWN_BEFORE), Math.min(text.length(), from + SHOWN))
                .replaceAll("\\s+", " ");
    }
}
