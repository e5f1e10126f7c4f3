package dev.podium.task.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tree of a submission beside that of one that worked. */
class SubmittedFilesTest {

    private static List<Problem> warnings(Set<String> tried, String... names) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write('x');
                zip.closeEntry();
            }
        }
        Reading<SubmittedFiles> reading =
                SubmittedFiles.read(Upload.of("submission.zip", bytes.toByteArray()), 1 << 20, tried);
        return ((Reading.Accepted<SubmittedFiles>) reading).warnings().shown();
    }

    @ParameterizedTest
    @CsvSource({
        "submission/answers.txt, answers.txt, submission/",
        "a/b/answers.txt, answers.txt, a/b/",
        "a/en/answers.txt, en/answers.txt, a/",
    })
    void everythingInAFolder_whereWhatWorkedHadNone_isWarnedOf(String sent, String tried, String folder)
            throws IOException {
        assertThat(warnings(Set.of(tried, "more.txt"), sent)).singleElement().satisfies(warning -> {
            assertThat(warning.code()).isEqualTo(SubmittedFiles.FOLDER);
            assertThat(warning.message(Locale.ENGLISH)).contains(folder, tried);
            assertThat(warning.message(Locale.GERMAN)).contains(folder, tried);
        });
    }

    /** What office programs call their type is a file like others elsewhere, and stays whole for whoever reads it. */
    @Test
    void fileThatIsCalledAsThoseOfOfficePrograms_staysWhole() throws IOException {
        byte[] content = "plain text".getBytes(StandardCharsets.UTF_8);
        Map<String, byte[]> read = new TreeMap<>();
        assertThat(new ZipFile(10, 1 << 20)
                        .read(
                                ZipFile.packed(Upload.of("a", content), "mimetype"),
                                new Findings(Rules.LENIENT),
                                entry -> read.put(entry.name(), entry.content().readAllBytes()) == null))
                .isTrue();
        assertThat(read.get("mimetype")).isEqualTo(content);
    }

    /** What is behind the list of types of an office document counts towards the bound of what is unpacked, too. */
    @Test
    void bomb_behindTypesOfAnOfficeDocument_isRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("[Content_Types].xml"));
            zip.putNextEntry(new ZipEntry("zeros"));
            zip.write(new byte[1 << 20]);
            zip.putNextEntry(new ZipEntry("word/document.xml"));
        }
        Reading<SubmittedFiles> reading = SubmittedFiles.read(Upload.of("a.zip", bytes.toByteArray()), 1 << 16);
        assertThat(((Reading.Rejected<SubmittedFiles>) reading).problems().shown())
                .extracting(Problem::code)
                .containsExactly("task.zip-large");
    }

    /** JSON in which the sign of a picture stands where that has it. */
    @Test
    void textWithTheSignOfAPicture_isNone() throws IOException {
        byte[] lines = "{\"id\": \"WEBP-1\"}\n".getBytes(StandardCharsets.UTF_8);
        assertThat(((Reading.Rejected<SubmittedFiles>) SubmittedFiles.read(Upload.of("a", lines), 1000))
                        .problems()
                        .shown())
                .extracting(Problem::code)
                .containsExactly("program.files-zip");
    }

    @Test
    void whatDiffersOtherwise_isNobodysMistake() throws IOException {
        assertThat(warnings(Set.of(), "submission/answers.txt")).isEmpty();
        assertThat(warnings(Set.of("answers.txt"), "answers.txt")).isEmpty();
        assertThat(warnings(Set.of("answers.txt"), "other/predictions.txt")).isEmpty();
        assertThat(warnings(Set.of("answers.txt"), "submission/answers.txt", "more.txt"))
                .isEmpty();
        assertThat(warnings(Set.of("submission/answers.txt", "answers.txt"), "submission/answers.txt"))
                .isEmpty();
    }
}
