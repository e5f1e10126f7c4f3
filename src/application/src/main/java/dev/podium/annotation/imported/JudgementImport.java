package dev.podium.annotation.imported;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.account.Account;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.ControlChecks;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.UnitOutcomes;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Problems;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Brings judgements that were made elsewhere into a study, under pseudonyms of its own: all of a file, or nothing. */
@ApplicationScoped
public class JudgementImport {

    /** Code of the problem of a name that means no system; what it most likely means is its first argument. */
    public static final String SYSTEM_UNKNOWN = "task.system-unknown";

    private static final int AT_ONCE = 1_000;
    private static final int BEGINNING = 4_096;
    private static final String WEBANNO = "#FORMAT=WebAnno TSV";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What a unit can be that is not another one once more. */
    private static final List<StudyUnit.Role> ONCE =
            List.of(StudyUnit.Role.normal, StudyUnit.Role.practice, StudyUnit.Role.control);

    private static final String JUDGED = """
            select coalesce(u.repeats_id, u.id) as unit, u.repeats_id is not null as repeat, cast(a.annotator_id as text) as annotator
            from study_unit u join study_assignment a on a.unit_id = u.id
            where u.study_id = :study and a.annotator_id in (:annotators)""";

    /** What holds of what some people said of some units. */
    private static final String EARLIER = """
            select distinct on (a.id) a.unit_id as unit, a.annotator_id as annotator, j.answer as answer, j.form_version as form
            from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id = any(cast(:units as bigint[])) and a.annotator_id = any(cast(:annotators as bigint[]))
              and not a.decides and a.state = 'done' order by a.id, j.version desc""";

    /** With fewer judgements two people may well say the same. */
    private static final int FEWEST_REPEATED = 5;

    /** Two people of one file who say the same of so many units may be a copy, and of so many they surely are. */
    private static final int FEWEST_EQUAL = 10;

    private static final int SURELY_EQUAL = 30;

    /** All that somebody has said who came with a file, as {@link ImportedJudgementChecks#whole} has it. */
    private static final String WHOLE = """
            select encode(sha256(convert_to(string_agg(said.unit || ' ' || said.answer, e'\\n' order by said.unit), 'UTF8')), 'hex') as digest,
              said.pseudonym as pseudonym
            from (
              select distinct on (a.id) a.unit_id as unit, n.pseudonym as pseudonym, j.answer as answer
              from study_assignment a join study_unit u on u.id = a.unit_id join annotator n on n.id = a.annotator_id
                join study_annotator p on p.annotator_id = n.id and p.study_id = u.study_id
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.repeats_id is null and a.state = 'done' and not a.decides
                and p.agreed_at is null and p.ended_at is null and n.link_digest is null and n.account_id is null and n.erased_at is null
              order by a.id, j.version desc) said
            group by said.pseudonym having count(*) >= :fewest""";

    /** What holds of what people wrote of some units who came with a file. */
    private static final String WRITTEN = """
            select distinct on (a.id) a.unit_id as unit, n.pseudonym as annotator, j.answer as answer, j.comment as comment
            from study_assignment a join study_unit u on u.id = a.unit_id join annotator n on n.id = a.annotator_id
              join study_annotator p on p.annotator_id = n.id and p.study_id = u.study_id
              join judgement j on j.assignment_id = a.id
            where u.study_id = :study and u.id = any(cast(:units as bigint[])) and a.state = 'done' and not a.decides
              and p.agreed_at is null and p.ended_at is null and n.link_digest is null and n.account_id is null and n.erased_at is null
            order by a.id, j.version desc""";

    private static final String LOCK =
            "select id from study_unit where id = any(cast(:units as bigint[])) order by id for update";

    private static final String GIVE = """
            insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at, as_expected)
            select gen_random_uuid(), unit, annotator, decides, state, coalesce(given, :now), expected
            from json_to_recordset(cast(:rows as json)) as r (
              unit bigint, annotator bigint, decides boolean, state text, given timestamptz, expected boolean)""";

    private static final String SAY = """
            insert into judgement (assignment_id, version, form_version, answer, flags, comment, certainty, reason, judged_at)
            select a.id, r.version, r.form, r.answer, r.flags, r.comment, r.certainty, r.reason, coalesce(r.judged, :now)
            from json_to_recordset(cast(:rows as json)) as r (unit bigint, annotator bigint, version int, form int, answer text,
                flags text[], comment text, certainty smallint, reason text, judged timestamptz)
              join study_assignment a on a.unit_id = r.unit and a.annotator_id = r.annotator""";

    /** More were counted than before, so that who compares has to look again, and so do those who have decided. */
    private static final String COUNT = """
            update study_unit u set done = u.done + said.number, judges_lost = greatest(0, u.judges_lost - said.number),
              checked = u.checked and u.outcome <> 'agreed',
              changed = u.changed or u.outcome in ('decided', 'excluded') and u.fields <> '{}',
              outcome = case when u.outcome in ('agreed', 'disputed', 'collected') then 'open' else u.outcome end
            from (select a.unit as unit, count(*) as number from unnest(cast(:units as bigint[])) as a (unit) group by a.unit) said
            where said.unit = u.id""";

    /** What a file is. */
    public enum Kind {
        /** The file of annotators of the task type. */
        task,
        /** A row for each answer to a question. */
        table,
        /** A row for each judgement of a system's output for an item. */
        outputs,
        /** Sentences with spans of one annotator, as WebAnno TSV 3.3. */
        spans,
        /** JSON Lines, as a study writes its judgements. */
        lines;

        private static final int MOST_PEOPLE = 100;

        /**
         * One by its name; a table where none is named.
         *
         * @throws Refused if there is none of that name
         */
        public static Kind of(String name) {
            return name.isEmpty()
                    ? table
                    : Stream.of(values())
                            .filter(kind -> kind.name().equals(name))
                            .findFirst()
                            .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "study.judgements-kind"));
        }

        /** Whether people of the study may be named by their pseudonyms, and their classes. */
        boolean namesPeople() {
            return this == table || this == outputs || this == lines;
        }

        /** Whether it says who judged; a file of one person has no name of theirs. */
        boolean hasNames() {
            return this != spans;
        }

        int mostPeople() {
            return namesPeople() ? Annotators.MOST : MOST_PEOPLE;
        }
    }

    /** A row of {@link #WHOLE}. */
    record Whole(String digest, String pseudonym) {}

    /** A row of {@link #WRITTEN}. */
    record Written(long unit, String annotator, String answer, String comment) {}

    /** A row of {@link #EARLIER}. */
    record Earlier(long unit, long annotator, String answer, int form) {}

    /** The judgement of a unit by somebody, before they judged it once more; both by their numbers. */
    private record Once(long unit, long annotator) {}

    @Inject
    Session database;

    @Inject
    Annotators annotators;

    @Inject
    UnitOutcomes outcomes;

    @Inject
    ControlUnits controls;

    @Inject
    RequestClock clock;

    @Inject
    AuditLog log;

    /**
     * A file of judgements.
     *
     * @param kind what it is, unless it begins as JSON Lines of a study or as WebAnno TSV do
     * @param others whether it is of other people than earlier ones, even if they are called the same or said the same
     * @param systems which systems of the study its names of systems mean, where these are called otherwise: lines such as
     *     {@code name in the file = name in the study}, or {@code name in the file = -} for one that is left out
     */
    public record ImportedFile(Upload file, Kind kind, boolean others, String systems) {

        /** One that names no systems, or as the study does. */
        public ImportedFile(Upload file, Kind kind, boolean others) {
            this(file, kind, others, "");
        }
    }

    /**
     * Brings the judgements of a file. Each of its annotators becomes a person of the study who judges nothing more, unless they are
     * called by the pseudonym of somebody who came with an earlier one, or as that one called them. Who says all that somebody of an
     * earlier one said is most likely the same person, and stands against the file.
     *
     * @param reader of sentences about answers that do not fit
     * @return how many they were, or all that stands against the file
     * @throws Refused if the study is closed or asks nothing, it wants people of classes and such files name none, its task type has no such
     *     file, it asks for no spans where those are brought, or its units are no outputs where judgements of those are, or it is not said right
     *     whose these are
     */
    @Transactional
    public Reading<Integer> bring(Study wanted, ImportedFile sent, Locale reader, Account organizer)
            throws IOException {
        Study study = Studies.changeable(wanted);
        Upload file = sent.file();
        Kind read = recognized(file, sent.kind());
        if (study.isClassed() && !read.namesPeople()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.brought-classes");
        }
        StudyForm asked = StudyForm.findLatest(study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        Findings findings = new Findings(Rules.LENIENT);
        Optional<AnnotationScheme> collecting =
                study.competition.type().withItems().flatMap(ItemTask::collecting);
        Map<String, ImportedJudgementChecks.KnownUnit> units = units(study, collecting, read == Kind.lines);
        ImportedAnnotators people = new ImportedAnnotators(study, read, sent.others(), findings);
        Optional<List<String>> held =
                read == Kind.task ? collecting.map(AnnotationScheme::annotated) : Optional.empty();
        ImportedJudgementChecks rows = new ImportedJudgementChecks(
                new ImportedJudgementChecks.StudySnapshot(study, asked.version, StudyForm.forms(study), held, reader),
                units,
                people,
                judged(study, people.brought()),
                findings);
        read(study, new Source(sent, read, asked.form(), collecting), units, findings, rows::take);
        people.end();
        if (rows.number() == 0 && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        if (!sent.others() && !findings.hasErrors()) {
            refuseRepeated(study, rows, people, findings);
            Set<String> equal = refuseEqual(rows, people, findings);
            if (!findings.hasErrors()) {
                warnOfCopies(study, rows, people, equal, findings);
            }
        }
        if (findings.hasErrors()) {
            return byLine(findings.rejected());
        }
        keep(study, rows, people);
        log.note(
                organizer.id,
                Action.STUDY_JUDGEMENTS_BROUGHT,
                study.subject(),
                AuditChanges.to(Map.of("judgements", rows.number(), "file", file.name())));
        return findings.accepted(rows.number());
    }

    /** People are looked at after all lines are; what is told of them stands in its line all the same. */
    private static Reading<Integer> byLine(Reading<Integer> reading) {
        Reading.Rejected<Integer> rejected = (Reading.Rejected<Integer>) reading;
        Problems problems = rejected.problems();
        List<Problem> ordered = problems.shown().stream()
                .sorted(Comparator.comparingInt(Problem::line))
                .toList();
        return new Reading.Rejected<>(new Problems(ordered, problems.total(), problems.kinds()), rejected.coverage());
    }

    /** Tells who says of the same units all that somebody of an earlier file said of them. One query. */
    private void refuseRepeated(
            Study study, ImportedJudgementChecks rows, ImportedAnnotators people, Findings findings) {
        Map<String, String> earlier = database.createNativeQuery(WHOLE, Whole.class)
                .setParameter("study", study.id)
                .setParameter("fewest", FEWEST_REPEATED)
                .getResultStream()
                .collect(Collectors.toMap(Whole::digest, Whole::pseudonym, (first, second) -> first));
        rows.whole(FEWEST_REPEATED, 1).forEach((name, digest) -> {
            String other = earlier.get(digest);
            if (other != null && people.known(name).isEmpty()) {
                findings.error(people.line(name), "annotator", name, "task.judgements-again", name, other);
            }
        });
    }

    /**
     * Tells who says all that somebody else of the same file says, as a column does that was copied; not where all is one answer.
     *
     * @return those who are told
     */
    private static Set<String> refuseEqual(ImportedJudgementChecks rows, ImportedAnnotators people, Findings findings) {
        Set<String> sure = rows.whole(SURELY_EQUAL, 2).keySet();
        Map<String, String> first = new HashMap<>();
        Set<String> equal = new HashSet<>();
        rows.whole(FEWEST_EQUAL, 2).forEach((name, digest) -> {
            String other = first.putIfAbsent(digest, name);
            if (other != null) {
                equal.add(name);
            }
            if (other != null && sure.contains(name)) {
                findings.error(people.line(name), "annotator", name, "task.judgements-equal", name, other);
            } else if (other != null) {
                findings.warning(people.line(name), "annotator", name, "task.judgements-equal", name, other);
            }
        });
        return equal;
    }

    /**
     * Warns of who wrote what somebody else wrote on many units in a row, in this file or an earlier one. One query at most.
     *
     * @param told those of whom that is known
     */
    private void warnOfCopies(
            Study study, ImportedJudgementChecks rows, ImportedAnnotators people, Set<String> told, Findings findings) {
        CopiedTexts written = rows.written();
        List<String> writers =
                written.writers().stream().filter(name -> !told.contains(name)).toList();
        if (writers.isEmpty()) {
            return;
        }
        CopiedTexts earlier = new CopiedTexts();
        database.createNativeQuery(WRITTEN, Written.class)
                .setParameter("study", study.id)
                .setParameter("units", rows.units(false).toArray(Long[]::new))
                .getResultStream()
                .forEach(each -> earlier.add(each.annotator(), each.unit(), each.answer(), each.comment(), List.of()));
        for (int place = 0; place < writers.size(); place++) {
            String name = writers.get(place);
            written.copy(name, writers.subList(0, place), written)
                    .or(() -> written.copy(name, earlier.writers(), earlier))
                    .ifPresent(copy -> findings.warning(
                            people.line(name),
                            "annotator",
                            name,
                            "task.judgements-copied",
                            name,
                            copy.other(),
                            Integer.toString(copy.units()),
                            Integer.toString(copy.both())));
        }
    }

    /** By its name, or how it begins. Files of a task type are told from others by what studies write alone. */
    private static Kind recognized(Upload file, Kind wanted) throws IOException {
        String beginning;
        try (InputStream in = file.open()) {
            beginning = new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8)
                    .replaceFirst("^\uFEFF", "")
                    .strip();
        }
        if (beginning.startsWith(WEBANNO)) {
            return Kind.spans;
        }
        boolean object = beginning.startsWith("{");
        boolean json = object || beginning.startsWith("[");
        boolean named = file.name().toLowerCase(Locale.ROOT).endsWith(".jsonl");
        boolean ours = object && beginning.contains("\"unit\"") && beginning.contains("\"annotator\"");
        return ours || (wanted != Kind.task && (json || named)) ? Kind.lines : wanted;
    }

    /** What is read. */
    private record Source(ImportedFile sent, Kind kind, Form form, Optional<AnnotationScheme> collecting) {

        AnnotationScheme annotated() {
            return collecting
                    .filter(AnnotationScheme::hasAnnotations)
                    .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.task"));
        }
    }

    private void read(
            Study study,
            Source source,
            Map<String, ImportedJudgementChecks.KnownUnit> units,
            Findings findings,
            Consumer<ImportedJudgement> taken)
            throws IOException {
        Upload file = source.sent().file();
        switch (source.kind()) {
            case table ->
                JudgementCsvReader.ofTable(file, source.form(), findings).forEach(taken);
            case outputs ->
                OutputJudgementReader.read(
                                file,
                                source.form(),
                                StudyOutputs.of(study, database),
                                source.sent().systems(),
                                findings)
                        .forEach(taken);
            case spans ->
                JudgementCsvReader.ofSpans(file, source.form(), places(units, source.form()), findings)
                        .forEach(taken);
            case lines -> JudgementJsonLines.read(file, clock.databaseNow(), findings, taken);
            case task ->
                JudgementCsvReader.ofTask(file, source.annotated(), findings).forEach(taken);
        }
    }

    /**
     * By all that files call them.
     *
     * @param all whether those are wanted, too, that are there to try people out
     */
    private Map<String, ImportedJudgementChecks.KnownUnit> units(
            Study study, Optional<AnnotationScheme> collecting, boolean all) {
        Map<String, ImportedJudgementChecks.KnownUnit> units = new LinkedHashMap<>();
        database.createQuery(
                        "from StudyUnit u where u.study = :study and u.role in (:roles) order by u.number",
                        StudyUnit.class)
                .setParameter("study", study)
                .setParameter("roles", all ? ONCE : List.of(StudyUnit.Role.normal))
                .setReadOnly(true)
                .getResultStream()
                .forEach(unit -> {
                    ImportedJudgementChecks.KnownUnit known = new ImportedJudgementChecks.KnownUnit(
                            unit.id, unit.name, unit.material(), unit.role, unit.expected);
                    collecting.map(task -> task.names(unit.attributes())).orElse(List.of()).stream()
                            .filter(name -> !name.isEmpty())
                            .forEach(name -> units.putIfAbsent(name, known));
                    units.put(unit.name, known);
                    database.detach(unit);
                });
        return units;
    }

    /** What some people have judged or decided. One query at most. */
    private Set<ImportedJudgementChecks.Key> judged(Study study, Set<Long> people) {
        return people.isEmpty()
                ? Set.of()
                : Set.copyOf(database.createNativeQuery(JUDGED, ImportedJudgementChecks.Key.class)
                        .setParameter("study", study.id)
                        .setParameter("annotators", people)
                        .getResultList());
    }

    /** The texts of each that spans are asked of, in their order. */
    private static List<WebAnnoJudgements.Place> places(
            Map<String, ImportedJudgementChecks.KnownUnit> units, Form form) {
        return units.values().stream()
                .distinct()
                .flatMap(known -> WebAnnoJudgements.Place.of(known.name(), known.material(), form))
                .toList();
    }

    private void keep(Study study, ImportedJudgementChecks rows, ImportedAnnotators people) {
        people.settle();
        Map<String, Long> numbers = new HashMap<>(people.known());
        numbers.putAll(annotators.bring(study, people.others()));
        database.flush();
        List<Long> units = rows.units(false);
        List<Long> originals = rows.units(true);
        Map<Long, Long> repeats = originals.isEmpty() ? Map.of() : controls.repeated(originals);
        Map<Once, ControlChecks.Before> earlier =
                earlier(originals, people.known().values());
        units.addAll(repeats.values());
        database.createNativeQuery(LOCK, Long.class)
                .setParameter("units", units.toArray(Long[]::new))
                .getResultList();
        Instant now = clock.databaseNow();
        List<Long> done = new ArrayList<>();
        List<UnitOutcomes.UnitAnnotator> decided = new ArrayList<>();
        Batch given = new Batch(GIVE, now);
        Batch said = new Batch(SAY, now);
        rows.given().forEach((key, what) -> {
            long unit = key.repeat() ? repeats.get(key.unit()) : key.unit();
            long person = numbers.get(key.annotator());
            if (what.decides() && what.isDone()) {
                decided.add(new UnitOutcomes.UnitAnnotator(unit, person));
            } else if (what.isDone()) {
                done.add(unit);
            }
            Optional<ControlChecks.Before> before =
                    key.repeat() ? Optional.ofNullable(earlier.get(new Once(key.unit(), person))) : Optional.empty();
            given.add(given(unit, person, what, rows.asExpected(key, what, before)));
        });
        given.send();
        rows.given().forEach((key, what) -> {
            long unit = key.repeat() ? repeats.get(key.unit()) : key.unit();
            long person = numbers.get(key.annotator());
            what.said().forEach((version, each) -> said.add(said(unit, person, version, each)));
        });
        said.send();
        database.createNativeMutationQuery(COUNT)
                .setParameter("units", done.toArray(Long[]::new))
                .executeUpdate();
        outcomes.lookAgain(study);
        if (!decided.isEmpty()) {
            outcomes.decide(study, decided);
        }
    }

    /** What people said in earlier files of units that they judge once more. One query at most. */
    private Map<Once, ControlChecks.Before> earlier(Collection<Long> units, Collection<Long> people) {
        return units.isEmpty() || people.isEmpty()
                ? Map.of()
                : database
                        .createNativeQuery(EARLIER, Earlier.class)
                        .setParameter("units", units.toArray(Long[]::new))
                        .setParameter("annotators", people.toArray(Long[]::new))
                        .getResultList()
                        .stream()
                        .collect(Collectors.toMap(
                                each -> new Once(each.unit(), each.annotator()),
                                each -> new ControlChecks.Before(each.answer(), each.form())));
    }

    private static ObjectNode given(
            long unit, long person, ImportedJudgementChecks.UnitJudgement what, Optional<Boolean> expected) {
        ObjectNode row = JSON.createObjectNode()
                .put("unit", unit)
                .put("annotator", person)
                .put("decides", what.decides())
                .put("state", what.state().name())
                .put("given", what.since() == null ? null : what.since().toString());
        expected.ifPresent(met -> row.put("expected", met));
        return row;
    }

    private static ObjectNode said(long unit, long person, int version, ImportedJudgementChecks.StoredAnswer said) {
        ObjectNode row = JSON.createObjectNode()
                .put("unit", unit)
                .put("annotator", person)
                .put("version", version)
                .put("form", said.form())
                .put("answer", said.answer())
                .put("comment", said.comment())
                .put("certainty", said.certainty())
                .put("reason", said.reason())
                .put("judged", said.judged() == null ? null : said.judged().toString());
        said.flags().forEach(row.putArray("flags")::add);
        return row;
    }

    /** Rows of a statement that takes some at once. */
    private final class Batch {

        private final String statement;
        private final Instant now;
        private final ArrayNode rows = JSON.createArrayNode();

        Batch(String statement, Instant now) {
            this.statement = statement;
            this.now = now;
        }

        void add(ObjectNode row) {
            rows.add(row);
            if (rows.size() == AT_ONCE) {
                send();
            }
        }

        void send() {
            if (!rows.isEmpty()) {
                database.createNativeMutationQuery(statement)
                        .setParameter("rows", rows.toString())
                        .setParameter("now", now)
                        .executeUpdate();
                rows.removeAll();
            }
        }
    }
}
