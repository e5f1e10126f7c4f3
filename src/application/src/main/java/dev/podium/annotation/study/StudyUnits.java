package dev.podium.annotation.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.account.Account;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.competition.Phase;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.platform.database.StorableText;
import dev.podium.sampling.Chunks;
import dev.podium.sampling.Labels;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.hibernate.Session;

/** Puts units into studies. */
@ApplicationScoped
public class StudyUnits {

    public static final int MOST = 50_000;
    public static final int MOST_CHUNKS = 200;
    public static final int LONGEST_NAME = 100;
    public static final int LONGEST_CLUSTER = 200;
    public static final int LARGEST_FIELDS = 65_536;
    public static final int MOST_FIELDS = 100;

    /** Those whose answer is known. */
    public static final int MOST_KNOWN = 1_000;

    /** Of one unit in all, in characters. */
    public static final int LONGEST_TEXTS = LARGEST_FIELDS / 4;

    private static final int AT_ONCE = 1_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Kept as text, so that the order of their texts stays. */
    private static final String INSERT = """
            insert into study_unit (study_id, chunk, number, place, name, cluster, fields, tokens, source_assignment_id, role, expected,
              outcome)
            select :study, u.chunk, u.number, u.number, u.name, u.cluster, cast(u.fields as text),
              array(select json_array_elements_text(u.tokens)), u.source, u.role, u.expected,
              case u.role when 'normal' then 'open' else 'aside' end
            from json_to_recordset(cast(:units as json))
              as u (chunk int, number int, name text, cluster text, fields json, tokens json, source bigint, role text, expected text)""";

    /** Judgements can have been brought. */
    private static final String BEGUN = """
            select exists (select 1 from study_assignment a join study_unit u on u.id = a.unit_id where u.study_id = :study)""";

    @Inject
    Session database;

    @Inject
    UnitsFromAnswers answers;

    @Inject
    AuditLog log;

    /**
     * Puts units into a draft, in the place of those that it has.
     *
     * @param units in their order
     * @param target how many units a chunk is to have; what belongs together is in one
     * @throws Refused if people may have begun, there are none or too many, one is too large, or two have one name
     */
    @Transactional
    public void replace(Study wanted, List<NewUnit> units, int target, Account organizer) {
        replace(wanted, units, target, false, organizer);
    }

    /**
     * The same.
     *
     * @param random whether the chunks are dealt at random rather than in the order of the units
     */
    @Transactional
    public void replace(Study wanted, List<NewUnit> units, int target, boolean random, Account organizer) {
        replace(wanted, units, new Portioning(target, random), Origin.FILE, organizer);
    }

    /**
     * Puts what people wrote in another study into a draft.
     *
     * @param question of the other study, which asks for a text
     * @param random whether the chunks are dealt at random rather than in the order of the answers
     * @throws Refused as for other units, or if the other one is of another competition, asks no such text, or nobody has written one
     */
    @Transactional
    public void replace(Study wanted, Study source, String question, int target, boolean random, Account organizer) {
        if (!source.competition.id.equals(wanted.competition.id) || source.id.equals(wanted.id)) {
            throw Refused.notThere();
        }
        replace(
                wanted,
                answers.of(source, question),
                new Portioning(target, random),
                new Origin(Optional.of(source), Optional.empty()),
                organizer);
    }

    /**
     * Puts what systems of a phase put out into a draft.
     *
     * @param units those of an item in one cluster
     * @param board whose systems they are
     * @throws Refused as for other units, or unless a number of people judge each unit as they come: nobody judges what their own team handed in
     */
    @Transactional
    public void replace(Study wanted, List<NewUnit> units, OutputBoard board, int target, Account organizer) {
        if (wanted.design != Study.Design.each) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.outputs-design");
        }
        replace(
                wanted,
                units,
                new Portioning(target, false),
                new Origin(Optional.empty(), Optional.of(board)),
                organizer);
    }

    /** A leaderboard whose systems' outputs are judged. */
    public record OutputBoard(Phase phase, Subtask subtask) {}

    /** What units were made of; a file where that is neither. */
    private record Origin(Optional<Study> study, Optional<OutputBoard> board) {

        static final Origin FILE = new Origin(Optional.empty(), Optional.empty());

        boolean isFile() {
            return study.isEmpty() && board.isEmpty();
        }
    }

    /** How units are put into chunks. */
    private record Portioning(int target, boolean random) {}

    private void replace(Study wanted, List<NewUnit> units, Portioning how, Origin origin, Account organizer) {
        Study study = Studies.changeable(wanted);
        if (!study.isDraft()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.units-begun");
        }
        if (database.createNativeQuery(BEGUN, Boolean.class)
                .setParameter("study", study.id)
                .getSingleResult()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.units-begun");
        }
        refuseFaulty(units);
        if (how.target() < 1 || how.target() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "study.target", MOST);
        }
        if (origin.isFile()) {
            StudyForm.findLatest(study)
                    .ifPresent(asked -> RequiredTexts.refuseUntold(
                            study,
                            asked.form(),
                            () -> units.stream().map(unit -> Map.entry(unit.name(), unit.fields()))));
        }
        List<NewUnit> collected =
                units.stream().filter(unit -> unit.known().isEmpty()).toList();
        Chunks chunks = chunks(collected, how, study.seed);
        if (chunks.number() > MOST_CHUNKS) {
            throw Refused.because(Refused.Kind.FAULTY, "study.target-small", chunks.number(), MOST_CHUNKS);
        }
        database.createNativeMutationQuery("delete from study_listed where study_id = :study")
                .setParameter("study", study.id)
                .executeUpdate();
        database.createMutationQuery("delete from StudyUnit u where u.study = :study")
                .setParameter("study", study)
                .executeUpdate();
        database.createNativeMutationQuery("delete from study_chunk where study_id = :study")
                .setParameter("study", study.id)
                .executeUpdate();
        database.createNativeMutationQuery(
                        "insert into study_chunk (study_id, number, given) select :study, n, true from generate_series(1, :chunks) n")
                .setParameter("study", study.id)
                .setParameter("chunks", chunks.number())
                .executeUpdate();
        insert(study, units, chunks);
        study.source = origin.study().orElse(null);
        study.phase = origin.board().map(OutputBoard::phase).orElse(null);
        study.subtask = origin.board().map(board -> board.subtask().id()).orElse(null);
        log.note(
                organizer.id,
                Action.STUDY_UNITS_CHANGED,
                study.subject(),
                AuditChanges.to(Map.of("units", units.size(), "chunks", chunks.number(), "random", how.random())));
    }

    private static void refuseFaulty(List<NewUnit> units) {
        long known = units.stream().filter(unit -> unit.known().isPresent()).count();
        if (known > MOST_KNOWN) {
            throw Refused.because(Refused.Kind.FAULTY, "study.units-known", MOST_KNOWN);
        }
        if (units.size() == known || units.size() > MOST) {
            throw Refused.because(Refused.Kind.FAULTY, "study.units-number", MOST);
        }
        Set<String> names = new HashSet<>();
        for (NewUnit unit : units) {
            if (unit.name().isBlank() || TextLength.exceeds(unit.name(), LONGEST_NAME)) {
                throw Refused.because(Refused.Kind.FAULTY, "study.units-name", names.size() + 1, LONGEST_NAME);
            }
            if (!names.add(unit.name())) {
                throw Refused.because(Refused.Kind.FAULTY, "study.units-twice", unit.name());
            }
            if (unit.fields().values().stream().allMatch(String::isBlank)) {
                throw Refused.because(Refused.Kind.FAULTY, "study.units-text", unit.name());
            }
            int size = unit.fields().values().stream().mapToInt(String::length).sum();
            if (size > LONGEST_TEXTS
                    || !areSound(unit.fields())
                    || unit.tokens().size() > UnitMaterial.MOST_TOKENS
                    || TextLength.exceeds(unit.cluster(), LONGEST_CLUSTER)) {
                throw Refused.because(Refused.Kind.FAULTY, "study.units-large", unit.name());
            }
        }
    }

    /** Written as JSON, one character can have six bytes. */
    private static boolean areSound(Map<String, String> fields) {
        return fields.size() <= MOST_FIELDS
                && json(List.of(Map.of("fields", fields))).getBytes(StandardCharsets.UTF_8).length <= LARGEST_FIELDS
                && fields.entrySet().stream()
                        .allMatch(field -> field.getKey().length() <= LONGEST_NAME
                                && StorableText.is(field.getKey())
                                && StorableText.is(field.getValue()));
    }

    private static Chunks chunks(List<NewUnit> units, Portioning how, long seed) {
        // one without a cluster stands alone
        List<String> clusters = IntStream.range(0, units.size())
                .mapToObj(place -> units.get(place).cluster().isEmpty()
                        ? "\n" + place
                        : units.get(place).cluster())
                .toList();
        Labels labels = Labels.of("cluster", clusters);
        return how.random() ? Chunks.random(labels, how.target(), seed) : Chunks.of(labels, how.target());
    }

    private void insert(Study study, List<NewUnit> units, Chunks chunks) {
        int collected = 0;
        for (int first = 0; first < units.size(); first += AT_ONCE) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (int place = first; place < Math.min(units.size(), first + AT_ONCE); place++) {
                NewUnit unit = units.get(place);
                rows.add(row(unit, place + 1, unit.known().isPresent() ? null : 1 + chunks.of(collected++)));
            }
            database.createNativeMutationQuery(INSERT)
                    .setParameter("study", study.id)
                    .setParameter("units", json(rows))
                    .executeUpdate();
        }
    }

    private static Map<String, Object> row(NewUnit unit, int number, Integer chunk) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("chunk", chunk);
        row.put("number", number);
        row.put("name", unit.name());
        row.put("cluster", unit.cluster());
        row.put("fields", unit.fields());
        row.put("tokens", unit.tokens());
        row.put("source", unit.source().orElse(null));
        row.put("role", unit.known().map(NewUnit.ExpectedAnswer::role).orElse(StudyUnit.Role.normal));
        row.put("expected", unit.known().map(NewUnit.ExpectedAnswer::answer).orElse(null));
        return row;
    }

    private static String json(List<Map<String, Object>> rows) {
        try {
            return JSON.writeValueAsString(rows);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("units cannot be written", e);
        }
    }
}
