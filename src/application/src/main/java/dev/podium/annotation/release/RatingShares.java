package dev.podium.annotation.release;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.NumberQuestion;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.ScaleQuestion;
import dev.podium.annotation.form.SingleChoiceQuestion;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** What people say who rate: how often each answer, and how many texts are accepted by all who rated them (Zhang et al. 2020, section 4.2). */
@ApplicationScoped
public class RatingShares {

    /**
     * How many ratings a text {@code u} of a study {@code s} needs, as part of statements: as many as the study wants, or as people are listed
     * for it, also those who have left. Where everybody rates everything one is too few as soon as two have rated something. Who flags a
     * text does not rate it: where nobody is to come in their place, it needs one rating less, but always one.
     */
    static final String WANTED = """
            coalesce((select sum(n.wanted) from study_need n where n.unit_id = u.id), s.wanted, greatest(1, case s.design
              when 'listed' then (select count(*) from study_listed l where l.unit_id = u.id)
              else greatest(u.done, (select least(2, count(distinct a.annotator_id)) from study_assignment a join study_unit r on r.id = a.unit_id
                where r.study_id = :study and not a.decides and a.state in ('done', 'withdrawn')
                  and exists (select 1 from judgement j where j.assignment_id = a.id))) end
              - (select count(*) from study_assignment f join judgement j on j.assignment_id = f.id and cardinality(j.flags) > 0
                where f.unit_id = u.id and f.state = 'done' and not f.decides
                  and not exists (select 1 from judgement l where l.assignment_id = j.assignment_id and l.version > j.version))))""";

    /** The latest answer of everybody about a unit that may be in a release; what somebody flagged is no rating. */
    private static final String SAID = """
            with latest as (
              select distinct on (a.id) u.id as unit, cast(j.answer as jsonb) as answer, j.flags as flags
              from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.outcome not in ('excluded', 'aside') order by a.id, j.version desc),
            said as (select unit, answer from latest where cardinality(flags) = 0)
            """;

    private static final String SHARES = SAID + """
            select e.key as question, jsonb_typeof(e.value) as kind, e.value #>> '{}' as answer, count(*) as ratings
            from said cross join jsonb_each(said.answer) e where e.key in (:questions) group by e.key, e.value""";

    private static final String TEXTS = SAID + """
            , rated as (
              select unit, not exists (
                select from jsonb_each(cast(:accept as jsonb)) w where answer -> w.key is distinct from w.value) as good
              from said),
            texts as (
              select u.id as unit, u.cluster, count(r.unit) as ratings, count(r.unit) filter (where r.good) as good,
                u.outcome <> 'open' and count(r.unit) >=\s""" + WANTED + """
             as whole
              from study s join study_unit u on u.study_id = s.id left join rated r on r.unit = u.id
              where s.id = :study and u.outcome not in ('excluded', 'aside') group by s.id, u.id),
            sources as (
              select cluster, sum(ratings) as ratings, sum(good) as good, count(*) filter (where whole) as texts,
                count(*) filter (where good = ratings and whole) as accepted, count(*) filter (where not whole) as few
              from texts group by case when cluster = '' then cast(unit as text) else cluster end, cluster)
            select accepted as accepted, count(*) as sources, cast(sum(texts) as bigint) as texts,
              cast(sum(few) as bigint) as few, cast(sum(ratings) as bigint) as ratings, cast(sum(good) as bigint) as good
            from sources group by accepted order by accepted""";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** How often an answer was given. */
    public record Share(String answer, long ratings) {}

    /**
     * A question of which each answer is a number or one of some options.
     *
     * @param ratings how many there are
     * @param mean of numbers; empty for options
     * @param shares in the order of the options, or of the numbers
     */
    public record QuestionShares(Question question, long ratings, Optional<Double> mean, List<Share> shares) {

        public QuestionShares {
            shares = List.copyOf(shares);
        }
    }

    /** Of how many sources so many texts are accepted. */
    public record AcceptedSources(int accepted, long sources) {}

    /**
     * What is accepted.
     *
     * @param good how many ratings say that a text is good in every respect
     * @param texts how many have as many ratings as the study wants
     * @param accepted how many of these all ratings say that of
     * @param few how many have fewer ratings or none, so that nothing is said of them
     * @param sources how many units the texts were written for
     * @param kept of how many sources some are accepted, by how many
     */
    public record Accepted(
            long ratings, long good, long texts, long accepted, long few, long sources, List<AcceptedSources> kept) {

        public Accepted {
            kept = List.copyOf(kept);
        }
    }

    /** All of it; nothing is accepted where the form does not say what is good. */
    public record Summary(List<QuestionShares> questions, Optional<Accepted> accepted) {

        public Summary {
            questions = List.copyOf(questions);
        }
    }

    /** A row of {@link #SHARES}. */
    record Row(String question, String kind, String answer, long ratings) {}

    /** A row of {@link #TEXTS}. */
    record Texts(long accepted, long sources, long texts, long few, long ratings, long good) {}

    private final StudyCache<Optional<Summary>> known = new StudyCache<>();

    @Inject
    Session database;

    /**
     * Empty where a study collects no ratings, or there are none yet. Nothing is read where that is known of a study that stands so; else
     * three queries.
     */
    public Optional<Summary> find(Study study, StudyState stand) {
        return study.purpose == Study.Purpose.ratings
                ? known.find(study.id, stand, () -> read(study))
                : Optional.empty();
    }

    private Optional<Summary> read(Study study) {
        return StudyForm.findLatest(study)
                .map(StudyForm::form)
                .map(form -> new Summary(questions(study, form), accepted(study, form)))
                .filter(summary -> summary.questions().stream().anyMatch(asked -> asked.ratings() > 0));
    }

    private List<QuestionShares> questions(Study study, Form form) {
        Map<String, Question> questions = form.questions().stream()
                .filter(each -> each instanceof SingleChoiceQuestion
                        || each instanceof ScaleQuestion
                        || each instanceof NumberQuestion)
                .collect(Collectors.toMap(Question::id, Function.identity(), (a, b) -> a, LinkedHashMap::new));
        if (questions.isEmpty()) {
            return List.of();
        }
        Map<String, List<Row>> rows = database
                .createNativeQuery(SHARES, Row.class)
                .setParameter("study", study.id)
                .setParameterList("questions", questions.keySet())
                .getResultList()
                .stream()
                .collect(Collectors.groupingBy(Row::question));
        return questions.values().stream()
                .map(question -> asked(
                        question,
                        rows.getOrDefault(question.id(), List.of()).stream()
                                .filter(row -> isOf(question, row))
                                .toList()))
                .toList();
    }

    /** Whether a question takes an answer today: earlier versions of the form may have asked something else by its name. */
    private static boolean isOf(Question question, Row row) {
        return question instanceof SingleChoiceQuestion choice
                ? row.kind().equals("string")
                        && choice.options().stream()
                                .anyMatch(option -> option.id().equals(row.answer()))
                : row.kind().equals("number");
    }

    private static QuestionShares asked(Question question, List<Row> rows) {
        long ratings = rows.stream().mapToLong(Row::ratings).sum();
        if (question instanceof SingleChoiceQuestion choice) {
            Map<String, Long> counts = rows.stream().collect(Collectors.toMap(Row::answer, Row::ratings));
            return new QuestionShares(
                    question,
                    ratings,
                    Optional.empty(),
                    choice.options().stream()
                            .map(option -> new Share(option.id(), counts.getOrDefault(option.id(), 0L)))
                            .toList());
        }
        double sum = rows.stream()
                .mapToDouble(row -> Double.parseDouble(row.answer()) * row.ratings())
                .sum();
        return new QuestionShares(
                question,
                ratings,
                ratings == 0 ? Optional.empty() : Optional.of(sum / ratings),
                rows.stream()
                        .sorted(Comparator.comparingDouble(row -> Double.parseDouble(row.answer())))
                        .map(row -> new Share(row.answer(), row.ratings()))
                        .toList());
    }

    private Optional<Accepted> accepted(Study study, Form form) {
        if (form.accept().isEmpty()) {
            return Optional.empty();
        }
        List<Texts> rows = database.createNativeQuery(TEXTS, Texts.class)
                .setParameter("study", study.id)
                .setParameter("accept", written(form.accept()))
                .getResultList();
        return Optional.of(new Accepted(
                rows.stream().mapToLong(Texts::ratings).sum(),
                rows.stream().mapToLong(Texts::good).sum(),
                rows.stream().mapToLong(Texts::texts).sum(),
                rows.stream().mapToLong(row -> row.accepted() * row.sources()).sum(),
                rows.stream().mapToLong(Texts::few).sum(),
                rows.stream().mapToLong(Texts::sources).sum(),
                rows.stream()
                        .filter(row -> row.accepted() > 0)
                        .map(row -> new AcceptedSources(Math.toIntExact(row.accepted()), row.sources()))
                        .toList()));
    }

    private static String written(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what is accepted cannot be written", e);
        }
    }
}
