package dev.podium.bundle.page;

import static dev.podium.testsupport.ZipBuilder.aZip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.UnpackingLimits;
import dev.podium.bundle.finding.FindingCollector;
import dev.podium.testsupport.ProcessorTime;
import dev.podium.testsupport.ZipBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BundlePageReaderTest {

    @TempDir
    Path folder;

    private final FindingCollector report = new FindingCollector();

    @Test
    void read_markdown_staysAsItIs() throws IOException {
        String text = "# Seeds\n<script>alert(1)</script> ![x](logo.png)\n";

        assertThat(read("a.md", text)).isEqualTo(new BundlePageText(text, false, List.of()));
        assertThat(codes()).isEmpty();
    }

    @Test
    void read_allowedHtml_staysWithoutAWord() throws IOException {
        String html = "<h1>Rules</h1><ul><li><strong>One</strong> &amp; <em>two</em></li></ul>"
                + "<table><tbody><tr><td colspan=\"2\">x</td></tr></tbody></table>";

        assertThat(read("a.html", "<html><head><title>Rules</title></head><body>" + html + "</body></html>"))
                .isEqualTo(new BundlePageText(html, true, List.of()));
        assertThat(codes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "<p>a<script>alert(1)</script></p> | <p>a</p> | script",
                "<p onclick='x()'>a</p> | <p>a</p> | onclick",
                "<p style='position: fixed' class='c'>a</p> | <p>a</p> | class, style",
                "<a href='javascript:x()'>a</a> | <a rel=\"nofollow ugc noopener\">a</a> | href",
                "<a href=' java&#10;script:x()'>a</a> | <a rel=\"nofollow ugc noopener\">a</a> | href",
                "<form action='/x'><input name='a'>b</form> | b | form, input",
                "<iframe src='https://example.org'></iframe>a | a | iframe",
                "<svg><a href='javascript:x()'>b</a></svg> | <a rel=\"nofollow ugc noopener\">b</a> | href, svg",
                "<math><mtext><style><img src=x onerror=x()></style></mtext></math>a | a | math, mtext, style",
                "a<noscript><p title='</noscript><img src=x onerror=x()>'></noscript> | a<p></p> | noscript, title",
                "<noscript><img src=x></noscript><p>a</p> | <p>a</p> | noscript",
                "<img src='https://example.org/pixel.png'>a | a | img",
                "<img src='data:image/png;base64,AAAA'>a | a | img",
                "<img src='logo.svg'>a | a | img",
                "<img src='logo.png' onerror='x()'> | <img src=\"logo.png\"> | onerror",
                "<object data='x'>a</object><embed src='x'> | a | embed, object",
                "<meta http-equiv='refresh' content='0;url=https://example.org'><p>a | <p>a</p> | ``"
            })
    void read_whatIsNotAllowed_isLeftOutAndToldOnce(String html, String clean, String told) throws IOException {
        assertThat(read("a.html", html).text()).isEqualTo(clean);
        assertThat(report.findings())
                .extracting(finding -> finding.message().arguments().get(0))
                .isEqualTo(told.isEmpty() ? List.of() : List.of(told));
    }

    @Test
    void read_link_saysThatItIsOfAStranger() throws IOException {
        assertThat(read("a.html", "<a href=\"https://example.org/a\">a</a>").text())
                .isEqualTo("<a href=\"https://example.org/a\" rel=\"nofollow ugc noopener\">a</a>");
    }

    @Test
    void read_imagesOfTheBundle_areNames() throws IOException {
        BundlePageText page = read(
                "pages/a.html",
                "<img src='one.png' alt='1'><img src=\"./logo.png\"><img src='one.png'><img src='two%20x.JPG'>");

        assertThat(page.images()).containsExactly("pages/one.png", "logo.png", "two x.JPG");
        assertThat(page.text()).startsWith("<img src=\"pages/one.png\" alt=\"1\"><img src=\"logo.png\">");
        assertThat(codes()).isEmpty();
    }

    @Test
    void read_otherEncoding_isFollowedOrTold() throws IOException {
        byte[] latin = "<meta charset=\"iso-8859-1\"><p>für</p>".getBytes(StandardCharsets.ISO_8859_1);

        assertThat(read("a.html", latin).orElseThrow().text()).isEqualTo("<p>für</p>");
        assertThat(codes()).isEmpty();
        assertThat(read("a.md", "für".getBytes(StandardCharsets.ISO_8859_1))
                        .orElseThrow()
                        .text())
                .isEqualTo("f\uFFFDr");
        assertThat(codes()).containsExactly("a.md bundle.page-encoding");
    }

    @Test
    void read_deepPage_isTextOnly() throws IOException {
        assertThat(read("a.html", "<div>".repeat(101) + "a &lt; b").text()).isEqualTo("a &lt; b");
        assertThat(codes()).containsExactly("a.html bundle.page-deep");
    }

    @Test
    void read_largePage_isRefused() throws IOException {
        assertThat(read("a.md", new byte[BundlePageReader.LARGEST + 1])).isEmpty();
        assertThat(codes()).containsExactly("a.md bundle.page-large");
    }

    @Test
    void read_moreThanMostPages_isRefused() throws IOException {
        ZipBuilder zip = aZip();
        IntStream.rangeClosed(0, BundlePageReader.MOST).forEach(i -> zip.with(i + ".md", "x"));

        try (BundleFiles files = open(zip)) {
            BundlePageReader pages = new BundlePageReader(files, report);
            for (String name : files.names()) {
                pages.read(name);
            }
        }
        assertThat(codes()).singleElement().asString().endsWith("bundle.pages-many");
    }

    static List<String> hostile() {
        return List.of(
                "<div>",
                "<b>",
                "<a href=x>",
                "<table>",
                "<b><i><a>",
                "</x>",
                "<svg>",
                "<p><b></div>",
                "<select><option>",
                "&lt",
                "<!--",
                "<template>",
                "<font color=a>");
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void read_hostilePage_endsSoon(String piece) throws IOException {
        String page = piece.repeat(1_000_000 / piece.length());

        ProcessorTime.assertWithin(Duration.ofSeconds(5), () -> read("a.html", page));
    }

    @Test
    void read_manyAttributes_endsSoon() {
        String attributes = IntStream.range(0, 120_000)
                .mapToObj(i -> "a" + Integer.toString(i, 36) + "=1")
                .collect(Collectors.joining(" "));

        ProcessorTime.assertWithin(Duration.ofSeconds(5), () -> read("a.html", "<p " + attributes + ">a</p>"));
    }

    private BundlePageText read(String name, String text) throws IOException {
        return read(name, text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    private Optional<BundlePageText> read(String name, byte[] content) throws IOException {
        ZipBuilder zip = aZip().with(name, 0100644, content)
                .with("logo.png", "x")
                .with("logo.svg", "x")
                .with("pages/one.png", "x")
                .with("two x.JPG", "x");
        try (BundleFiles files = open(zip)) {
            return new BundlePageReader(files, report).read(name);
        }
    }

    private BundleFiles open(ZipBuilder zip) throws IOException {
        // Pages that repeat one piece are packed more tightly than others.
        UnpackingLimits bounds = new UnpackingLimits(1 << 20, 1 << 24, 1_000, 40, 255, 10_000, 1 << 20);
        return BundleFiles.open(zip.write(folder), bounds, report).orElseThrow();
    }

    private List<String> codes() {
        return report.findings().stream()
                .map(finding -> finding.file() + " " + finding.message().code())
                .toList();
    }
}
