package dev.podium.annotation.imported;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.JsonLines;
import dev.podium.task.reading.Upload;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Reads judgements from JSON Lines as studies write them: {@code unit}, {@code annotator} and {@code answer}, and what stands beside those
 * where it is there.
 */
final class JudgementJsonLines {

    private static final String ROLE_REPEAT = "repeat";
    private static final Set<String> TRYING = Set.of("practice", "control");
    private static final int LONGEST_LINE = 256 << 10;
    private static final int LONGEST_WORD = 100;
    private static final int MOST_FLAGS = 100;
    private static final int MOST_VERSIONS = 10_000;

    /** Nobody judged in studies before. */
    private static final Instant FIRST = Instant.parse("1970-01-01T00:00:00Z");

    private final int line;
    private final JsonNode fields;
    private final Instant now;
    private final Findings findings;
    private boolean faulty;

    private JudgementJsonLines(int line, JsonNode fields, Instant now, Findings findings) {
        this.line = line;
        this.fields = fields;
        this.now = now;
        this.findings = findings;
    }

    /**
     * Reads a file line by line; what stands against it is among the findings.
     *
     * @param now nothing was judged later
     * @param taken takes what can be read
     */
    static void read(Upload file, Instant now, Findings findings, Consumer<ImportedJudgement> taken)
            throws IOException {
        if (file.size() > JudgementCsvReader.LARGEST) {
            findings.error(0, "", "", "task.file-large", Long.toString(JudgementCsvReader.LARGEST >> 20));
            return;
        }
        try (InputStream in = file.open();
                JsonLines lines = new JsonLines(in, LONGEST_LINE, findings)) {
            for (int read = 1; lines.next(); read++) {
                if (read > JudgementCsvReader.MOST) {
                    findings.error(
                            lines.line(), "", "", "task.judgements-many", Integer.toString(JudgementCsvReader.MOST));
                    return;
                }
                new JudgementJsonLines(lines.line(), AnswerJson.tree(lines.object()), now, findings)
                        .judgement()
                        .ifPresent(taken);
            }
        }
    }

    private Optional<ImportedJudgement> judgement() {
        String unit = name("unit");
        String annotator = name("annotator");
        String peopleClass = text("class", LONGEST_WORD);
        JsonNode answer = fields.path("answer");
        if (answer.isMissingNode()) {
            fault("answer", "", "task.field-missing", "answer");
        } else if (!answer.isObject()) {
            fault("answer", answer.toString(), "task.field-not-object", "answer");
        }
        ImportedJudgement.Aside aside = aside();
        return faulty
                ? Optional.empty()
                : Optional.of(new ImportedJudgement(line, unit, annotator, peopleClass, (ObjectNode) answer, aside));
    }

    private ImportedJudgement.Aside aside() {
        String role = text("role", LONGEST_WORD);
        return new ImportedJudgement.Aside(
                isSaid("decides"),
                role.equals(ROLE_REPEAT),
                TRYING.contains(role),
                state(),
                whole("version", 1, MOST_VERSIONS, 1),
                whole("formVersion", 1, Integer.MAX_VALUE, 0),
                flags(),
                text("comment", SubmittedAnswer.LONGEST_COMMENT),
                Optional.ofNullable(fields.get(ImportedJudgement.CERTAINTY)).filter(said -> !said.isNull()),
                text("reason", SubmittedAnswer.LONGEST_COMMENT),
                judged());
    }

    private void fault(String field, String found, String code, String... arguments) {
        findings.error(line, field, found, code, arguments);
        faulty = true;
    }

    /** A text, or a whole number as it is written. */
    private String name(String field) {
        JsonNode value = fields.path(field);
        if (value.isIntegralNumber()) {
            return value.asText();
        }
        if (value.isMissingNode()) {
            fault(field, "", "task.field-missing", field);
        } else if (!value.isTextual()) {
            fault(field, value.toString(), "task.field-not-text", field);
        }
        return value.asText().strip();
    }

    /** Empty where it is not there. */
    private String text(String field, int longest) {
        JsonNode value = fields.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        if (!value.isTextual()) {
            fault(field, value.toString(), "task.field-not-text", field);
            return "";
        }
        String text = value.textValue();
        if (TextLength.exceeds(text, longest) || !StorableText.is(text)) {
            fault(field, text, "task.field-text-unfit", field, Integer.toString(longest));
        }
        return text.strip();
    }

    private boolean isSaid(String field) {
        JsonNode value = fields.path(field);
        if (!value.isMissingNode() && !value.isNull() && !value.isBoolean()) {
            fault(field, value.toString(), "task.field-not-bool", field);
        }
        return value.asBoolean();
    }

    private int whole(String field, int least, int most, int otherwise) {
        JsonNode value = fields.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return otherwise;
        }
        if (!value.isInt() || value.intValue() < least || value.intValue() > most) {
            fault(
                    field,
                    value.toString(),
                    "task.field-not-whole",
                    field,
                    Integer.toString(least),
                    Integer.toString(most));
        }
        return value.asInt();
    }

    /** Nobody goes on with what was open where it comes from. */
    private Assignment.State state() {
        String said = text("state", LONGEST_WORD);
        if (said.isEmpty()) {
            return Assignment.State.done;
        }
        Optional<Assignment.State> state = Stream.of(Assignment.State.values())
                .filter(each -> each.name().equals(said))
                .findFirst();
        if (state.isEmpty()) {
            fault("state", said, "task.judgement-state");
        }
        return state.filter(each -> each != Assignment.State.open).orElse(Assignment.State.expired);
    }

    private List<String> flags() {
        JsonNode value = fields.path("flags");
        List<String> flags = new ArrayList<>();
        for (JsonNode flag : value) {
            flags.add(flag.asText());
            if (!flag.isTextual() || flags.size() > MOST_FLAGS) {
                fault("flags", value.toString(), "task.field-not-texts", "flags");
                return List.of();
            }
        }
        if (!value.isMissingNode() && !value.isNull() && !value.isArray()) {
            fault("flags", value.toString(), "task.field-not-texts", "flags");
        }
        return flags;
    }

    private Optional<Instant> judged() {
        String said = text("judgedAt", LONGEST_WORD);
        if (said.isEmpty()) {
            return Optional.empty();
        }
        try {
            Instant judged = Instant.parse(said).truncatedTo(ChronoUnit.MICROS);
            if (!judged.isBefore(FIRST) && !judged.isAfter(now)) {
                return Optional.of(judged);
            }
        } catch (DateTimeException e) {
            // told below, like one that nobody can have judged at
        }
        fault("judgedAt", said, "task.judgement-time");
        return Optional.empty();
    }
}
