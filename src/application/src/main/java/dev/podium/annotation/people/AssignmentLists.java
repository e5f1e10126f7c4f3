package dev.podium.annotation.people;

import dev.podium.account.Account;
import dev.podium.annotation.study.AssignmentListExtended;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyOpened;
import dev.podium.platform.Refused;
import dev.podium.platform.audit.Action;
import dev.podium.platform.audit.AuditChanges;
import dev.podium.platform.audit.AuditLog;
import dev.podium.task.reading.Findings;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Rules;
import dev.podium.task.reading.Table;
import dev.podium.task.reading.TextFile;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Who judges what in a study whose units are listed: a table of units and people, in the order in which each gets them. */
@ApplicationScoped
public class AssignmentLists {

    /** Of one file. */
    public static final int MOST = 200_000;

    private static final String UNIT = "unit";
    private static final String PERSON = "person";
    private static final long LARGEST = 16L << 20;
    private static final int AT_ONCE = 10_000;

    private static final String UNITS =
            "select id, name from study_unit where study_id = :study and role = 'normal' and not (outcome = 'excluded' and fields = '{}')";

    private static final String THERE =
            "select unit_id as unit, annotator_id as annotator from study_listed where study_id = :study";

    private static final String ANY = "select exists (select 1 from study_listed where study_id = :study)";

    private static final String LAST = "select coalesce(max(place), 0) from study_listed where study_id = :study";

    private static final String INSERT = """
            insert into study_listed (unit_id, annotator_id, study_id, place, turn)
            select l.unit, l.annotator, s.id, cast(:last + l.place as int), case s.unit_order when 'file' then cast(:last + l.place as int) else u.place end
            from unnest(cast(:units as bigint[]), cast(:annotators as bigint[])) with ordinality as l (unit, annotator, place)
              join study_unit u on u.id = l.unit join study s on s.id = u.study_id where s.id = :study""";

    /** That somebody judges a unit. */
    record Pair(long unit, long annotator) {}

    /** A unit. */
    record Named(long id, String name) {}

    /**
     * What rows can name.
     *
     * @param units their numbers by their names
     * @param people by their pseudonyms
     */
    private record KnownNames(Map<String, Long> units, Map<String, StudyAnnotator> people) {}

    @Inject
    Session database;

    @Inject
    Event<AssignmentListExtended> extended;

    @Inject
    AuditLog log;

    /**
     * Takes a list of who judges what: in a draft in the place of the one that it has, later as more of it, so that nothing is taken from
     * anybody.
     *
     * @param file CSV with the columns unit and person; a person is named by the pseudonym
     * @return how many units it adds for people, or all that stands against the file
     * @throws Refused if the study is closed, or its units are not listed
     */
    @Transactional
    public Reading<Integer> list(Study wanted, Upload file, Account organizer) throws IOException {
        Study study = Studies.changeable(wanted);
        if (study.design != Study.Design.listed) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.list-design");
        }
        Findings findings = new Findings(Rules.LENIENT);
        Set<Pair> there = new HashSet<>(database.createNativeQuery(THERE, Pair.class)
                .setParameter("study", study.id)
                .getResultList());
        List<Pair> pairs = read(study, file, findings);
        if (pairs.isEmpty() && !findings.hasErrors()) {
            findings.error(0, "", "", "task.rows-missing");
        }
        if (findings.hasErrors()) {
            return findings.rejected();
        }
        if (study.isDraft()) {
            database.createNativeMutationQuery("delete from study_listed where study_id = :study")
                    .setParameter("study", study.id)
                    .executeUpdate();
            there.clear();
        }
        List<Pair> added = pairs.stream().filter(pair -> !there.contains(pair)).toList();
        insert(study, added);
        log.note(
                organizer.id,
                Action.STUDY_LIST_CHANGED,
                study.subject(),
                AuditChanges.to(Map.of("units", added.size(), "file", file.name())));
        if (!study.isDraft()) {
            extended.fire(new AssignmentListExtended(
                    study, added.stream().map(Pair::unit).distinct().toList()));
        }
        return findings.accepted(added.size());
    }

    private List<Pair> read(Study study, Upload file, Findings findings) throws IOException {
        Optional<Table> found = TextFile.read(file, LARGEST, LARGEST, findings)
                .flatMap(text -> Table.of(text, List.of(UNIT, PERSON), findings));
        if (found.isEmpty()) {
            return List.of();
        }
        Table table = found.get();
        Map<String, Long> units = new HashMap<>();
        database.createNativeQuery(UNITS, Named.class)
                .setParameter("study", study.id)
                .getResultList()
                .forEach(unit -> units.put(unit.name(), unit.id()));
        Map<String, StudyAnnotator> people = StudyAnnotator.findByStudy(study).stream()
                .collect(Collectors.toMap(person -> person.annotator.pseudonym, Function.identity()));
        KnownNames known = new KnownNames(units, people);
        List<Pair> pairs = new ArrayList<>();
        Set<Pair> seen = new HashSet<>();
        while (table.next()) {
            if (pairs.size() == MOST) {
                findings.error(table.line(), "", "", "task.listed-many", Integer.toString(MOST));
                return List.of();
            }
            if (!table.isTooLong()) {
                pair(table, known, seen, findings).ifPresent(pairs::add);
            }
        }
        return pairs;
    }

    private static Optional<Pair> pair(Table table, KnownNames known, Set<Pair> seen, Findings findings) {
        String name = table.cell(table.column(UNIT)).strip();
        String pseudonym = table.cell(table.column(PERSON)).strip();
        Long unit = known.units().get(name);
        StudyAnnotator person = known.people().get(pseudonym);
        if (unit == null) {
            findings.error(table.line(), UNIT, name, "task.unit-unknown");
        }
        if (person == null || person.adjudicates || person.endedAt != null) {
            findings.error(table.line(), PERSON, pseudonym, "task.listed-person");
        }
        if (unit == null || person == null) {
            return Optional.empty();
        }
        Pair pair = new Pair(unit, person.annotator.id);
        if (!seen.add(pair)) {
            findings.error(table.line(), UNIT, name, "task.listed-twice", name, pseudonym);
        }
        return Optional.of(pair);
    }

    private void insert(Study study, List<Pair> pairs) {
        for (int first = 0; first < pairs.size(); first += AT_ONCE) {
            List<Pair> some = pairs.subList(first, Math.min(pairs.size(), first + AT_ONCE));
            int last = database.createNativeQuery(LAST, Integer.class)
                    .setParameter("study", study.id)
                    .getSingleResult();
            database.createNativeMutationQuery(INSERT)
                    .setParameter("study", study.id)
                    .setParameter("last", last)
                    .setParameter("units", some.stream().map(Pair::unit).toArray(Long[]::new))
                    .setParameter(
                            "annotators", some.stream().map(Pair::annotator).toArray(Long[]::new))
                    .executeUpdate();
        }
    }

    /** In the transaction that opens it. */
    void refuseNone(@Observes StudyOpened event) {
        Study study = event.study();
        if (study.design == Study.Design.listed
                && !database.createNativeQuery(ANY, Boolean.class)
                        .setParameter("study", study.id)
                        .getSingleResult()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.list-none");
        }
    }
}
