package dev.podium.annotation.work;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/** Whether people answer units as is expected whose answer is known. */
@ApplicationScoped
public class ControlChecks {

    private static final String BEFORE = """
            select j.answer as answer, j.form_version as form from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id = :unit and a.annotator_id = :annotator and not a.decides and a.state = 'done' order by j.version desc limit 1""";

    /**
     * What somebody said before.
     *
     * @param answer as it is kept
     * @param form the version of the form that it answers
     */
    public record Before(String answer, int form) {}

    @Inject
    Session database;

    /**
     * Null where nothing is expected, as of what is collected, and where something else was asked before. One query at most.
     *
     * @param form the version of the form that is answered
     */
    Boolean meets(Assignment given, String answer, int form) {
        StudyUnit unit = given.unit;
        if (unit.expected != null) {
            return isMet(unit.expected, answer);
        }
        return unit.repeats == null
                ? null
                : before(given).flatMap(before -> repeats(before, answer, form)).orElse(null);
    }

    /** Whether an answer says again what somebody said before; of two versions of a form what both answers have is compared, and empty where that is nothing. */
    public static Optional<Boolean> repeats(Before before, String answer, int form) {
        if (before.form() == form) {
            return Optional.of(answer.equals(before.answer()));
        }
        Answers now = Answers.read(answer);
        Map<String, Answer> both =
                new LinkedHashMap<>(Answers.read(before.answer()).byQuestion());
        both.keySet().retainAll(now.byQuestion().keySet());
        return both.isEmpty()
                ? Optional.empty()
                : Optional.of(now.byQuestion().entrySet().containsAll(both.entrySet()));
    }

    /** Whether an answer has all that is expected; both as they are kept. */
    public static boolean isMet(String expected, String answer) {
        return Answers.read(answer)
                .byQuestion()
                .entrySet()
                .containsAll(Answers.read(expected).byQuestion().entrySet());
    }

    /** What the same person says of the unit that this one repeats. */
    private Optional<Before> before(Assignment given) {
        return database.createNativeQuery(BEFORE, Before.class)
                .setParameter("unit", given.unit.repeats)
                .setParameter("annotator", given.annotator.id)
                .uniqueResultOptional();
    }
}
