package dev.podium.annotation.work;

import dev.podium.annotation.form.Answers;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hibernate.Session;

/** Units of which people said different things, and nobody has decided yet: what they differ in, and not who said it. */
@ApplicationScoped
public class OpenDisagreements {

    private static final String UNITS =
            "from StudyUnit u where u.study = :study and u.outcome = :disputed order by u.number";

    private static final String ANSWERS = """
            select distinct on (a.id) a.unit_id as unit, j.answer as answer, cardinality(j.flags) > 0 as flagged
            from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id in (:units) and not a.decides and a.state = 'done' order by a.id, j.version desc""";

    /** A row of {@link #ANSWERS}. */
    record Answer(long unit, String answer, boolean flagged) {}

    /**
     * A unit.
     *
     * @param answers how many people answered
     * @param questions ids of those whose answers differ, also where only some people were asked
     * @param flagged how many of them said something of the unit itself
     */
    public record Dispute(String unit, int chunk, int answers, List<String> questions, int flagged) {

        public Dispute {
            questions = List.copyOf(questions);
        }
    }

    @Inject
    Session database;

    /** How many there are. One query. */
    public long number(Study study) {
        return StudyUnit.count("study = ?1 and outcome = ?2", study, StudyUnit.Outcome.disputed);
    }

    /** Some of them, in the order of the units. Two queries. */
    public List<Dispute> find(Study study, int from, int length) {
        List<StudyUnit> units = database.createQuery(UNITS, StudyUnit.class)
                .setParameter("study", study)
                .setParameter("disputed", StudyUnit.Outcome.disputed)
                .setFirstResult(from)
                .setMaxResults(length)
                .getResultList();
        if (units.isEmpty()) {
            return List.of();
        }
        Map<Long, List<Answer>> answers = database
                .createNativeQuery(ANSWERS, Answer.class)
                .setParameter("units", units.stream().map(unit -> unit.id).toList())
                .getResultList()
                .stream()
                .collect(Collectors.groupingBy(Answer::unit));
        return units.stream()
                .map(unit -> dispute(unit, answers.getOrDefault(unit.id, List.of())))
                .toList();
    }

    private static Dispute dispute(StudyUnit unit, List<Answer> answers) {
        List<Answers> all =
                answers.stream().map(each -> Answers.read(each.answer())).toList();
        List<String> differing = all.stream()
                .flatMap(each -> each.byQuestion().keySet().stream())
                .distinct()
                .filter(question ->
                        all.stream().map(each -> each.to(question)).distinct().count() > 1)
                .toList();
        return new Dispute(unit.name, unit.chunk, answers.size(), differing, (int)
                answers.stream().filter(Answer::flagged).count());
    }
}
