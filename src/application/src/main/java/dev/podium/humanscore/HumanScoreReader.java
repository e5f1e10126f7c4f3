package dev.podium.humanscore;

import dev.podium.agreement.Bounds;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.significance.ClusterRobust;
import dev.podium.significance.Clusters;
import dev.podium.significance.Estimate;
import dev.podium.task.Subtask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.hibernate.Session;

/** Works out what people say of systems from what they said of outputs. */
@ApplicationScoped
public class HumanScoreReader {

    private static final int FETCHED = 2_000;
    private static final double LEVEL = 0.95;

    /** Means that are equal are so whatever order they were summed in. */
    private static final double EXACT = 1e12;

    /** The last version of each; what was flagged was not judged. */
    private static final String JUDGEMENTS = """
            select o.submission_id as submission, u.cluster as item, a.id as assignment, a.annotator_id as annotator, j.answer as answer
            from study_unit u join study_output o on o.unit_id = u.id
              join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
              cross join lateral (select l.answer, l.flags from judgement l where l.assignment_id = a.id order by l.version desc limit 1) j
            where u.study_id = :study and u.role = 'normal' and cardinality(j.flags) = 0 order by u.number""";

    private static final String SYSTEMS = """
            select distinct s.id as submission, t.name as name, t.baseline as baseline
            from study_unit u join study_output o on o.unit_id = u.id join submission s on s.id = o.submission_id join team t on t.id = s.team_id
            where u.study_id = :study order by s.id""";

    /** What their newest evaluation says. */
    private static final String SCORES = """
            select e.submission_id as submission, c.metric as metric, c.value as value
            from evaluation e join score c on c.evaluation_id = e.id
            where e.submission_id = any (:submissions) and c.subtask = :subtask and c.value is not null
              and e.id = (select max(l.id) from evaluation l where l.submission_id = e.submission_id and l.status = 'scored')""";

    /** A row of {@link #JUDGEMENTS}; without a run it is of a right answer. */
    record JudgementRow(Long submission, String item, long assignment, long annotator, String answer) {}

    /** A row of {@link #SYSTEMS}. */
    record SystemRow(long submission, String name, boolean baseline) {}

    /** A row of {@link #SCORES}. */
    record ScoreRow(long submission, String metric, double value) {}

    @Inject
    Session database;

    /** Of a study of outputs, as far as it is; empty where it is none or asks nothing. Four queries. */
    @Transactional
    public Optional<HumanScores> find(Study study) {
        return study.phase == null
                ? Optional.empty()
                : StudyForm.findLatest(study).map(asked -> scores(study, asked.form()));
    }

    private HumanScores scores(Study study, Form form) {
        List<Criterion> criteria = Criterion.of(form);
        Tally tally = new Tally(form, criteria);
        try (Stream<JudgementRow> rows = database.createNativeQuery(JUDGEMENTS, JudgementRow.class)
                .setParameter("study", study.id)
                .setFetchSize(FETCHED)
                .getResultStream()) {
            rows.forEach(tally::add);
        }
        List<SystemRow> systems = database.createNativeQuery(SYSTEMS, SystemRow.class)
                .setParameter("study", study.id)
                .getResultList();
        Map<Long, Map<String, Double>> metrics = metrics(study, systems);
        List<HumanScores.SystemScore> scores = new ArrayList<>();
        for (SystemRow system : systems) {
            scores.add(new HumanScores.SystemScore(
                    Optional.of(system.submission()),
                    system.name(),
                    system.baseline(),
                    tally.values(system.submission()),
                    metrics.getOrDefault(system.submission(), Map.of())));
        }
        if (tally.has(null)) {
            scores.add(new HumanScores.SystemScore(Optional.empty(), "", false, tally.values(null), Map.of()));
        }
        return new HumanScores(
                criteria,
                scores.stream()
                        .sorted(Comparator.comparingDouble(HumanScoreReader::rank))
                        .toList(),
                tally.judgements.size(),
                tally.people.size(),
                agreements(study, criteria, scores));
    }

    /** The best first, those last of which nobody has judged anything. */
    private static double rank(HumanScores.SystemScore system) {
        return system.values().stream()
                .limit(1)
                .flatMapToDouble(value -> value.mean().stream())
                .map(mean -> -mean)
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private Map<Long, Map<String, Double>> metrics(Study study, List<SystemRow> systems) {
        Map<Long, Map<String, Double>> metrics = new HashMap<>();
        database.createNativeQuery(SCORES, ScoreRow.class)
                .setParameter(
                        "submissions",
                        systems.stream().map(SystemRow::submission).toArray(Long[]::new))
                .setParameter("subtask", study.subtask)
                .getResultList()
                .forEach(row -> metrics.computeIfAbsent(row.submission(), any -> new HashMap<>())
                        .put(row.metric(), row.value()));
        return metrics;
    }

    /** Of systems alone: a right answer has no score. */
    private static List<MetricAgreement> agreements(
            Study study, List<Criterion> criteria, List<HumanScores.SystemScore> all) {
        List<HumanScores.SystemScore> systems =
                all.stream().filter(system -> !system.isReference()).toList();
        List<Subtask.Column> metrics = study.phase.subtasks().stream()
                .filter(subtask -> subtask.id().equals(study.subtask))
                .flatMap(subtask -> subtask.judging().stream())
                .toList();
        List<MetricAgreement> agreements = new ArrayList<>();
        for (int criterion = 0; criterion < criteria.size(); criterion++) {
            int place = criterion;
            double[] people = systems.stream()
                    .mapToDouble(system -> system.values().get(place).mean().orElse(Double.NaN))
                    .map(mean -> Math.rint(mean * EXACT) / EXACT)
                    .toArray();
            for (Subtask.Column metric : metrics) {
                double[] scores = systems.stream()
                        .mapToDouble(system -> system.metrics().getOrDefault(metric.metric(), Double.NaN)
                                * (metric.isLowerBetter() ? -1 : 1))
                        .toArray();
                agreements.add(MetricAgreement.of(criteria.get(criterion).id(), metric.metric(), people, scores));
            }
        }
        return agreements;
    }

    /** Sums judgements up by system, item and criterion. */
    private static final class Tally {

        private final Form form;
        private final List<Criterion> criteria;
        private final Map<Long, Map<String, double[]>> items = new HashMap<>();
        private final Set<Long> people = new HashSet<>();
        private final Set<Long> judgements = new HashSet<>();

        Tally(Form form, List<Criterion> criteria) {
            this.form = form;
            this.criteria = criteria;
        }

        void add(JudgementRow row) {
            Answers answers = Answers.read(row.answer());
            people.add(row.annotator());
            judgements.add(row.assignment());
            double[] sums = items.computeIfAbsent(row.submission(), any -> new LinkedHashMap<>())
                    .computeIfAbsent(row.item(), any -> new double[2 * criteria.size()]);
            for (int criterion = 0; criterion < criteria.size(); criterion++) {
                OptionalDouble value = criteria.get(criterion).value(form, answers);
                if (value.isPresent()) {
                    sums[2 * criterion] += value.getAsDouble();
                    sums[2 * criterion + 1]++;
                }
            }
        }

        boolean has(Long submission) {
            return items.containsKey(submission);
        }

        List<HumanScores.Value> values(Long submission) {
            List<HumanScores.Value> values = new ArrayList<>();
            for (int criterion = 0; criterion < criteria.size(); criterion++) {
                int sum = 2 * criterion;
                values.add(estimate(items.getOrDefault(submission, Map.of()).values().stream()
                        .filter(sums -> sums[sum + 1] > 0)
                        .mapToDouble(sums -> sums[sum] / sums[sum + 1])
                        .toArray()));
            }
            return values;
        }

        private static HumanScores.Value estimate(double[] items) {
            if (items.length == 0) {
                return new HumanScores.Value(0, OptionalDouble.empty(), Optional.empty());
            }
            ClusterRobust mean = ClusterRobust.of(items, Clusters.none(items.length));
            double error = items.length < 2 ? Double.NaN : mean.error();
            return new HumanScores.Value(
                    items.length,
                    OptionalDouble.of(mean.mean()),
                    new Estimate(items.length, items.length, mean.mean(), error)
                            .interval(LEVEL)
                            .map(interval -> new Bounds(interval.low(), interval.high())));
        }
    }
}
