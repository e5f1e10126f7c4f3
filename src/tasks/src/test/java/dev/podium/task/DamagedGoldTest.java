package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What machines did to the texts of a gold file is told to whoever uploads it, whatever the task. */
class DamagedGoldTest {

    @ParameterizedTest
    @CsvSource({
        "'en ', e\u200Cn, task.texts-invisible",
        "'en ', e\u00ADn, task.texts-invisible",
        "'e', \u0435, task.texts-lookalikes"
    })
    void gold_ofEveryTask_isAcceptedWithAWarning(String sound, String damaged, String code) throws IOException {
        // in words after a blank, so that names of columns and identifiers stay as they are
        String pattern = "(?<=(?: |:=)\\p{Ll}{1,12})" + sound.strip() + (sound.endsWith(" ") ? "(?= )" : "(?=\\p{Ll})");
        for (ItemTask<?, ?> task : TaskTypes.all()) {
            Reading<?> read = task.readGold(gold(task.id(), pattern, damaged));
            assertThat(read).as(task.id()).isInstanceOf(Reading.Accepted.class);
            assertThat(((Reading.Accepted<?>) read).warnings().shown())
                    .as(task.id())
                    .extracting(Problem::code)
                    .contains(code);
        }
    }

    private static Upload gold(String task, String pattern, String damaged) throws IOException {
        for (String name : List.of("test.csv", "test.jsonl", "test.zip")) {
            try (InputStream file = DamagedGoldTest.class.getResourceAsStream("/demo/" + task + "/" + name)) {
                if (file != null) {
                    byte[] bytes = file.readAllBytes();
                    return Upload.of(
                            name, name.endsWith(".zip") ? zip(bytes, pattern, damaged) : text(bytes, pattern, damaged));
                }
            }
        }
        throw new IllegalStateException("no demo of " + task);
    }

    private static byte[] text(byte[] bytes, String pattern, String damaged) {
        return new String(bytes, StandardCharsets.UTF_8)
                .replaceAll(pattern, damaged.strip())
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] zip(byte[] bytes, String pattern, String damaged) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(bytes));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                byte[] content = in.readAllBytes();
                zip.putNextEntry(new ZipEntry(entry.getName()));
                // tags have blanks, too
                zip.write(entry.getName().endsWith(".xml") ? text(content, pattern + "(?![^<]*>)", damaged) : content);
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }
}
