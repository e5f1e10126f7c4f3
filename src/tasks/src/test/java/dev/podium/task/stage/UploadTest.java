package dev.podium.task.stage;

import static dev.podium.task.stage.Files.TASK;
import static dev.podium.task.stage.Files.errors;
import static dev.podium.task.stage.Files.warnings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ProcessorTime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class UploadTest {

    private static final byte[] GOOD =
            (Files.HEADER + Files.FIRST + Files.SECOND + Files.THIRD).getBytes(StandardCharsets.UTF_8);

    @Test
    void read_zipWithOneCsv_accepted() throws IOException {
        assertThat(warnings(read(new Zip().with("predictions.csv", GOOD).bytes())))
                .isEmpty();
    }

    @Test
    void read_zipOfMacOs_itsOwnFilesDoNotCount() throws IOException {
        byte[] zip = new Zip()
                .with("results/", new byte[0])
                .with("results/.hidden.csv", GOOD)
                .with("__MACOSX/results/._p.csv", GOOD)
                .with("results/P.CSV", GOOD)
                .with("results/readme.txt", GOOD)
                .bytes();

        assertThat(warnings(read(zip))).isEmpty();
    }

    @Test
    void read_zipWithAPathThatClimbs_refused() throws IOException {
        assertThat(errors(read(new Zip().with("../../../etc/passwd.csv", GOOD).bytes())))
                .containsExactly("task.zip-path");
    }

    @Test
    void read_zipWithTwoOrNone_refused() throws IOException {
        assertThat(errors(read(new Zip().with("a.csv", GOOD).with("b.csv", GOOD).bytes())))
                .containsExactly("task.zip-several");
        assertThat(errors(read(new Zip().with("a.txt", GOOD).bytes()))).containsExactly("task.zip-without");
        assertThat(errors(read(new Zip().bytes()))).containsExactly("task.zip-without");
    }

    @Test
    void read_zipThatGrows_refusedBeforeItIsUnpacked() throws IOException {
        byte[] zip = new Zip()
                .with("a.txt", new byte[9 << 20])
                .with("a.csv", new byte[9 << 20])
                .bytes();

        assertThat(zip).hasSizeLessThan(100_000);
        assertThat(errors(read(zip))).containsExactly("task.zip-large");
    }

    @Test
    void read_zipWithManyEntriesOrALongName_refused() throws IOException {
        Zip many = new Zip();
        for (int i = 0; i < 101; i++) {
            many.with(i + ".txt", new byte[0]);
        }

        assertThat(errors(read(many.bytes()))).containsExactly("task.zip-entries");
        assertThat(errors(read(new Zip().with("x".repeat(300) + ".csv", GOOD).bytes())))
                .containsExactly("task.zip-name");
    }

    @Test
    void read_zipCutOff_refused() throws IOException {
        byte[] zip = new Zip().with("a.csv", GOOD).bytes();

        assertThat(errors(read(Arrays.copyOf(zip, 60)))).containsExactly("task.zip-broken");
    }

    @Test
    void read_zipInAZip_isNoText() throws IOException {
        byte[] inner = new Zip().with("a.csv", GOOD).bytes();

        assertThat(errors(read(new Zip().with("a.csv", inner).bytes()))).hasSize(1);
    }

    @Test
    void read_latin1_saysLineAndByte() throws IOException {
        byte[] bytes = (Files.HEADER + "1,1,für\n").getBytes(StandardCharsets.ISO_8859_1);

        Problem problem = only(read(bytes));
        assertThat(problem.code()).isEqualTo("task.text-not-utf8");
        assertThat(problem.line()).isEqualTo(2);
        assertThat(problem.found()).isEqualTo("1,1,f\uFFFD");
        assertThat(problem.arguments()).containsExactly("0xFC", Integer.toString(Files.HEADER.length() + 6));
    }

    @Test
    void read_utf16_saysSo() throws IOException {
        for (String charset : new String[] {"UTF-16BE", "UTF-16LE"}) {
            byte[] bytes = ("\uFEFF" + Files.HEADER).getBytes(Charset.forName(charset));
            Problem problem = only(read(bytes));
            assertThat(problem.code()).isEqualTo("task.text-utf16");
            assertThat(problem.found()).isEqualTo(Files.HEADER.strip());
        }
    }

    @Test
    void read_utf32_saysSo() throws IOException {
        for (String charset : new String[] {"X-UTF-32BE-BOM", "X-UTF-32LE-BOM"}) {
            Problem problem = only(read(Files.HEADER.getBytes(Charset.forName(charset))));
            assertThat(problem.code()).isEqualTo("task.text-utf32");
            assertThat(problem.found()).isEqualTo(Files.HEADER.strip());
        }
    }

    @Test
    void read_replacementCharacterInUtf8_isText() throws IOException {
        String file = Files.HEADER.replace("\n", ",note\n") + "1,1,[],\uFFFD\n2,1,[],\n3,1,[],\n";

        assertThat(warnings(Files.read(file))).isEmpty();
    }

    @Test
    void read_nul_saysWhere() throws IOException {
        Problem problem = only(Files.read(Files.HEADER + "1,1,[]\0\n"));

        assertThat(problem.code()).isEqualTo("task.text-nul");
        assertThat(problem.line()).isEqualTo(2);
        assertThat(problem.found()).isEqualTo("\uFFFD");
    }

    @Test
    void read_hundredColumns_accepted() throws IOException {
        assertThat(warnings(Files.read(wide(97)))).isEmpty();

        Problem problem = only(Files.read(wide(98)));
        assertThat(problem.code()).isEqualTo("task.columns-many");
        assertThat(problem.arguments()).containsExactly("100", "101");
    }

    @Test
    void read_columnAgainAndAgain_toldOnceAndAtOnce() {
        String header = "sent-id,".repeat(50) + Files.HEADER;

        ProcessorTime.assertWithin(
                Duration.ofSeconds(1),
                () -> assertThat(errors(Files.read(header))).containsExactly("task.column-twice"));
        ProcessorTime.assertWithin(
                Duration.ofSeconds(1),
                () -> assertThat(errors(Files.read("sent-id,".repeat(16_000) + Files.HEADER)))
                        .containsExactly("task.columns-many"));
    }

    private static String wide(int furtherColumns) {
        String further = ",x".repeat(furtherColumns);
        return Files.HEADER.replace("\n", further + "\n") + Files.FIRST + Files.SECOND + Files.THIRD;
    }

    @Test
    void read_tooLarge_refused() throws IOException {
        assertThat(errors(read(new byte[(10 << 20) + 1]))).containsExactly("task.file-large");
    }

    @Test
    void found_isShortAndVisible() throws IOException {
        String spans = "x\u202E\u0007" + "y".repeat(500);

        String found = only(Files.readSecond("2", spans)).found();
        assertThat(found)
                .hasSizeLessThanOrEqualTo(200)
                .startsWith("x\uFFFD\uFFFDy")
                .endsWith("y…");
    }

    private static Problem only(Reading<?> reading) {
        assertThat(errors(reading)).hasSize(1);
        return ((Reading.Rejected<?>) reading).problems().shown().get(0);
    }

    private static Reading<StagePredictions> read(byte[] bytes) throws IOException {
        return TASK.readPredictions(Upload.of("upload", bytes), Files.items(), Rules.LENIENT);
    }

    private static final class Zip {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final ZipOutputStream zip = new ZipOutputStream(bytes);

        Zip with(String name, byte[] content) throws IOException {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
            zip.closeEntry();
            return this;
        }

        byte[] bytes() throws IOException {
            zip.close();
            return bytes.toByteArray();
        }
    }
}
