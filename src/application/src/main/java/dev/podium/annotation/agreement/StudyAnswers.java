package dev.podium.annotation.agreement;

import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.SpanQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.VisibleTexts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Reads what people answered in a study, unit by unit, so that no more than some of it is in memory. */
@ApplicationScoped
class StudyAnswers {

    private static final int FETCHED = 2_000;

    /** Short answers, such as numbers, are the same again and again. */
    private static final int SHORT = 100;

    private static final int MOST_KNOWN = 10_000;

    private static final String JUDGES =
            "select annotator_id from study_annotator where study_id = :study and not adjudicates order by place";

    private static final String ANSWERS = """
            select u.number as unit, u.chunk as chunk, cardinality(u.tokens) as tokens, a.annotator_id as annotator, j.answer as answer,
              a.given_at as given, j.judged_at as judged, nullif(j.active_ms, 0) as active
            from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
              join judgement j on j.assignment_id = a.id
            where u.study_id = :study and u.role = 'normal' order by u.number, a.annotator_id, j.version""";

    /**
     * A row of {@link #ANSWERS}.
     *
     * @param active in milliseconds; null where nobody measured it: earlier, 0 was kept then
     */
    record Row(
            int unit,
            int chunk,
            int tokens,
            long annotator,
            String answer,
            Instant given,
            Instant judged,
            Integer active) {

        /** How long it took, as the page measured it; else since it was given. */
        Duration taken() {
            return active == null ? Duration.between(given, judged) : Duration.ofMillis(active);
        }
    }

    /** Short texts that units share: on average each of their values stands with two units or more. */
    private static final String TEXTS = """
            with said as materialized (
              select u.number as unit, f.key as name, left(f.value, 61) as value
              from study_unit u cross join json_each_text(cast(u.fields as json)) f
              where u.study_id = :study and u.role = 'normal' and f.value <> ''),
            counted as (select name, value, count(*) as units from said group by name, value),
            chosen as (
              select name from counted group by name
              having count(*) > 1 and 2 * count(*) <= sum(units) and max(char_length(value)) <= 60 order by name limit :most)
            select s.unit as unit, s.name as name, s.value as value from said s join chosen c on c.name = s.name""";

    /** A row of {@link #TEXTS}. */
    record Value(int unit, String name, String value) {}

    /** Units whose text of a name is not the one whose tokens they keep, as texts are written; some others may be among them. */
    private static final String OTHERS = """
            select u.number as unit, n.name as name, u.fields as fields, cast(array_to_json(u.tokens) as text) as tokens
            from study_unit u cross join unnest(cast(:names as text[])) as n (name)
            where u.study_id = :study and u.role = 'normal' and u.done > 0
              and position(cast(to_json(n.name) as text) in u.fields) > 0
              and position(cast(to_json(n.name) as text) || ':' || cast(to_json(array_to_string(u.tokens, ' ')) as text) in u.fields) = 0""";

    /** A row of {@link #OTHERS}. */
    record Other(int unit, String name, String fields, String tokens) {}

    /** Where nobody knows how many judge a unit, agreement needs two. */
    private static final String LACKING = """
            with lacking as (
              select u.id from study s join study_unit u on u.study_id = s.id and u.judges_lost > 0 and u.outcome in ('decided', 'excluded')
                and u.done < coalesce(s.wanted, 2) where s.id = :study)
            select a.annotator_id as annotator, count(*) as units, (select count(*) from lacking) as all
            from lacking l join study_assignment a on a.unit_id = l.id and not a.decides and a.state = 'withdrawn'
            where exists (select 1 from judgement j where j.assignment_id = a.id) group by a.annotator_id order by a.annotator_id""";

    @Inject
    Session database;

    /** Numbers of those who judge, in the order of the study. One query. */
    List<Long> judges(Study study) {
        return database.createNativeQuery(JUDGES, Long.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /** Short texts that say something of units. One query, over the units. */
    @Transactional
    UnitGroups groups(Study study, Form form) {
        UnitGroups groups = new UnitGroups(form);
        try (Stream<Value> values = database.createNativeQuery(TEXTS, Value.class)
                .setParameter("study", study.id)
                .setParameter("most", UnitGroups.MOST_TEXTS)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            values.forEach(each -> groups.text(each.unit(), each.name(), each.value()));
        }
        return groups;
    }

    /**
     * How many tokens texts have that spans are asked of, by their names as questions have them and the numbers of units: where these are not
     * as many as the unit keeps. One query at most, and none about the text that the task type labels, whose tokens are kept wherever it is;
     * it reads the texts of no unit whose question is about the tokens that it keeps.
     */
    @Transactional
    Map<String, Map<Integer, Integer>> lengths(Study study, Form form) {
        Optional<String> labelled = VisibleTexts.labelled(study);
        List<String> names = form.spans().stream()
                .map(SpanQuestion::of)
                .filter(name -> !name.isEmpty() && labelled.filter(name::equals).isEmpty())
                .distinct()
                .toList();
        Map<String, Map<Integer, Integer>> lengths = new HashMap<>();
        if (names.isEmpty()) {
            return lengths;
        }
        try (Stream<Other> others = database.createNativeQuery(OTHERS, Other.class)
                .setParameter("study", study.id)
                .setParameter("names", names.toArray(String[]::new))
                .setFetchSize(FETCHED)
                .getResultStream()) {
            others.forEach(each -> {
                UnitMaterial material = StudyUnit.material(study, each.fields(), each.tokens());
                int length = material.tokens(each.name()).size();
                if (length != material.tokens().size()) {
                    lengths.computeIfAbsent(each.name(), any -> new HashMap<>()).put(each.unit(), length);
                }
            });
        }
        return lengths;
    }

    /** Which decided units too few people have judged, as answers were taken back. One query, over these units. */
    @Transactional
    List<StudyAgreement.Lacking> lacking(Study study) {
        return database.createNativeQuery(LACKING, StudyAgreement.Lacking.class)
                .setParameter("study", study.id)
                .getResultList();
    }

    /**
     * Reads all of it. One query.
     *
     * @param people as {@link #judges} has them; what others answered says nothing
     */
    @Transactional
    void read(Study study, List<Long> people, AgreementTally tally) {
        try (Stream<Row> rows = database.createNativeQuery(ANSWERS, Row.class)
                .setParameter("study", study.id)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            new Reader(people, tally).read(rows.iterator());
        }
    }

    /** Puts rows together to units. */
    private static final class Reader {

        private final Map<Long, Integer> places = new HashMap<>();
        private final Map<String, Answers> known = new HashMap<>();
        private final AgreementTally tally;
        private int units;

        Reader(List<Long> people, AgreementTally tally) {
            people.forEach(person -> places.put(person, places.size()));
            this.tally = tally;
        }

        void read(Iterator<Row> rows) {
            List<Row> unit = new ArrayList<>();
            while (rows.hasNext()) {
                Row row = rows.next();
                if (!unit.isEmpty() && unit.get(0).unit() != row.unit()) {
                    add(unit);
                    unit.clear();
                }
                if (places.containsKey(row.annotator())) {
                    unit.add(row);
                }
            }
            if (!unit.isEmpty()) {
                add(unit);
            }
        }

        /** Versions of one person follow each other: the first one says how long it took, the last one what holds. */
        private void add(List<Row> rows) {
            List<UnitAnswers.PersonAnswer<Answers>> answers = new ArrayList<>();
            Row first = rows.get(0);
            Instant at = first.judged();
            for (int place = 0; place < rows.size(); place++) {
                Row row = rows.get(place);
                first = first.annotator() == row.annotator() ? first : row;
                at = at.isBefore(first.judged()) ? first.judged() : at;
                if (place + 1 == rows.size() || rows.get(place + 1).annotator() != row.annotator()) {
                    int person = places.get(row.annotator());
                    answers.add(new UnitAnswers.PersonAnswer<>(person, answers(row.answer())));
                    tally.work().add(person, row.chunk(), first.taken(), first.active() != null, row.judged());
                }
            }
            tally.add(new UnitAnswers<>(units++, first.chunk(), first.tokens(), first.unit(), at, answers));
        }

        private Answers answers(String answer) {
            if (answer.length() > SHORT) {
                return Answers.read(answer);
            }
            if (known.size() > MOST_KNOWN) {
                known.clear();
            }
            return known.computeIfAbsent(answer, Answers::read);
        }
    }
}
