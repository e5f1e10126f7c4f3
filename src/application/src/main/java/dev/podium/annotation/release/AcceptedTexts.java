package dev.podium.annotation.release;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.CollectedAnswers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.task.AnnotationScheme;
import dev.podium.task.ItemTask;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hibernate.Session;

/**
 * Leaves of what was collected what counts: texts that everybody accepts who rated them, where another study rates them and as many people have
 * rated them as it wants; of an item that has a label then.
 */
@ApplicationScoped
public class AcceptedTexts {

    private static final String RATED = """
            select u.cluster as unit, u.fields as fields,
              case when u.outcome <> 'open' and count(j.answer) over (partition by u.id) >=\s""" + RatingShares.WANTED + """
             then j.answer end as answer
            from study s join study_unit u on u.study_id = s.id left join lateral (
              select distinct on (a.id) j.answer, j.flags from study_assignment a join judgement j on j.assignment_id = a.id
              where a.unit_id = u.id and a.state = 'done' and not a.decides order by a.id, j.version desc) j on cardinality(j.flags) = 0
            where s.id = :study and u.role = 'normal' and u.outcome not in ('excluded', 'aside')""";

    /** A row of {@link #RATED}: one rating of a text; none where too few people have rated it yet. */
    record Rated(String unit, String fields, String answer) {}

    @Inject
    Session database;

    /** The newest study whose ratings say what counts of the texts of another; empty where all of them do. One query. */
    public Optional<Study> ratings(Study study) {
        return StudyForm.findLatestOf(study.competition).stream()
                .filter(asked ->
                        asked.study().source != null && asked.study().source.id.equals(study.id))
                .filter(asked -> asked.study().openedAt != null
                        && !asked.form().form().accept().isEmpty())
                .map(StudyForm.Latest::study)
                .findFirst();
    }

    private static Optional<Form> form(Study study) {
        return StudyForm.findLatest(study).map(StudyForm::form);
    }

    /** The units with what counts. Up to four queries. */
    List<JudgedUnit> of(Study study, List<JudgedUnit> units) {
        Optional<Texts> texts = ratings(study).map(this::texts);
        Optional<AnnotationScheme> collecting =
                study.competition.type().withItems().flatMap(ItemTask::collecting);
        return units.stream()
                .map(unit -> unit.isCollected() && !unit.answer().isEmpty()
                        ? unit.with(counted(unit, texts, collecting))
                        : unit)
                .toList();
    }

    /**
     * Texts that were rated.
     *
     * @param question that asked for them
     * @param accepted each with its unit
     */
    private record Texts(String question, Set<String> accepted) {}

    private Texts texts(Study ratings) {
        Form form = form(ratings).orElseThrow();
        Set<String> accepted = new HashSet<>();
        Set<String> refused = new HashSet<>();
        String question = "";
        for (Rated rated : database.createNativeQuery(RATED, Rated.class)
                .setParameter("study", ratings.id)
                .getResultList()) {
            Map.Entry<String, String> text =
                    StudyUnit.attributes(rated.fields()).entrySet().iterator().next();
            question = text.getKey();
            boolean good = rated.answer() != null && form.isAccepted(Answers.read(rated.answer()));
            (good ? accepted : refused).add(named(rated.unit(), text.getValue()));
        }
        accepted.removeAll(refused);
        return new Texts(question, accepted);
    }

    private static String named(String unit, String text) {
        return unit + "\n" + text;
    }

    /** JSON; empty where the item has no label. */
    private static String counted(JudgedUnit unit, Optional<Texts> texts, Optional<AnnotationScheme> collecting) {
        CollectedAnswers answers = unit.answers();
        CollectedAnswers left = texts.map(of -> answers.map((question, said) -> question.equals(of.question())
                        ? said.stream()
                                .filter(text -> of.accepted().contains(named(unit.name(), text.written())))
                                .toList()
                        : said))
                .orElse(answers);
        String json = left.json().toString();
        return collecting
                        .filter(task -> task.keepsEverything() && !task.isLabel(AnswerJson.values(json)))
                        .isPresent()
                ? ""
                : json;
    }
}
