package dev.podium.web.cache;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.nullValue;

import com.aayushatharva.brotli4j.decoder.BrotliInputStream;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.config.DecoderConfig;
import io.restassured.response.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class StaticFilesTest {

    @ParameterizedTest
    @CsvSource({
        "/podium.css,text/css",
        "/run.js,text/javascript",
        "/judge.js,text/javascript",
        "/judge-marks.js,text/javascript",
        "/judge-form.js,text/javascript",
        "/judge-questions.js,text/javascript",
        "/judge-page.js,text/javascript",
        "/judge-text.js,text/javascript",
        "/judge-decide.js,text/javascript",
        "/favicon.svg,image/svg+xml",
        "/_static/bootstrap/5.3.8/dist/css/bootstrap.min.css,text/css",
        "/fonts/source-serif-4-latin-wght-normal.woff2,font/woff2"
    })
    void file_isTheApplicationsAndKeptForGood(String path, String type) throws IOException {
        byte[] expected;
        try (var file = getClass().getClassLoader().getResourceAsStream("META-INF/resources" + path)) {
            expected = file.readAllBytes();
        }

        Response answer = given().get(path);

        answer.then()
                .statusCode(200)
                .contentType(containsString(type))
                .header("Cache-Control", "public, max-age=31536000, immutable")
                .header("X-Content-Type-Options", "nosniff");
        assertThat(answer.asByteArray()).isEqualTo(expected);
        given().header("If-None-Match", answer.header("ETag")).get(path).then().statusCode(304);
        Response head = given().head(path);
        head.then().statusCode(200).header("ETag", answer.header("ETag"));
        assertThat(head.asByteArray()).isEmpty();
    }

    private static Response stylesheet(String accepted) {
        return given().config(RestAssured.config()
                        .decoderConfig(DecoderConfig.decoderConfig().noContentDecoders()))
                .header("Accept-Encoding", accepted)
                .get("/podium.css");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br;q=0, gzip;q=0.8", "deflate, GZIP ; q=0.5"})
    void stylesheet_forWhoTakesGzip_isCompressed(String accepted) throws IOException {
        byte[] plain = stylesheet("identity").asByteArray();
        Response compressed = stylesheet(accepted);

        compressed.then().header("Content-Encoding", "gzip").header("Vary", containsString("ccept-"));
        assertThat(compressed.asByteArray().length).isLessThan(plain.length / 3);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.asByteArray())).readAllBytes())
                .isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"br", "gzip, deflate, br, zstd"})
    void stylesheet_forWhoTakesBrotli_isSmaller(String accepted) throws IOException {
        byte[] plain = stylesheet("identity").asByteArray();
        byte[] gzip = stylesheet("gzip").asByteArray();
        Response compressed = stylesheet(accepted);

        compressed.then().header("Content-Encoding", "br");
        assertThat(compressed.asByteArray().length).isLessThan(gzip.length);
        assertThat(new BrotliInputStream(new ByteArrayInputStream(compressed.asByteArray())).readAllBytes())
                .isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"deflate", "gzip;q=0", "br;q=0.0", ""})
    void stylesheet_forWhoTakesNothingOfOurs_isPlain(String accepted) {
        stylesheet(accepted).then().header("Content-Encoding", nullValue()).body(containsString("--pd-accent"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/_static/no.css",
                "/fonts/no.woff2",
                "/_static/bootstrap",
                "/fonts/../../application.css",
                "/_static/%2e%2e/%2e%2e/application.properties"
            })
    void noFile_notFound(String path) {
        given().urlEncodingEnabled(false).get(path).then().statusCode(404);
    }

    @Test
    void post_isNoReading() {
        assertThat(given().post("/podium.css").statusCode()).isIn(404, 405);
    }
}
