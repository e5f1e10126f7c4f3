package dev.podium.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.podium.platform.upload.UploadGate;
import dev.podium.testsupport.Line;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Forms that are none, sent to pages and to the API, with an account and without: each is told so, none is our fault. */
@QuarkusTest
class MalformedFormsTest {

    private static final String TYPE = "multipart/form-data; boundary=b";
    private static final String FIELD = "--b\r\nContent-Disposition: form-data; name=\"phase\"\r\n\r\nfinal\r\n";
    private static final String FILE = lines("""
            --b
            Content-Disposition: form-data; name="file"; filename="a.csv"
            Content-Type: text/csv

            sent-id,num_statements
            1,1
            """);
    private static final String GOOD = FIELD + FILE + "--b--\r\n";

    /**
     * A request that cannot be read.
     *
     * @param length what its head promises beyond what is there
     */
    private record Case(String name, Map<String, String> headers, String body, int length) {}

    @Inject
    Play play;

    @Inject
    UploadGate gate;

    @TestHTTPResource
    URI server;

    @Test
    void malformedForm_neverAFaultOfOurs() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        String slug = played.competition().slug;
        List<String> targets = List.of(
                "/preferences",
                "/organize/new",
                "/competitions/" + slug + "/submit",
                "/api/v1/competitions/" + slug + "/phases/final/submissions");
        List<String> faults = new ArrayList<>();
        List<LogRecord> logged = new ArrayList<>();
        Handler log = collecting(logged);
        Logger.getLogger("").addHandler(log);
        try {
            for (Case each : cases()) {
                for (String target : targets) {
                    for (boolean signedIn : List.of(true, false)) {
                        int status = status(each, target, signedIn);
                        boolean cutLine = status == 0 && each.name().startsWith("chunks");
                        boolean taken = status == 303 && target.equals("/preferences");
                        if (!cutLine && !taken && (status < 400 || status >= 500)) {
                            faults.add(each.name() + " at " + target + ", signed in " + signedIn + ": " + status);
                        }
                    }
                }
            }
        } finally {
            Logger.getLogger("").removeHandler(log);
        }
        assertThat(faults).isEmpty();
        await().until(() -> gate.underWay() == 0);
        assertThat(logged.stream()
                        .filter(record -> record.getLevel().intValue() >= Level.WARNING.intValue())
                        .map(LogRecord::getMessage))
                .isEmpty();
    }

    @Test
    void formThatIsCutOff_isToldSo() throws IOException {
        Play.Played played = play.competition().published();
        play.team(played.competition(), "Lumen", "pia");
        String path = "/api/v1/competitions/" + played.competition().slug + "/phases/final/submissions";
        try (Line line = sent(new Case("cut", Map.of("Content-Type", TYPE), FIELD + "--b\r\n", 0), path, true)) {
            assertThat(line.status()).isEqualTo(400);
        }
        try (Line line =
                sent(new Case("gzip", Map.of("Content-Type", TYPE, "Content-Encoding", "gzip"), GOOD, 0), path, true)) {
            assertThat(line.status()).isEqualTo(415);
            assertThat(line.rest()).contains("upload.encoded");
        }
        try (Line line =
                sent(new Case("boundary", Map.of("Content-Type", "multipart/form-data"), GOOD, 0), path, false)) {
            assertThat(line.status()).isEqualTo(400);
            assertThat(line.rest()).contains("upload.boundary");
        }
    }

    private int status(Case each, String target, boolean signedIn) throws IOException {
        try (Line line = sent(each, target, signedIn)) {
            return line.status();
        }
    }

    private Line sent(Case each, String target, boolean signedIn) throws IOException {
        Map<String, String> headers = new LinkedHashMap<>(each.headers());
        headers.put("Connection", "close");
        if (signedIn) {
            headers.putAll(TestSignIn.headers("pia", "organizer"));
        }
        if (!headers.containsKey("Transfer-Encoding")) {
            headers.put("Content-Length", String.valueOf(each.body().length() + each.length()));
        }
        return Line.to(server).head("POST " + target, headers).say(each.body());
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (String type : List.of(
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=\"\"",
                "multipart/form-data; boundary=" + "b".repeat(71),
                "multipart/form-data; boundary=" + "b".repeat(5000),
                "multipart/form-data; boundary=other",
                "multipart/form-data; boundary=\"b",
                "multipart/form-data; boundary=b b",
                "multipart/form-data; charset=nonsense; boundary=b",
                "MULTIPART/FORM-DATA; boundary=b",
                "multipart/form-data;;boundary=b",
                "multipart/form-data; Boundary=b",
                "multipart/mixed; boundary=b",
                "multipart/",
                "application/x-www-form-urlencoded; charset=nonsense")) {
            cases.add(new Case(
                    "type " + type.substring(0, Math.min(60, type.length())),
                    Map.of("Content-Type", type),
                    FIELD + FILE,
                    0));
        }
        for (int end = 0; end < GOOD.length(); end += 9) {
            cases.add(form("cut at " + end, GOOD.substring(0, end)));
        }
        cases.add(form("only the end", "--b--\r\n"));
        cases.add(form("only dashes", "--"));
        cases.add(form("no line after the boundary", "--b"));
        cases.add(form("text", "xxxx"));
        cases.add(form("no disposition", "--b\r\nX: y\r\n\r\nz\r\n--b--\r\n"));
        cases.add(form("no name", "--b\r\nContent-Disposition: form-data\r\n\r\nz\r\n--b--\r\n"));
        cases.add(form("attachment", "--b\r\nContent-Disposition: attachment; filename=a\r\n\r\nz\r\n--b--\r\n"));
        cases.add(form("line end in a file name", file("a\r\nb.csv")));
        cases.add(form("quote in a file name", file("a\"b.csv")));
        cases.add(form("NUL in a file name", file("a\0b.csv")));
        cases.add(form("long file name", file("a".repeat(70_000))));
        cases.add(
                form(
                        "encoded file name",
                        FIELD
                                + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename*=nonsense''%zz\r\n\r\nz\r\n--b--\r\n"));
        cases.add(form("header without colon", "--b\r\nnonsense\r\n\r\nz\r\n--b--\r\n"));
        cases.add(form("long header", "--b\r\nX: " + "y".repeat(100_000) + "\r\n\r\nz\r\n--b--\r\n"));
        cases.add(form("charset that is none", lines("""
                        --b
                        Content-Disposition: form-data; name="phase"
                        Content-Type: text/plain; charset=nonsense

                        z
                        --b--
                        """)));
        cases.add(form("transfer encoding that is none", lines("""
                        --b
                        Content-Disposition: form-data; name="phase"
                        Content-Transfer-Encoding: base64

                        %%%
                        --b--
                        """)));
        cases.add(form(
                "long field",
                "--b\r\nContent-Disposition: form-data; name=\"phase\"\r\n\r\n" + "z".repeat(300_000)
                        + "\r\n--b--\r\n"));
        cases.add(form("1,500 fields", FIELD.repeat(1500) + "--b--\r\n"));
        cases.add(form("2,000 files", FILE.repeat(2000) + "--b--\r\n"));
        cases.add(new Case("length too small", Map.of("Content-Type", TYPE), GOOD, -20));
        cases.add(new Case("gzip", Map.of("Content-Type", TYPE, "Content-Encoding", "gzip"), GOOD, 0));
        cases.add(new Case("br", Map.of("Content-Type", TYPE, "Content-Encoding", "br"), "\1\2\3", 0));
        cases.add(new Case(
                "chunks that are none",
                Map.of("Content-Type", TYPE, "Transfer-Encoding", "chunked"),
                "zz\r\nhello\r\n",
                0));
        cases.add(new Case(
                "urlencoded nonsense", Map.of("Content-Type", "application/x-www-form-urlencoded"), "%zz=%&&=&%", 0));
        cases.add(new Case(
                "1,500 urlencoded fields",
                Map.of("Content-Type", "application/x-www-form-urlencoded"),
                "a=b&".repeat(1500),
                0));
        cases.add(new Case("JSON", Map.of("Content-Type", "application/json"), "{", 0));
        cases.add(new Case("no type", Map.of(), GOOD, 0));
        return cases;
    }

    /** A text with the line ends of forms. */
    private static String lines(String text) {
        return text.replace("\n", "\r\n");
    }

    private static Case form(String name, String body) {
        return new Case(name, Map.of("Content-Type", TYPE), body, 0);
    }

    private static String file(String name) {
        return FIELD + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name
                + "\"\r\n\r\nz\r\n--b--\r\n";
    }

    private static Handler collecting(List<LogRecord> logged) {
        return new Handler() {

            @Override
            public void publish(LogRecord logRecord) {
                logged.add(logRecord);
            }

            @Override
            public void flush() {
                // nothing is held back
            }

            @Override
            public void close() {
                // nothing was opened
            }
        };
    }
}
