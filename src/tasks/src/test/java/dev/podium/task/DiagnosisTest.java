package dev.podium.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.podium.task.catalog.TaskTypes;
import dev.podium.task.program.SubmittedFiles;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.Upload;
import dev.podium.task.reading.ZipWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is the matter with a whole file is said in one sentence, not once a line. */
class DiagnosisTest {

    @Test
    void problems_manyOfAKind_areCountedAndLeaveRoomForOthers() {
        Findings findings = new Findings(Rules.LENIENT);
        for (int line = 2; line < 1002; line++) {
            findings.error(line, "sent-id", "x", "task.id-unknown", "x");
        }
        findings.error(1002, "num_statements", "two", "stage.count-not-number");

        Problems problems = ((Reading.Rejected<?>) findings.rejected()).problems();

        assertThat(problems.total()).isEqualTo(1001);
        assertThat(problems.groups())
                .extracting(group -> group.first().line() + " " + group.first().code() + " " + group.total())
                .containsExactly("2 task.id-unknown 1000", "1002 stage.count-not-number 1");
        assertThat(problems.groups().get(0).lines()).hasSize(Problems.SHOWN).startsWith(2, 3, 4);
    }

    /** What was stored before kinds were counted has as many as are shown. */
    @Test
    void problems_storedWithoutKinds_areGroupedAllTheSame() {
        Problem problem = new Problem(2, "", "x", "task.id-unknown", List.of("x"));

        assertThat(new Problems(List.of(problem, problem), 2, null).groups())
                .extracting(Problems.Group::total)
                .containsExactly(2);
    }

    @ParameterizedTest
    @CsvSource({
        "sent_id, sent-id",
        "Sent-ID, sent-id",
        "sentid, sent-id",
        "num_statement, num_statements",
        "statements_span, statement_spans"
    })
    void table_nearMissOfAColumn_saysWhatWasMeant(String there, String wanted) {
        Findings findings = new Findings(Rules.LENIENT);

        assertThat(Table.of(there + ",other\n1,2\n", List.of(wanted), findings)).isEmpty();

        Problem problem = only(findings);
        assertThat(problem.message(Locale.ENGLISH))
                .isEqualTo("There is no column %s, but one named %s. Did you mean %s? Rename it in the header line."
                        .formatted(wanted, there, wanted));
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "statement_spans", "sentiment", "phrase_number"})
    void table_columnOfAnotherMeaning_isNoNearMiss(String there) {
        Findings findings = new Findings(Rules.LENIENT);

        assertThat(Table.of(there + ",x\n1,2\n", List.of("sent-id"), findings)).isEmpty();

        assertThat(only(findings).code()).isEqualTo("task.column-missing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"sent-id\": 1, \"num_statements\": 2}, {\"sent-id\": 2}]",
                "{\"1\": {\"a\": 1}}",
                "{\n\"1\": 2}"
            })
    void table_json_isCalledSo(String json) {
        Findings findings = new Findings(Rules.LENIENT);

        assertThat(Table.of(json, List.of("sent-id", "num_statements"), findings))
                .isEmpty();

        assertThat(only(findings).message(Locale.ENGLISH))
                .startsWith("The file is JSON, but this task reads CSV.")
                .contains("sent-id, num_statements");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[\n{\"id\": \"a\"},\n{\"id\": \"b\"}\n]", "[{\"id\": \"a\"}]", "{\n \"id\": \"a\"\n}"})
    void jsonLines_oneValueOverAllLines_isCalledSo(String json) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        try (JsonLines lines = new JsonLines(new ByteArrayInputStream(bytes), 1000, findings)) {
            assertThat(lines.next()).isFalse();
        }

        assertThat(only(findings).code()).isEqualTo("task.json-not-lines");
    }

    @ParameterizedTest
    @ValueSource(strings = {"id,text\na,One\nb,Two\n", "\nid;text\na;One\n", "id\ttext\na\tOne\n"})
    void jsonLines_table_isCalledSo(String csv) throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        byte[] bytes = csv.getBytes(StandardCharsets.UTF_8);
        try (JsonLines lines = new JsonLines(new ByteArrayInputStream(bytes), 1000, findings)) {
            assertThat(lines.next()).isFalse();
        }

        assertThat(only(findings).message(Locale.ENGLISH))
                .startsWith("The file is a table, such as CSV, but this task");
    }

    @Test
    void jsonLines_nearMissOfAField_saysWhatWasMeant() throws IOException {
        Findings findings = new Findings(Rules.LENIENT);
        byte[] bytes = "{\"id\": \"a\", \"Sentence\": [\"x\"]}".getBytes(StandardCharsets.UTF_8);
        try (JsonLines lines = new JsonLines(new ByteArrayInputStream(bytes), 1000, findings)) {
            assertThat(lines.next()).isTrue();
            assertThat(lines.texts("sentences")).isEmpty();
        }

        assertThat(only(findings).arguments()).containsExactly("sentences", "Sentence");
    }

    /** The files that Excel and LibreOffice write are zips with these in them. */
    @ParameterizedTest
    @CsvSource({
        "stage, [Content_Types].xml",
        "klexikon, [Content_Types].xml",
        "lexsub, [Content_Types].xml",
        "splitrephrase, META-INF/manifest.xml"
    })
    void spreadsheet_everyTaskType_isCalledSo(String type, String entry) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipWriter zip = new ZipWriter(bytes)) {
            zip.add(entry, "<Types/>");
            zip.add("xl/worksheets/sheet1.xml", "<worksheet/>");
        }

        assertSpreadsheet(TaskTypes.byId(type).orElseThrow(), Upload.of("a.xlsx", bytes.toByteArray()));
    }

    @Test
    void spreadsheet_ofOldExcel_isCalledSo() throws IOException {
        byte[] ole = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1, 0, 0};

        assertSpreadsheet(TaskTypes.byId("stage").orElseThrow(), Upload.of("a.xls", ole));
    }

    /** Whatever is sent where text is read is named for what it is, as answers, gold, items and annotations alike. */
    @ParameterizedTest
    @CsvSource({
        "1F8B0800, task.archive-file, gzip",
        "425A6839314159265359, task.archive-file, bzip2",
        "377ABCAF271C0004, task.archive-file, 7z",
        "526172211A0701, task.archive-file, RAR",
        "FD377A585A000004, task.archive-file, xz",
        "28B52FFD2408, task.archive-file, Zstandard",
        "255044462D312E370A25E2E3, task.document-file, PDF",
        "7B5C727466315C616E7369, task.document-file, RTF",
        "D0CF11E0A1B11AE1, task.spreadsheet-file, ''",
        "89504E470D0A1A0A, task.image-file, PNG",
        "FFD8FFE000104A464946, task.image-file, JPEG",
        "474946383961, task.image-file, GIF",
        "49492A0008000000, task.image-file, TIFF",
        "524946461A00000057454250, task.image-file, WebP"
    })
    void knownFile_everyTaskType_isNamed(String begins, String code, String name) throws IOException {
        byte[] file = Arrays.copyOf(HexFormat.of().parseHex(begins), 600);

        assertNamed(file, code, name);
        assertZipIsWanted(file, code, name);
    }

    @Test
    void knownFile_tar_isNamed() throws IOException {
        byte[] tar = Arrays.copyOf("gold.csv".getBytes(StandardCharsets.UTF_8), 1024);
        System.arraycopy("ustar".getBytes(StandardCharsets.UTF_8), 0, tar, 257, 5);

        assertNamed(tar, "task.archive-file", "tar");
        assertZipIsWanted(tar, "task.archive-file", "tar");
    }

    @ParameterizedTest
    @CsvSource({
        "[Content_Types].xml, word/document.xml, task.document-file, Word",
        "[Content_Types].xml, ppt/presentation.xml, task.document-file, PowerPoint",
        "[Content_Types].xml, xl/workbook.xml, task.spreadsheet-file, ''",
        "Index/Document.iwa, Metadata/Properties.plist, task.spreadsheet-file, ''",
        "mimetype, application/vnd.oasis.opendocument.text, task.document-file, OpenDocument",
        "mimetype, application/vnd.oasis.opendocument.spreadsheet, task.spreadsheet-file, ''",
        "mimetype, application/epub+zip, task.document-file, EPUB"
    })
    void knownFile_ofOffice_isNamed(String first, String second, String code, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            ZipEntry entry = new ZipEntry(first);
            byte[] content = second.getBytes(StandardCharsets.UTF_8);
            CRC32 sum = new CRC32();
            sum.update(content);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(sum.getValue());
            zip.putNextEntry(entry);
            zip.write(content);
            zip.putNextEntry(new ZipEntry(second));
        }

        assertNamed(bytes.toByteArray(), code, name);
        assertZipIsWanted(bytes.toByteArray(), code, name);
    }

    /** Where programs score, nothing says that a text is wanted, nor that the file is to be sent without a zip. */
    private static void assertZipIsWanted(byte[] file, String code, String name) throws IOException {
        Problem problem = ((Reading.Rejected<?>) SubmittedFiles.read(Upload.of("a", file), 1 << 20))
                .problems()
                .shown()
                .get(0);

        assertThat(problem.code()).isEqualTo(code.replace("task.", "program."));
        assertThat(problem.message(Locale.ENGLISH)).contains(name).contains("zip file");
        assertThat(problem.message(Locale.GERMAN)).contains(name).contains("Zip-Datei");
        assertThat(problem.expected(Locale.ENGLISH)).isEqualTo("a zip file");
    }

    /** Whoever takes what everybody may have for the gold is told so once, and not that every label is missing. */
    @Test
    void gold_withoutLabels_isToldSo() throws IOException {
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            ByteArrayOutputStream blind = new ByteArrayOutputStream();
            type.writeBlind(demo(type), blind);
            String name = "blind." + type.format(FileFormat.Role.GOLD).extension();

            Reading<?> reading = type.readGold(Upload.of(name, blind.toByteArray()));

            assertThat(((Reading.Rejected<?>) reading).problems().shown())
                    .as(type.id())
                    .extracting(Problem::code)
                    .containsExactly("task.labels-none");
        }
    }

    private static void assertNamed(byte[] bytes, String code, String name) throws IOException {
        Upload file = Upload.of("a", bytes);
        for (ItemTask<?, ?> type : TaskTypes.all()) {
            Items items = ((Reading.Accepted<Items>) type.readItems(demo(type))).value();
            List<Reading<?>> readings = new ArrayList<>(List.of(
                    type.readPredictions(file, items, Rules.LENIENT), type.readGold(file), type.readItems(file)));
            if (type.formats().stream().anyMatch(format -> format.role() == FileFormat.Role.ANNOTATIONS)) {
                readings.add(type.readAnnotations(file, items));
            }
            for (Reading<?> reading : readings) {
                assertThat(((Reading.Rejected<?>) reading).problems().shown())
                        .as(type.id())
                        .extracting(
                                Problem::code, problem -> problem.arguments().get(0))
                        .containsExactly(tuple(code, name));
            }
        }
    }

    private static void assertSpreadsheet(ItemTask<?, ?> type, Upload file) throws IOException {
        Items items = ((Reading.Accepted<Items>) type.readItems(demo(type))).value();

        Reading<?> reading = type.readPredictions(file, items, Rules.LENIENT);

        assertThat(((Reading.Rejected<?>) reading).problems().shown())
                .extracting(Problem::code)
                .containsExactly("task.spreadsheet-file");
    }

    private static Upload demo(ItemTask<?, ?> type) throws IOException {
        ByteArrayOutputStream example = new ByteArrayOutputStream();
        type.format(FileFormat.Role.GOLD).writeExample(example);
        return Upload.of("gold." + type.format(FileFormat.Role.GOLD).extension(), example.toByteArray());
    }

    private static Problem only(Findings findings) {
        Problems problems = ((Reading.Rejected<?>) findings.rejected()).problems();
        assertThat(problems.total()).isEqualTo(1);
        return problems.shown().get(0);
    }
}
