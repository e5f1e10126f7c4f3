package dev.podium.task.klexikon;

import static dev.podium.task.klexikon.Lines.FIRST;
import static dev.podium.task.klexikon.Lines.SECOND;
import static dev.podium.task.klexikon.Lines.accepted;
import static dev.podium.task.klexikon.Lines.errors;
import static dev.podium.task.klexikon.Lines.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ProcessorTime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Duration;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class PredictionsReaderTest {

    private static final byte[] TEXT = "Ein Text.\nNoch „einer“.".getBytes(StandardCharsets.UTF_8);

    @Test
    void read_linesInAnyOrder_areInTheOrderOfTheItems() throws IOException {
        KlexikonPredictions predictions = accepted(read(SECOND + "\n" + FIRST));

        assertThat(predictions.size()).isEqualTo(2);
        assertThat(predictions.answer(0)).isEqualTo("{\"text\":\"Der Igel hat Stacheln.\"}");
        assertThat(predictions.text(1)).isEqualTo("Käse ist aus Milch.");
    }

    @Test
    void read_identifierInTwoCharacters_isTheSame() throws IOException {
        assertThat(accepted(read(FIRST + Normalizer.normalize(SECOND, Normalizer.Form.NFD)))
                        .size())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"id\":\"Igel\"|{\"id\":\"Igel|task.json-unreadable",
                "{\"id\":\"Igel\"|{\"id\":\"Hund\"|task.id-unknown",
                "{\"id\":\"Igel\"|{\"id\":\"Käse_(Essen)\"|task.id-again",
                "{\"id\":\"Igel\"|{\"x\":\"Igel\"|task.field-missing",
                "Der Igel hat Stacheln.|''|task.text-empty",
                "Der Igel hat Stacheln.|' \\n'|task.text-empty",
                "Der Igel|\\u0000|task.text-control",
                "Der Igel|\\ud800|task.text-control",
                "\"Der Igel hat Stacheln.\"|[1]|task.field-not-text",
                "\"Der Igel hat Stacheln.\"}|\"a\",\"text\":\"b\"}|task.json-twice"
            })
    void read_faultyLine_refused(String right, String wrong, String code) throws IOException {
        assertThat(errors(read(SECOND + FIRST.replace(right, wrong)))).contains(code);
    }

    @Test
    void read_faultyLine_saysWhereAndWhat() throws IOException {
        Problem problem = ((Reading.Rejected<?>) read(FIRST + SECOND.replace("Käse_", "Kaese_")))
                .problems()
                .shown()
                .get(0);

        assertThat(problem.line()).isEqualTo(2);
        assertThat(problem.column()).isEqualTo("id");
        assertThat(problem.found()).isEqualTo("Kaese_(Essen)");
    }

    @Test
    void read_missingLine_refused() throws IOException {
        assertThat(errors(read(FIRST))).containsExactly("task.id-absent");
        assertThat(errors(read("\n\n"))).containsExactly("task.rows-missing");
        assertThat(errors(read(""))).containsExactly("task.file-empty");
    }

    @Test
    void read_otherEncoding_refused() throws IOException {
        assertThat(errors(bytes(FIRST + SECOND, StandardCharsets.ISO_8859_1))).contains("task.text-not-utf8-in-line");
        assertThat(errors(bytes("\uFEFF" + FIRST + SECOND, StandardCharsets.UTF_16LE)))
                .contains("task.text-utf16");
    }

    @Test
    void read_longLineOrText_refused() throws IOException {
        assertThat(errors(read(FIRST + SECOND.replace("Milch", "m".repeat(10 << 20)))))
                .containsExactly("task.line-long", "task.id-absent");
        assertThat(errors(read(FIRST + SECOND.replace("Milch", "m".repeat(Fields.LONGEST_TEXT)))))
                .containsExactly("klexikon.text-long");
    }

    @Test
    void read_largeFile_refused() throws IOException {
        Upload large = new Upload() {
            @Override
            public String name() {
                return "large";
            }

            @Override
            public long size() {
                return (64L << 20) + 1;
            }

            @Override
            public java.io.InputStream open() {
                throw new AssertionError("nobody needs to read it");
            }
        };

        assertThat(errors(read(large))).containsExactly("task.file-large");
    }

    @Test
    void read_severalSentencesInOneLine_isAWarning() throws IOException {
        String line = SECOND.replace("Milch.", "Milch. Man isst ihn. Er ist fest. Es gibt viele Sorten.");
        Upload upload = Lines.upload(FIRST + line);
        Reading<?> strict = Lines.TASK.readPredictions(upload, Lines.gold().items(), Rules.STRICT);

        assertThat(Lines.codes(((Reading.Accepted<?>) read(upload)).warnings()))
                .containsExactly("klexikon.text-one-line");
        assertThat(errors(strict)).containsExactly("klexikon.text-one-line");
        assertThat(((Reading.Accepted<?>) read(FIRST + line.replace(". ", ".\\n")))
                        .warnings()
                        .none())
                .isTrue();
    }

    @Test
    void zip_oneFileForEveryDocument_isRead() throws IOException {
        KlexikonPredictions predictions = accepted(read(zip("out/Igel.txt", "out/Käse_(Essen).txt")));

        assertThat(predictions.text(1)).isEqualTo("Ein Text.\nNoch „einer“.");
        assertThat(predictions.answer(0)).isEqualTo("{\"text\":\"Ein Text.\\nNoch „einer“.\"}");
    }

    /** As macOS and older archivers write them: decomposed, in folders of their own, without saying that it is UTF-8. */
    @Test
    void zip_namesInOtherWays_areRead() throws IOException {
        String decomposed = Normalizer.normalize("Käse_(Essen).txt", Normalizer.Form.NFD);
        String unsaid = new String("Käse_(Essen).txt".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

        accepted(read(zip("Igel.txt", decomposed, "__MACOSX/._Igel.txt", ".DS_Store")));
        accepted(read(Upload.of("a.zip", zipped(StandardCharsets.ISO_8859_1, TEXT, "Igel.txt", unsaid))));
    }

    /** As Windows writes them: in a code page and with backslashes, and nothing says so. */
    @ParameterizedTest
    @ValueSource(strings = {"IBM850", "IBM437", "windows-1252", "ISO-8859-1", "UTF-8"})
    void zip_namesInACodePage_areRead(String page) throws IOException {
        String unsaid =
                new String("out\\Käse_(Essen).txt".getBytes(Charset.forName(page)), StandardCharsets.ISO_8859_1);

        accepted(read(Upload.of("a.zip", zipped(StandardCharsets.ISO_8859_1, TEXT, "out\\", "out\\Igel.txt", unsaid))));
    }

    /** As Info-ZIP writes them: beside a name in a code page the same in UTF-8, which counts if it is about that name. */
    @Test
    void zip_nameBesideTheName_isReadIfItIsAboutIt() throws IOException {
        assertThat(errors(read(beside("K?se", "K?se")))).isEmpty();
        assertThat(errors(read(beside("K?se", "other")))).contains("klexikon.zip-unknown");
    }

    private static Upload beside(String name, String summed) throws IOException {
        CRC32 sum = new CRC32();
        sum.update((summed + ".txt").getBytes(StandardCharsets.ISO_8859_1));
        byte[] path = "Käse_(Essen).txt".getBytes(StandardCharsets.UTF_8);
        ByteBuffer extra = ByteBuffer.allocate(9 + path.length).order(ByteOrder.LITTLE_ENDIAN);
        extra.putShort((short) 0x7075).putShort((short) (5 + path.length));
        extra.put((byte) 1).putInt((int) sum.getValue()).put(path);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry named = new ZipEntry(name + ".txt");
            named.setExtra(extra.array());
            zip.putNextEntry(named);
            zip.write(TEXT);
            zip.putNextEntry(new ZipEntry("Igel.txt"));
            zip.write(TEXT);
        }
        return Upload.of("a.zip", bytes.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../Igel.txt",
                "a/../../Igel.txt",
                "/Igel.txt",
                "C:\\Igel.txt",
                "..\\Igel.txt",
                "a\\..\\..\\Igel.txt",
                "\\Igel.txt"
            })
    void zip_nameThatLeadsOutOfIt_refused(String name) throws IOException {
        assertThat(errors(read(zip("Käse_(Essen).txt", name)))).containsExactly("task.zip-path");
    }

    @Test
    void zip_nameWithAControlCharacter_isToldSo() throws IOException {
        Reading<KlexikonPredictions> reading = read(zip("Käse_(Essen).txt", "Ig\u0007el.txt"));

        assertThat(errors(reading)).containsExactly("task.zip-control");
        assertThat(((Reading.Rejected<?>) reading).problems().shown().get(0).arguments())
                .containsExactly("U+0007");
    }

    /** Ö is two bytes, of which the second one is a control character where bytes are taken for characters. */
    @Test
    void zip_nameWithoutItsEncoding_isReadAsUtf8() throws IOException {
        String bytes = new String("Österreich.txt".getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);

        assertThat(errors(read(Upload.of("a.zip", zipped(StandardCharsets.ISO_8859_1, TEXT, "Igel.txt", bytes)))))
                .contains("klexikon.zip-unknown")
                .doesNotContain("task.zip-path");
    }

    @ParameterizedTest
    @CsvSource({"Igel.md, klexikon.zip-name", "Hund.txt, klexikon.zip-unknown", "a/Käse_(Essen).txt, klexikon.zip-again"
    })
    void zip_faultyName_refused(String name, String code) throws IOException {
        assertThat(errors(read(zip("Käse_(Essen).txt", name)))).containsExactly(code, "klexikon.zip-absent");
    }

    @Test
    void zip_faultyText_refused() throws IOException {
        byte[] latin = "Käse".getBytes(StandardCharsets.ISO_8859_1);
        byte[] longText = "a".repeat(Fields.LONGEST_TEXT + 1).getBytes(StandardCharsets.UTF_8);
        byte[] longer = "a".repeat(10 << 20).getBytes(StandardCharsets.UTF_8);

        assertThat(errors(read(zip(latin)))).containsOnly("klexikon.zip-not-utf8");
        assertThat(errors(read(zip("a\0b".getBytes(StandardCharsets.UTF_8))))).containsOnly("task.text-control");
        assertThat(errors(read(zip(new byte[0])))).containsOnly("task.text-empty");
        assertThat(errors(read(zip(longText)))).containsOnly("klexikon.text-long");
        assertThat(errors(read(zip(longer)))).containsOnly("klexikon.text-long");
    }

    @Test
    void zip_missingFiles_refused() throws IOException {
        assertThat(errors(read(zip("Igel.txt")))).containsExactly("klexikon.zip-absent");
        assertThat(errors(read(zip("__MACOSX/a")))).containsExactly("klexikon.zip-none");
    }

    @Test
    void zip_bomb_refused() throws IOException {
        byte[] bomb = zipped(StandardCharsets.UTF_8, new byte[65 << 20], "Igel.txt");

        assertThat(bomb.length).isLessThan(100_000);
        assertThat(errors(read(Upload.of("a.zip", bomb)))).contains("task.zip-large");
    }

    @Test
    void zip_tooManyEntries_refused() throws IOException {
        String[] names = new String[10_000];
        java.util.Arrays.setAll(names, i -> "x" + i + ".txt");

        assertThat(errors(Lines.read(zip(names)))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":", "[", "{\"a\":{\"a\":", "\n", "{}\n", "{\"id\":\"Igel\"}\n", "\"", "1e9"})
    void read_hostileFile_isAnsweredInTime(String part) {
        String file = part.repeat((16 << 20) / part.length());

        ProcessorTime.assertWithin(
                Duration.ofSeconds(20), () -> assertThat(errors(read(file))).isNotEmpty());
    }

    private static Reading<?> bytes(String lines, Charset charset) throws IOException {
        return read(Upload.of("file", lines.getBytes(charset)));
    }

    private static Upload zip(String... names) throws IOException {
        return Upload.of("a.zip", zipped(StandardCharsets.UTF_8, TEXT, names));
    }

    private static Upload zip(byte[] text) throws IOException {
        return Upload.of("a.zip", zipped(StandardCharsets.UTF_8, text, "Igel.txt", "Käse_(Essen).txt"));
    }

    private static byte[] zipped(Charset names, byte[] content, String... files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, names)) {
            for (String file : files) {
                zip.putNextEntry(new ZipEntry(file));
                zip.write(content);
            }
        }
        return bytes.toByteArray();
    }
}
