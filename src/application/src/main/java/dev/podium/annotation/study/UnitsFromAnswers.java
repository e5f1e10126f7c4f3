package dev.podium.annotation.study;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.TextQuestion;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;

/** Makes units of what people wrote in another study, such as rewrites that others rate. */
@ApplicationScoped
public class UnitsFromAnswers {

    /** In an order that says nothing of who wrote what. */
    private static final String SAID = """
            select said.unit, said.name, said.fields, said.answer, said.assignment from (
              select distinct on (a.id) u.number as unit, u.name as name, u.fields as fields, j.answer as answer, j.flags as flags, a.id as assignment
              from study_unit u join study_assignment a on a.unit_id = u.id and a.state = 'done' and not a.decides
                join judgement j on j.assignment_id = a.id
              where u.study_id = :study and u.role = 'normal' order by a.id, j.version desc) said
            where cardinality(said.flags) = 0 order by said.unit, md5(said.assignment || ':' || :seed)""";

    /** A row of {@link #SAID}. */
    record AnswerRow(int unit, String name, String fields, String answer, long assignment) {}

    @Inject
    Session database;

    /**
     * A unit for each text of a question: the texts of its unit with it, in a cluster with the others of the unit. Equal texts of one
     * unit are one. One query.
     *
     * @throws Refused if the study asks no such text, or nobody has written one
     */
    public List<NewUnit> of(Study source, String question) {
        Form form = StudyForm.findLatest(source).map(StudyForm::form).orElseThrow(UnitsFromAnswers::none);
        TextQuestion text = form.question(question)
                .filter(TextQuestion.class::isInstance)
                .map(TextQuestion.class::cast)
                .orElseThrow(UnitsFromAnswers::none);
        List<NewUnit> units = new ArrayList<>();
        Set<String> known = new HashSet<>();
        Map<String, Integer> numbers = new HashMap<>();
        for (AnswerRow said : database.createNativeQuery(SAID, AnswerRow.class)
                .setParameter("study", source.id)
                .setParameter("seed", source.seed)
                .getResultList()) {
            String written = Answers.read(said.answer())
                    .to(question)
                    .filter(Answer.Text.class::isInstance)
                    .map(Answer::written)
                    .orElse("");
            if (!written.isEmpty() && !text.instead().contains(written) && known.add(said.name() + "\n" + written)) {
                int number = numbers.merge(said.name(), 1, Integer::sum);
                Map<String, String> fields = new LinkedHashMap<>();
                fields.put(question, written);
                StudyUnit.attributes(said.fields()).forEach(fields::putIfAbsent);
                units.add(new NewUnit(
                        said.name() + "-" + number,
                        said.name(),
                        fields,
                        UnitMaterial.words(written),
                        Optional.of(said.assignment()),
                        Optional.empty()));
            }
        }
        if (units.isEmpty()) {
            throw none();
        }
        return units;
    }

    private static Refused none() {
        return Refused.because(Refused.Kind.CONFLICT, "study.source-none");
    }
}
