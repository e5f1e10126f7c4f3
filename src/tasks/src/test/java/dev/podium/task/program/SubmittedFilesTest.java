package dev.podium.task.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
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
