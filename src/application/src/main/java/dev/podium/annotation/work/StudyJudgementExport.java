package dev.podium.annotation.work;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.VisibleTexts;
import dev.podium.platform.CsvCellWriter;
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
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What people said in a study as JSON Lines, with nothing left out, or as a table: for its organizers. */
@ApplicationScoped
public class StudyJudgementExport {

    /** Units, or judgements of one person. */
    private static final int PAGE = 500;

    /** The last unit of a page: numbers have gaps. */
    private static final String LAST = """
            select max(page.number) from (
              select number from study_unit where study_id = :study and number > :after order by number limit :length) page""";

    /** By unit, so that each is read once. */
    private static final String SAID = """
            select j.version as version, u.name as unit, n.pseudonym as annotator, coalesce(u.chunk, 0) as chunk, u.role as role, a.decides as decides,
              a.state as state, j.form_version as form, j.answer as answer, %s as remarks, j.judged_at as judged
            from study_unit u join study_assignment a on a.unit_id = u.id join judgement j on j.assignment_id = a.id
              join annotator n on n.id = a.annotator_id
            where u.study_id = :study and u.number > :after and u.number <= :upto
              and (:history or j.version = (select max(o.version) from judgement o where o.assignment_id = a.id))
            order by u.number, a.id, j.version""".formatted(AnswerRemarks.OF_JUDGEMENT);

    /** In the order in which they said it. */
    private static final String OWN = """
            select j.version as version, u.name as unit, u.fields as fields, a.decides as decides, a.state as state, j.form_version as form,
              j.answer as answer, %s as remarks, j.judged_at as judged
            from study_assignment a join study_unit u on u.id = a.unit_id join judgement j on j.assignment_id = a.id
            where u.study_id = :study and a.annotator_id = :annotator
            order by j.judged_at, a.id, j.version limit :length offset :from""".formatted(AnswerRemarks.OF_JUDGEMENT);

    private static final List<String> HEADER = List.of(
            "unit",
            "annotator",
            "class",
            "role",
            "decides",
            "state",
            "version",
            "form_version",
            "question",
            "answer",
            "flags",
            "comment",
            "certainty",
            "reason",
            "judged_at",
            "chunk");

    private static final JsonFactory JSON =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    /**
     * A row of {@link #SAID}.
     *
     * @param chunk 0 where the unit is in none
     */
    record JudgementRow(
            int version,
            String unit,
            String annotator,
            int chunk,
            String role,
            boolean decides,
            String state,
            int form,
            String answer,
            String remarks,
            Instant judged) {

        /** Empty where it is not there to try people out. */
        String tries() {
            return role.equals(StudyUnit.Role.normal.name()) ? "" : role;
        }
    }

    /** A row of {@link #OWN}. */
    record Own(
            int version,
            String unit,
            String fields,
            boolean decides,
            String state,
            int form,
            String answer,
            String remarks,
            Instant judged) {

        JudgementRow by(String annotator) {
            return new JudgementRow(
                    version,
                    unit,
                    annotator,
                    0,
                    StudyUnit.Role.normal.name(),
                    decides,
                    state,
                    form,
                    answer,
                    remarks,
                    judged);
        }
    }

    @Inject
    EntityManager database;

    /**
     * Writes a line for each judgement. Needs memory for a page of them, and no database connection while the reader is slow.
     *
     * @param history whether earlier versions are wanted, too
     * @param out stays open
     */
    public void write(Study study, boolean history, OutputStream out) throws IOException {
        try (JsonGenerator json = lines(out)) {
            Map<String, String> classes = classes(study);
            for (int after = 0, last = last(study, after); last > after; after = last, last = last(study, after)) {
                for (JudgementRow said : find(study, history, after, last)) {
                    json.writeStartObject();
                    json.writeStringField("unit", said.unit());
                    write(said, classes.getOrDefault(said.annotator(), ""), json);
                }
            }
            json.writeRaw('\n');
        }
    }

    /**
     * Writes a line for each judgement of one person, with earlier versions, as they came; before them one with what they say about
     * themselves, where they say something. They read what they were shown: nobody who
     * judges is told which units are there to try them out, and neither their names nor their places in the study give that away.
     *
     * @param study read with its competition
     * @param out stays open
     */
    public void write(Study study, Annotator annotator, OutputStream out) throws IOException {
        try (JsonGenerator json = lines(out)) {
            String peopleClass = classes(study).getOrDefault(annotator.pseudonym, "");
            AnnotatorProfile profile = StudyAnnotator.find(study, annotator)
                    .map(person -> person.profile)
                    .orElse(AnnotatorProfile.NONE);
            if (!profile.equals(AnnotatorProfile.NONE)) {
                write(profile, json);
            }
            int from = 0;
            List<Own> page = find(study, annotator, from);
            while (!page.isEmpty()) {
                for (Own own : page) {
                    json.writeStartObject();
                    json.writeObjectFieldStart("shown");
                    for (Map.Entry<String, String> field : shown(own, study).entrySet()) {
                        json.writeStringField(field.getKey(), field.getValue());
                    }
                    json.writeEndObject();
                    write(own.by(annotator.pseudonym), peopleClass, json);
                }
                from += page.size();
                page = find(study, annotator, from);
            }
            json.writeRaw('\n');
        }
    }

    private static void write(AnnotatorProfile profile, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("profile");
        json.writeStringField("language", profile.language());
        json.writeStringField("experience", profile.experience());
        json.writeStringField("age", profile.age());
        json.writeStringField("health", profile.health());
        json.writeEndObject();
        json.writeEndObject();
    }

    private static Map<String, String> shown(Own own, Study study) {
        Map<String, String> shown = VisibleTexts.of(StudyUnit.attributes(own.fields()), study);
        return shown.isEmpty() ? Map.of("unit", own.unit()) : shown;
    }

    private static JsonGenerator lines(OutputStream out) throws IOException {
        JsonGenerator json = JSON.createGenerator(out, JsonEncoding.UTF8);
        json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        return json;
    }

    /** By pseudonym; empty where there are none. */
    private static Map<String, String> classes(Study study) {
        return StudyAnnotator.findByStudy(study).stream()
                .collect(Collectors.toMap(person -> person.annotator.pseudonym, person -> person.peopleClass));
    }

    /**
     * Writes a table with a row for each question of each judgement, and one without a question where none was answered. Memory and
     * connections as for lines.
     *
     * @param history whether earlier versions are wanted, too
     * @param out stays open
     */
    public void writeTable(Study study, boolean history, OutputStream out) throws IOException {
        CsvCellWriter csv = CsvCells.writer(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        csv.writeRecord(HEADER);
        Map<String, String> classes = classes(study);
        for (int after = 0, last = last(study, after); last > after; after = last, last = last(study, after)) {
            for (JudgementRow said : find(study, history, after, last)) {
                write(said, classes.getOrDefault(said.annotator(), ""), csv);
            }
        }
        csv.flush();
    }

    private static void write(JudgementRow said, String peopleClass, CsvCellWriter csv) {
        Map<String, String> answers = AnswerJson.cells(said.answer());
        if (answers.isEmpty()) {
            write(said, peopleClass, "", "", csv);
        }
        answers.forEach((question, answer) -> write(said, peopleClass, question, answer, csv));
    }

    private static void write(
            JudgementRow said, String peopleClass, String question, String answer, CsvCellWriter csv) {
        AnswerRemarks remarks = AnswerRemarks.read(said.remarks());
        csv.writeRecord(List.of(
                said.unit(),
                said.annotator(),
                peopleClass,
                said.tries(),
                Boolean.toString(said.decides()),
                said.state(),
                Integer.toString(said.version()),
                Integer.toString(said.form()),
                question,
                answer,
                String.join(" ", remarks.flags()),
                remarks.comment(),
                remarks.certaintyCell(),
                remarks.reason(),
                CsvCells.time(said.judged()),
                said.chunk() == 0 ? "" : Integer.toString(said.chunk())));
    }

    /** The number of the last unit of the page after one; that one where nothing is left. */
    private int last(Study study, int after) {
        Integer last = database.unwrap(Session.class)
                .createNativeQuery(LAST, Integer.class)
                .setParameter("study", study.id)
                .setParameter("after", after)
                .setParameter("length", PAGE)
                .getSingleResultOrNull();
        return last == null ? after : last;
    }

    private List<JudgementRow> find(Study study, boolean history, int after, int upto) {
        return database.unwrap(Session.class)
                .createNativeQuery(SAID, JudgementRow.class)
                .setParameter("study", study.id)
                .setParameter("history", history)
                .setParameter("after", after)
                .setParameter("upto", upto)
                .getResultList();
    }

    private List<Own> find(Study study, Annotator annotator, int from) {
        return database.unwrap(Session.class)
                .createNativeQuery(OWN, Own.class)
                .setParameter("study", study.id)
                .setParameter("annotator", annotator.id)
                .setParameter("length", PAGE)
                .setParameter("from", from)
                .getResultList();
    }

    /** What follows the unit. */
    private static void write(JudgementRow said, String peopleClass, JsonGenerator json) throws IOException {
        AnswerRemarks remarks = AnswerRemarks.read(said.remarks());
        json.writeStringField("annotator", said.annotator());
        if (!peopleClass.isEmpty()) {
            json.writeStringField("class", peopleClass);
        }
        if (!said.tries().isEmpty()) {
            json.writeStringField("role", said.tries());
        }
        json.writeBooleanField("decides", said.decides());
        json.writeStringField("state", said.state());
        json.writeNumberField("version", said.version());
        json.writeNumberField("formVersion", said.form());
        json.writeFieldName("answer");
        json.writeRawValue(said.answer());
        json.writeArrayFieldStart("flags");
        for (String flag : remarks.flags()) {
            json.writeString(flag);
        }
        json.writeEndArray();
        json.writeStringField("comment", remarks.comment());
        if (remarks.certainty() != null) {
            json.writeNumberField("certainty", remarks.certainty());
        }
        json.writeStringField("reason", remarks.reason());
        json.writeStringField("judgedAt", said.judged().toString());
        json.writeEndObject();
    }
}
