package dev.podium.annotation.brought;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.account.Account;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Material;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Outcomes;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.task.Collecting;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Brings judgements that were made elsewhere into a study, under pseudonyms of its own: all of a file, or nothing. */
@ApplicationScoped
public class BroughtJudgements {

    private static final int MOST_PEOPLE = 100;
    private static final int LONGEST_NAME = 100;
    private static final int AT_ONCE = 1_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String INSERT = """
            with given as (
              select unit, annotator, answer, certainty
              from json_to_recordset(cast(:rows as json)) as r (unit bigint, annotator bigint, answer text, certainty smallint)),
            made as (
              insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at)
              select gen_random_uuid(), unit, annotator, false, 'done', :now from given returning id, unit_id, annotator_id)
            insert into judgement (assignment_id, version, form_version, answer, flags, comment, certainty, reason, judged_at)
            select m.id, 1, :form, g.answer, '{}', '', g.certainty, '', :now
            from made m join given g on g.unit = m.unit_id and g.annotator = m.annotator_id""";

    /** More were counted than before, so that who compares has to look again, and so do those who have decided. */
    private static final String COUNT = """
            update study_unit u set done = u.done + said.number,
              checked = u.checked and u.outcome <> 'agreed',
              changed = u.changed or u.outcome in ('decided', 'excluded') and u.fields <> '{}',
              outcome = case when u.outcome in ('agreed', 'disputed', 'collected') then 'open' else u.outcome end
            from (select a.unit_id, count(*) as number from study_assignment a where a.annotator_id in (:annotators) group by a.unit_id) said
            where said.unit_id = u.id and u.study_id = :study""";

    /** What a file is. */
    public enum Kind {
        /** The file of annotators of the task type. */
        task,
        /** A row for each answer to a question. */
        table,
        /** Sentences with spans of one annotator, as WebAnno TSV 3.3. */
        spans
    }

    /**
     * What is asked.
     *
     * @param held the questions of which the file holds answers; empty where it can hold all
     */
    private record Asked(Form form, Optional<List<String>> held) {

        ObjectNode read(ObjectNode answer, Material unit) {
            return held.map(questions -> form.readHeld(answer, unit, questions))
                    .orElseGet(() -> form.read(answer, unit));
        }
    }

    /** A unit that judgements can be about. */
    private record Known(long id, String name, Material material) {}

    @Inject
    Session database;

    @Inject
    Annotators annotators;

    @Inject
    Outcomes outcomes;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /**
     * Brings the judgements of a file; each of its annotators becomes a person of the study who judges nothing more.
     *
     * @param reader of sentences about answers that do not fit
     * @return how many they were, or all that stands against the file
     * @throws Refused if the study is closed, wants people of classes or asks nothing, its task type has no such file, or it asks for no spans where those are brought
     */
    @Transactional
    public Reading<Integer> bring(Study wanted, Upload file, Kind kind, Locale reader, Account organizer)
            throws IOException {
        Study study = Studies.changeable(wanted);
        if (study.isClassed()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.brought-classes");
        }
        StudyForm asked = StudyForm.findLatest(study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        Form form = asked.form();
        Findings findings = new Findings(Rules.LENIENT);
        Optional<Collecting> collecting = study.competition.type().withItems().flatMap(ItemTask::collecting);
        Map<String, Known> units = units(study, collecting);
        List<BroughtJudgement> brought = switch (kind) {
            case table -> JudgementFile.ofTable(file, form, findings);
            case spans -> JudgementFile.ofSpans(file, form, places(units), findings);
            case task ->
                JudgementFile.ofTask(
                        file,
                        collecting
                                .filter(Collecting::hasAnnotations)
                                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.task")),
                        findings);
        };
        Optional<List<String>> held = kind == Kind.task ? collecting.map(Collecting::annotated) : Optional.empty();
        List<Map<String, Object>> rows = rows(brought, new Asked(form, held), units, reader, findings);
        if (brought.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        if (findings.hasErrors()) {
            return findings.rejected();
        }
        keep(study, asked, rows);
        log.note(
                organizer.id,
                Action.STUDY_JUDGEMENTS_BROUGHT,
                study.subject(),
                AuditChanges.to(Map.of("judgements", rows.size(), "file", file.name())));
        return findings.accepted(rows.size());
    }

    /** By all that files call them. */
    private Map<String, Known> units(Study study, Optional<Collecting> collecting) {
        Map<String, Known> units = new LinkedHashMap<>();
        database.createQuery(
                        "from StudyUnit u where u.study = :study and u.role = :role order by u.number", StudyUnit.class)
                .setParameter("study", study)
                .setParameter("role", StudyUnit.Role.normal)
                .setReadOnly(true)
                .getResultStream()
                .forEach(unit -> {
                    Known known = new Known(unit.id, unit.name, unit.material());
                    collecting.map(task -> task.names(unit.attributes())).orElse(List.of()).stream()
                            .filter(name -> !name.isEmpty())
                            .forEach(name -> units.putIfAbsent(name, known));
                    units.put(unit.name, known);
                    database.detach(unit);
                });
        return units;
    }

    /** Each once, in their order. */
    private static List<WebAnnoJudgements.Place> places(Map<String, Known> units) {
        return units.values().stream()
                .distinct()
                .map(known -> new WebAnnoJudgements.Place(
                        known.name(), known.material().tokens()))
                .toList();
    }

    private static List<Map<String, Object>> rows(
            List<BroughtJudgement> brought, Asked asked, Map<String, Known> units, Locale reader, Findings findings) {
        List<Map<String, Object>> rows = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Set<String> people = new HashSet<>();
        for (BroughtJudgement judgement : brought) {
            Known unit = units.get(judgement.unit());
            String annotator = judgement.annotator();
            if (unit == null) {
                findings.error(judgement.line(), "unit", judgement.unit(), "task.unit-unknown");
            } else if (annotator.isEmpty() || annotator.length() > LONGEST_NAME) {
                findings.error(
                        judgement.line(),
                        "annotator",
                        annotator,
                        "task.annotator-name",
                        Integer.toString(LONGEST_NAME));
            } else if (!seen.add(unit.id() + " " + annotator)) {
                findings.error(
                        judgement.line(),
                        "unit",
                        judgement.unit(),
                        "task.annotation-twice",
                        judgement.unit(),
                        annotator);
            } else {
                if (people.add(annotator) && people.size() == MOST_PEOPLE + 1) {
                    findings.error(
                            judgement.line(),
                            "annotator",
                            annotator,
                            "task.annotators-many",
                            Integer.toString(MOST_PEOPLE));
                }
                answer(judgement, asked, unit, reader, findings)
                        .map(answer -> row(unit, annotator, answer))
                        .ifPresent(row -> {
                            certainty(judgement, asked.form(), findings).ifPresent(sure -> row.put("certainty", sure));
                            rows.add(row);
                        });
            }
        }
        return rows;
    }

    private static Optional<String> answer(
            BroughtJudgement judgement, Asked asked, Known unit, Locale reader, Findings findings) {
        try {
            return Optional.of(
                    asked.read(judgement.answers(asked.form()), unit.material()).toString());
        } catch (Refused why) {
            why.each()
                    .forEach(each -> findings.error(
                            judgement.line(),
                            each.part(),
                            judgement.answer().toString(),
                            "task.answer-unfit",
                            each.sentence(reader)));
            return Optional.empty();
        }
    }

    private static Optional<Integer> certainty(BroughtJudgement judgement, Form form, Findings findings) {
        Optional<JsonNode> said = judgement.certainty(form);
        if (said.filter(each ->
                        !each.isInt() || each.intValue() < Form.LEAST_CERTAIN || each.intValue() > Form.MOST_CERTAIN)
                .isPresent()) {
            findings.error(
                    judgement.line(),
                    BroughtJudgement.CERTAINTY,
                    said.get().asText(),
                    "task.certainty-unfit",
                    Integer.toString(Form.LEAST_CERTAIN),
                    Integer.toString(Form.MOST_CERTAIN));
            return Optional.empty();
        }
        return said.map(JsonNode::intValue);
    }

    private static Map<String, Object> row(Known unit, String annotator, String answer) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("unit", unit.id());
        row.put("annotator", annotator);
        row.put("answer", answer);
        return row;
    }

    private void keep(Study study, StudyForm asked, List<Map<String, Object>> rows) {
        List<String> names = rows.stream()
                .map(row -> (String) row.get("annotator"))
                .distinct()
                .toList();
        Map<String, Long> people = annotators.bring(study, names);
        Instant now = clock.databaseNow();
        database.flush();
        for (int first = 0; first < rows.size(); first += AT_ONCE) {
            List<Map<String, Object>> page = rows.subList(first, Math.min(rows.size(), first + AT_ONCE)).stream()
                    .map(row -> {
                        Map<String, Object> numbered = new LinkedHashMap<>(row);
                        numbered.put("annotator", people.get((String) row.get("annotator")));
                        return numbered;
                    })
                    .collect(Collectors.toList());
            database.createNativeMutationQuery(INSERT)
                    .setParameter("rows", json(page))
                    .setParameter("now", now)
                    .setParameter("form", asked.version)
                    .executeUpdate();
        }
        database.createNativeMutationQuery(COUNT)
                .setParameter("annotators", people.values())
                .setParameter("study", study.id)
                .executeUpdate();
        outcomes.lookAgain(study);
    }

    private static String json(List<Map<String, Object>> rows) {
        try {
            return JSON.writeValueAsString(rows);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("judgements cannot be written", e);
        }
    }
}
