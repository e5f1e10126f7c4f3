package dev.podium.annotation.work;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.StudyUnit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.hibernate.Session;

/** Whether people answer units as is expected whose answer is known. */
@ApplicationScoped
class Expectations {

    private static final String BEFORE = """
            select j.answer from study_assignment a join judgement j on j.assignment_id = a.id
            where a.unit_id = :unit and a.annotator_id = :annotator and not a.decides and a.state = 'done' order by j.version desc limit 1""";

    @Inject
    Session database;

    /** Null where nothing is expected, as of what is collected. One query at most. */
    Boolean meets(Assignment given, String answer) {
        StudyUnit unit = given.unit;
        if (unit.expected != null) {
            return meets(AnswerJson.tree(unit.expected), AnswerJson.tree(answer));
        }
        return unit.repeats == null ? null : before(given).map(answer::equals).orElse(null);
    }

    private static boolean meets(JsonNode expected, JsonNode answer) {
        return expected.properties().stream().allMatch(each -> each.getValue().equals(answer.get(each.getKey())));
    }

    /** What the same person says of the unit that this one repeats. */
    private Optional<String> before(Assignment given) {
        return database.createNativeQuery(BEFORE, String.class)
                .setParameter("unit", given.unit.repeats)
                .setParameter("annotator", given.annotator.id)
                .uniqueResultOptional();
    }
}
