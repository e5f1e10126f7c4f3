package dev.podium.access;

import dev.podium.testsupport.Form;
import dev.podium.testsupport.Pictures;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.restassured.RestAssured;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Asks what the table says, ten thousand times: with Java's own client, which needs a fraction of RestAssured's time. */
final class TableClient {

    private static final Map<String, byte[]> FILES = Map.of(
            "@perfect",
            Form.bytes(Play.PERFECT),
            "@gold",
            Form.bytes(Play.GOLD),
            "@logo",
            Pictures.png(8, 8),
            "@said",
            Form.bytes("unit,annotator,question,value\n1,x,count,1\n"),
            "@parts",
            Form.bytes("unit,part\n1,test\n"),
            "@paper",
            Form.bytes("%PDF-1.4"));
    private static final String TYPE = "Content-Type";
    private static final String BOUNDARY = "----table";
    private static final String TOKEN = "csrf-token";

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final String server = RestAssured.baseURI + ":" + RestAssured.port;
    private final World world;
    private final Map<Role, Form.Shown> tokens = new EnumMap<>(Role.class);

    /** Has all that world's people shown a page with a form, of which they have a token for others. */
    TableClient(World world) {
        this.world = world;
        for (Role role : EnumSet.complementOf(EnumSet.of(Role.ANONYMOUS))) {
            tokens.put(role, Form.shownTo(role.user(world), role.realmRole()));
        }
    }

    /** How somebody's request is answered. */
    int status(AccessLine line, Role role, String address) {
        return status(request(line, role, address, Map.of()));
    }

    /** The same with other values of some fields of its form. */
    int status(AccessLine line, Role role, String address, Map<String, String> others) {
        return status(request(line, role, address, others));
    }

    /** What somebody is answered. */
    String page(AccessLine line, Role role, String address) {
        return send(request(line, role, address, Map.of()), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private HttpRequest request(AccessLine line, Role role, String address, Map<String, String> others) {
        String sent = world.filled(line.sent());
        Map<String, String> fields = sent.startsWith("{") ? new LinkedHashMap<>() : fields(sent);
        String query = line.isReading() && !fields.isEmpty() ? "?" + encoded(fields) : "";
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + address + query));
        if (role != Role.ANONYMOUS) {
            TestSignIn.headers(role.user(world), role.realmRole()).forEach(request::header);
        }
        if (sent.startsWith("{")) {
            request.header(TYPE, "application/json").method(line.method(), BodyPublishers.ofString(sent));
        } else if (line.isReading()) {
            request.GET();
        } else {
            if (role != Role.ANONYMOUS && !line.isApi()) {
                // pages take forms with a token only
                request.header("Cookie", TOKEN + "=" + tokens.get(role).cookie());
                fields.put(TOKEN, tokens.get(role).field());
            }
            fields.putAll(others);
            request.method(line.method(), form(request, fields));
        }
        return request.build();
    }

    private int status(HttpRequest request) {
        return send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return http.send(request, handler);
        } catch (IOException e) {
            throw new UncheckedIOException(request.toString(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> fields(String sent) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (!sent.isEmpty()) {
            for (String field : sent.split(";\\s*", -1)) {
                String[] parts = field.split("=", 2);
                fields.put(parts[0], parts[1]);
            }
        }
        return fields;
    }

    private static BodyPublisher form(HttpRequest.Builder request, Map<String, String> fields) {
        if (fields.isEmpty()) {
            return BodyPublishers.noBody();
        }
        if (fields.values().stream().anyMatch(FILES::containsKey)) {
            request.header(TYPE, "multipart/form-data; boundary=" + BOUNDARY);
            return BodyPublishers.ofByteArray(parts(fields));
        }
        request.header(TYPE, "application/x-www-form-urlencoded");
        return BodyPublishers.ofString(encoded(fields));
    }

    private static String encoded(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    private static byte[] parts(Map<String, String> fields) {
        ByteArrayOutputStream parts = new ByteArrayOutputStream();
        fields.forEach((name, value) -> {
            byte[] file = FILES.get(value);
            String head = "--%s\r\nContent-Disposition: form-data; name=\"%s\"".formatted(BOUNDARY, name);
            parts.writeBytes(Form.bytes(
                    file == null
                            ? head + "\r\n\r\n" + value
                            : head
                                    + "; filename=\"%s.csv\"\r\nContent-Type: application/octet-stream\r\n\r\n"
                                            .formatted(name)));
            parts.writeBytes(file == null ? new byte[0] : file);
            parts.writeBytes(Form.bytes("\r\n"));
        });
        parts.writeBytes(Form.bytes("--" + BOUNDARY + "--\r\n"));
        return parts.toByteArray();
    }
}
