package dev.podium.annotation.study;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.task.ItemIds;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.TextRules;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads units from a file of any content: CSV with the column {@code id}, perhaps {@code cluster}, and columns of texts; or JSON Lines
 * with such fields. Tokens are what stands between the blanks of the text that is labelled, else of the first one.
 * Where the column {@code expected} is there, {@code role}
 * says whether a unit is for {@code practice}, a {@code control}, or to be collected, and {@code expected} what is right of the former as
 * JSON: some or all answers by the questions' ids.
 */
public final class UnitFileReader {

    private static final String ID = "id";
    private static final String CLUSTER = "cluster";
    private static final String ROLE = "role";
    private static final String EXPECTED = "expected";
    private static final String JSON = ".jsonl";
    private static final long LARGEST = 32L << 20;
    private static final int LONGEST_LINE = 1 << 20;

    private final Findings findings = new Findings(Rules.LENIENT);
    private final ItemIds ids = new ItemIds(StudyUnits.MOST, ID, findings);
    private final List<NewUnit> units = new ArrayList<>();

    private final Optional<String> labelled;
    private final List<String> needed;
    private final Optional<Form> form;
    private final Locale reader;

    private UnitFileReader(Optional<String> labelled, List<String> needed, Optional<Form> form, Locale reader) {
        this.labelled = labelled;
        this.needed = List.copyOf(needed);
        this.form = form;
        this.reader = reader;
    }

    /** What a file is. */
    private enum Kind {
        /** A gold or blind file of the task. */
        task,
        /** Any texts. */
        table
    }

    /**
     * The units of a file for a study, or all that stands against it.
     *
     * @param kind {@code task} for a gold or blind file of the task, {@code table} for any texts; empty for what the task
     *     has: such a file where it has items, else a table
     * @param language of sentences about answers that do not fit
     * @throws Refused if there is no such kind, or the task has no items
     */
    public static Reading<List<NewUnit>> read(Study study, Upload file, String kind, Locale language)
            throws IOException {
        Optional<ItemTask<?, ?>> task = study.competition.type().withItems();
        Kind usual = task.isPresent() ? Kind.task : Kind.table;
        String wanted = kind.isEmpty() ? usual.name() : kind;
        if (wanted.equals(Kind.table.name())) {
            return read(
                    file,
                    VisibleTexts.labelled(study),
                    RequiredTexts.of(study),
                    StudyForm.findLatest(study).map(StudyForm::form),
                    language);
        }
        if (!wanted.equals(Kind.task.name()) || task.isEmpty()) {
            throw Refused.because(Refused.Kind.FAULTY, "study.file-kind");
        }
        return TaskUnits.read(task.get(), file);
    }

    /**
     * The units of a table, or all that stands against it with lines.
     *
     * @param labelled what a text is called whose tokens are kept where it is there, as {@link VisibleTexts#labelled} has it
     * @param needed the texts that each unit must have, as {@link RequiredTexts} has them
     * @param form that takes what units expect; empty where nothing is asked yet
     * @param language of sentences about answers that do not fit
     */
    public static Reading<List<NewUnit>> read(
            Upload file, Optional<String> labelled, List<String> needed, Optional<Form> form, Locale language)
            throws IOException {
        UnitFileReader reader = new UnitFileReader(labelled, needed, form, language);
        if (file.name().toLowerCase(Locale.ROOT).endsWith(JSON)) {
            reader.readLines(file);
        } else {
            reader.readTable(file);
        }
        reader.ids.reportNone();
        return reader.findings.hasErrors() ? reader.findings.rejected() : reader.findings.accepted(reader.units);
    }

    private void readTable(Upload file) throws IOException {
        List<String> columns = Stream.concat(Stream.of(ID), needed.stream()).toList();
        Optional<Table> found =
                TextFile.read(file, LARGEST, LARGEST, findings).flatMap(text -> Table.of(text, columns, findings));
        if (found.isEmpty()) {
            return;
        }
        Table table = found.get();
        int expected = table.column(EXPECTED);
        int role = expected < 0 ? -1 : table.column(ROLE);
        List<String> known = role < 0 ? List.of(ID, CLUSTER, EXPECTED) : List.of(ID, CLUSTER, EXPECTED, ROLE);
        List<String> texts = table.header().stream()
                .filter(name -> !name.isEmpty() && !known.contains(name))
                .distinct()
                .toList();
        if (texts.isEmpty()) {
            findings.error(1, "", String.join(",", table.header()), "task.unit-texts-missing");
            return;
        }
        Set<String> seen = new HashSet<>();
        Optional<String> twice = table.header().stream()
                .filter(name -> !name.isEmpty() && !seen.add(name))
                .findFirst();
        if (twice.isPresent()) {
            findings.error(1, twice.get(), String.join(",", table.header()), "task.column-twice", twice.get());
            return;
        }
        int cluster = table.column(CLUSTER);
        while (table.next() && ids.hasRoom(table.line())) {
            if (!table.isTooLong()) {
                Map<String, String> fields = new LinkedHashMap<>();
                for (String name : texts) {
                    String text = table.cell(table.column(name));
                    if (text.isBlank() || TextRules.isSound(text, table.line(), name, findings)) {
                        fields.put(name, text);
                    }
                }
                take(
                        new Row(
                                table.line(),
                                table.cell(table.column(ID)),
                                cluster < 0 ? "" : table.cell(cluster),
                                role < 0 ? "" : table.cell(role).strip(),
                                expected < 0 ? "" : table.cell(expected).strip()),
                        fields);
            }
        }
    }

    private void readLines(Upload file) throws IOException {
        if (file.size() > LARGEST) {
            findings.error(0, "", "", "task.file-large", Long.toString(LARGEST >> 20));
            return;
        }
        try (InputStream in = file.open();
                JsonLines lines = new JsonLines(in, LONGEST_LINE, findings)) {
            while (lines.next() && ids.hasRoom(lines.line())) {
                Optional<String> id = lines.id(ID);
                Map<String, String> fields = new LinkedHashMap<>(lines.others(List.of(ID, EXPECTED)));
                String cluster = Optional.ofNullable(fields.remove(CLUSTER)).orElse("");
                String expected = lines.written(EXPECTED).orElse("").strip();
                String role = fields.getOrDefault(ROLE, "").strip();
                boolean known = !expected.isEmpty() || isKnown(role) || role.equals(StudyUnit.Role.normal.name());
                if (known) {
                    fields.remove(ROLE);
                }
                id.ifPresent(cell -> take(new Row(lines.line(), cell, cluster, known ? role : "", expected), fields));
            }
        }
    }

    /** What is no text of a line. */
    private record Row(int line, String id, String cluster, String role, String expected) {}

    private static boolean isKnown(String role) {
        return role.equals(StudyUnit.Role.practice.name()) || role.equals(StudyUnit.Role.control.name());
    }

    private void take(Row row, Map<String, String> fields) {
        int line = row.line();
        String cluster = row.cluster();
        String id = ids.take(line, row.id());
        if (fields.values().stream().allMatch(String::isBlank)) {
            findings.error(line, "", "", "task.unit-texts-missing");
            return;
        }
        List<String> blank = needed.stream()
                .filter(name -> fields.getOrDefault(name, "").isBlank())
                .toList();
        if (!blank.isEmpty()) {
            blank.forEach(name -> findings.error(line, name, "", "task.unit-text-missing", name));
            return;
        }
        if (fields.values().stream().mapToInt(String::length).sum() > StudyUnits.LONGEST_TEXTS) {
            findings.error(line, "", "", "task.unit-long", Integer.toString(StudyUnits.LONGEST_TEXTS));
            return;
        }
        if (TextLength.exceeds(cluster, StudyUnits.LONGEST_CLUSTER)) {
            findings.error(line, CLUSTER, cluster, "task.cluster-long", Integer.toString(StudyUnits.LONGEST_CLUSTER));
            return;
        }
        String kept = VisibleTexts.kept(fields, labelled);
        NewUnit unit = new NewUnit(id, cluster.strip(), fields, UnitMaterial.words(fields.get(kept)));
        units.add(known(row, unit).map(unit::knowing).orElse(unit));
    }

    /** What is right of a unit; empty where it is to be collected, and where something stands against it. */
    private Optional<NewUnit.ExpectedAnswer> known(Row row, NewUnit unit) {
        if (!isKnown(row.role())) {
            if (!row.role().isEmpty() && !row.role().equals(StudyUnit.Role.normal.name())) {
                findings.error(row.line(), ROLE, row.role(), "task.unit-role");
            } else if (!row.expected().isEmpty()) {
                findings.error(row.line(), EXPECTED, row.expected(), "task.expected-alone");
            }
            return Optional.empty();
        }
        if (row.expected().isEmpty()) {
            findings.error(row.line(), EXPECTED, "", "task.expected-missing");
            return Optional.empty();
        }
        if (form.isEmpty()) {
            findings.error(row.line(), EXPECTED, row.expected(), "task.expected-form");
            return Optional.empty();
        }
        return answer(row, unit).map(answer -> new NewUnit.ExpectedAnswer(StudyUnit.Role.valueOf(row.role()), answer));
    }

    private Optional<String> answer(Row row, NewUnit unit) {
        Optional<JsonNode> given = AnswerJson.find(row.expected());
        if (given.isEmpty()) {
            findings.error(row.line(), EXPECTED, row.expected(), "task.expected-unreadable");
            return Optional.empty();
        }
        try {
            String answer = form.orElseThrow()
                    .readSome(
                            given.get(),
                            new UnitMaterial(unit.fields(), unit.tokens(), VisibleTexts.kept(unit.fields(), labelled)))
                    .json()
                    .toString();
            if (answer.getBytes(StandardCharsets.UTF_8).length <= StudyUnits.LARGEST_FIELDS) {
                return Optional.of(answer);
            }
            findings.error(
                    row.line(), EXPECTED, "", "task.expected-large", Integer.toString(StudyUnits.LARGEST_FIELDS >> 10));
            return Optional.empty();
        } catch (Refused why) {
            why.each()
                    .forEach(each -> findings.error(
                            row.line(), EXPECTED, row.expected(), "task.expected-unfit", each.sentence(reader)));
            return Optional.empty();
        }
    }
}
