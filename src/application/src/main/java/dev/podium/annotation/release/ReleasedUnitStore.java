package dev.podium.annotation.release;

import dev.podium.competition.GoldRelease;
import dev.podium.platform.Digests;
import dev.podium.sampling.Split;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Keeps of a release which unit is in which part, what holds of it, and what was said until then. */
@ApplicationScoped
class ReleasedUnitStore {

    private static final int AT_ONCE = 5_000;

    private static final String PARTS = """
            insert into released_part (release_id, place, name, units, gold_release_id, digest)
            select :release, p.place, p.name, p.units, p.gold, p.digest
            from json_to_recordset(cast(:rows as json)) as p (place int, name text, units int, gold bigint, digest text)""";

    private static final String UNITS = """
            insert into released_unit (release_id, unit_id, part, answer, how, pilot)
            select :release, u.unit, u.part, u.answer, u.how, coalesce((select c.piloted
              from study_unit s join study_chunk c on c.study_id = s.study_id and c.number = s.chunk where s.id = u.unit), false)
            from json_to_recordset(cast(:rows as json)) as u (unit bigint, part int, answer text, how text)""";

    private static final String JUDGEMENTS = """
            insert into released_judgement (release_id, assignment_id, version)
            select :release, j.assignment, j.version
            from unnest(cast(:assignments as bigint[]), cast(:versions as int[])) as j (assignment, version)""";

    /**
     * A part that is kept.
     *
     * @param title how it is called, with the version of its gold release
     * @param gold the number of its gold release; null where it is no gold
     * @param digest of the gold file; else of the names of its units with what holds of them, a line each
     */
    record Part(String name, String title, int units, Long gold, String digest) {

        static Part of(GoldRelease gold) {
            return new Part(gold.split, gold.title(), gold.items, gold.id, gold.digest);
        }

        static Part of(String name, List<JudgedUnit> units) {
            String lines = units.stream()
                    .map(unit -> unit.name() + "\t" + unit.answer() + "\n")
                    .collect(Collectors.joining());
            return new Part(name, name, units.size(), null, Digests.ofText(lines));
        }
    }

    @Inject
    Session database;

    /** Keeps all of it. A statement for every {@value #AT_ONCE} rows. */
    void insert(
            StudyRelease release,
            List<Part> parts,
            StudySnapshots.Whole whole,
            SplitPreviews.Parted parted,
            SplitRequest wish) {
        insert(PARTS, release, rows(parts));
        List<Map<String, Object>> units = units(parted, SplitRecipeReader.fewest(wish));
        for (int first = 0; first < units.size(); first += AT_ONCE) {
            insert(UNITS, release, units.subList(first, Math.min(units.size(), first + AT_ONCE)));
        }
        for (int first = 0; first < whole.said().size(); first += AT_ONCE) {
            judgements(
                    release, whole.said().subList(first, Math.min(whole.said().size(), first + AT_ONCE)));
        }
    }

    private static List<Map<String, Object>> rows(List<Part> parts) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Part part : parts) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("place", rows.size() + 1);
            row.put("name", part.name());
            row.put("units", part.units());
            row.put("gold", part.gold());
            row.put("digest", part.digest());
            rows.add(row);
        }
        return rows;
    }

    private static List<Map<String, Object>> units(SplitPreviews.Parted parted, int fewest) {
        Map<Long, Integer> parts = new HashMap<>();
        for (int unit = 0; unit < parted.settled().size(); unit++) {
            if (parted.split().of(unit) != Split.NONE) {
                parts.put(parted.settled().get(unit).unit(), parted.split().of(unit) + 1);
            }
        }
        return parted.snapshot().units().stream()
                .map(unit -> row(unit, parts.get(unit.unit()), unit.how(fewest)))
                .toList();
    }

    private static Map<String, Object> row(JudgedUnit unit, Integer part, UnitOutcome how) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("unit", unit.unit());
        row.put("part", part);
        row.put("answer", how.isSettled() ? unit.answer() : null);
        row.put("how", how.name());
        return row;
    }

    private void insert(String sql, StudyRelease release, List<Map<String, Object>> rows) {
        database.createNativeMutationQuery(sql)
                .setParameter("release", release.id)
                .setParameter("rows", SplitBalanceReport.write(rows))
                .executeUpdate();
    }

    private void judgements(StudyRelease release, List<FinalAnswer> said) {
        database.createNativeMutationQuery(JUDGEMENTS)
                .setParameter("release", release.id)
                .setParameter(
                        "assignments",
                        said.stream().map(FinalAnswer::assignment).toArray(Long[]::new))
                .setParameter(
                        "versions", said.stream().map(FinalAnswer::version).toArray(Integer[]::new))
                .executeUpdate();
    }
}
