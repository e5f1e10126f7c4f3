package dev.podium.annotation.work;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.CellWriter;
import dev.podium.platform.CsvCells;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What people said in a study as JSON Lines, with nothing left out, or as a table: for its organizers. */
@ApplicationScoped
public class StudyJudgements {

    /** Units. */
    private static final int PAGE = 500;

    /** No annotator has this number. */
    private static final long EVERYBODY = 0;

    private static final String LAST = "select coalesce(max(number), 0) from study_unit where study_id = :study";

    /** By unit, so that each is read once. */
    private static final String SAID = """
            select j.version as version, u.name as unit, n.pseudonym as annotator, u.role as role, a.decides as decides,
              a.state as state, j.form_version as form, j.answer as answer, array_to_string(j.flags, chr(10)) as flags, j.comment as comment,
              j.reason as reason, j.judged_at as judged
            from study_unit u join study_assignment a on a.unit_id = u.id join judgement j on j.assignment_id = a.id
              join annotator n on n.id = a.annotator_id
            where u.study_id = :study and u.number > :after and u.number <= :upto
              and (:annotator = 0 or a.annotator_id = :annotator)
              and (:history or j.version = (select max(o.version) from judgement o where o.assignment_id = a.id))
            order by u.number, a.id, j.version""";

    private static final List<String> HEADER = List.of(
            "unit",
            "annotator",
            "decides",
            "state",
            "version",
            "form_version",
            "question",
            "answer",
            "flags",
            "comment",
            "reason",
            "judged_at");

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    /** A row of {@link #SAID}. */
    record Said(
            int version,
            String unit,
            String annotator,
            String role,
            boolean decides,
            String state,
            int form,
            String answer,
            String flags,
            String comment,
            String reason,
            Instant judged) {}

    @Inject
    EntityManager database;

    /**
     * Writes a line for each judgement. Needs memory for a page of them, and no database connection while the reader is slow.
     *
     * @param history whether earlier versions are wanted, too
     * @param out stays open
     */
    public void write(Study study, boolean history, OutputStream out) throws IOException {
        write(study, EVERYBODY, history, out);
    }

    /** Writes a line for each judgement of one person, with earlier versions. */
    public void write(Study study, Annotator annotator, OutputStream out) throws IOException {
        write(study, annotator.id, /* history= */ true, out);
    }

    private void write(Study study, long annotator, boolean history, OutputStream out) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out, JsonEncoding.UTF8)) {
            json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
            Map<String, String> classes = StudyAnnotator.findByStudy(study).stream()
                    .collect(Collectors.toMap(person -> person.annotator.pseudonym, person -> person.peopleClass));
            int last = last(study);
            for (int after = 0; after < last; after += PAGE) {
                for (Said said : find(study, annotator, history, after)) {
                    write(said, classes.getOrDefault(said.annotator(), ""), annotator == EVERYBODY, json);
                }
            }
            json.writeRaw('\n');
        }
    }

    /**
     * Writes a table with a row for each question of each judgement, and one without a question where none was answered. Memory and
     * connections as for lines.
     *
     * @param history whether earlier versions are wanted, too
     * @param out stays open
     */
    public void writeTable(Study study, boolean history, OutputStream out) throws IOException {
        CellWriter csv = CsvCells.writer(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        csv.writeRecord(HEADER);
        int last = last(study);
        for (int after = 0; after < last; after += PAGE) {
            for (Said said : find(study, EVERYBODY, history, after)) {
                write(said, csv);
            }
        }
        csv.flush();
    }

    private static void write(Said said, CellWriter csv) {
        Set<Map.Entry<String, JsonNode>> answers =
                AnswerJson.tree(said.answer()).properties();
        if (answers.isEmpty()) {
            write(said, "", "", csv);
        }
        answers.forEach(answer -> write(
                said,
                answer.getKey(),
                answer.getValue().isValueNode()
                        ? answer.getValue().asText()
                        : answer.getValue().toString(),
                csv));
    }

    private static void write(Said said, String question, String answer, CellWriter csv) {
        csv.writeRecord(List.of(
                said.unit(),
                said.annotator(),
                Boolean.toString(said.decides()),
                said.state(),
                Integer.toString(said.version()),
                Integer.toString(said.form()),
                question,
                answer,
                said.flags().replace('\n', ' '),
                said.comment(),
                said.reason(),
                CsvCells.time(said.judged())));
    }

    private int last(Study study) {
        return database.unwrap(Session.class)
                .createNativeQuery(LAST, Integer.class)
                .setParameter("study", study.id)
                .getSingleResult();
    }

    private List<Said> find(Study study, long annotator, boolean history, int after) {
        return database.unwrap(Session.class)
                .createNativeQuery(SAID, Said.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator)
                .setParameter("history", history)
                .setParameter("after", after)
                .setParameter("upto", after + PAGE)
                .getResultList();
    }

    /** Nobody who judges is told which units are there to try them out. */
    private static void write(Said said, String peopleClass, boolean organizes, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("unit", said.unit());
        json.writeStringField("annotator", said.annotator());
        if (!peopleClass.isEmpty()) {
            json.writeStringField("class", peopleClass);
        }
        if (organizes && !said.role().equals(StudyUnit.Role.normal.name())) {
            json.writeStringField("role", said.role());
        }
        json.writeBooleanField("decides", said.decides());
        json.writeStringField("state", said.state());
        json.writeNumberField("version", said.version());
        json.writeNumberField("formVersion", said.form());
        json.writeFieldName("answer");
        json.writeRawValue(said.answer());
        json.writeArrayFieldStart("flags");
        for (String flag : said.flags().split("\n", -1)) {
            if (!flag.isEmpty()) {
                json.writeString(flag);
            }
        }
        json.writeEndArray();
        json.writeStringField("comment", said.comment());
        json.writeStringField("reason", said.reason());
        json.writeStringField("judgedAt", said.judged().toString());
        json.writeEndObject();
    }
}
