package dev.podium.web.organize.study;

import dev.podium.annotation.form.Answer;
import dev.podium.annotation.form.AnswerRule;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.VisibleTexts;
import dev.podium.platform.language.LocalText;
import dev.podium.task.TaskNames;
import dev.podium.web.item.MarkedText;
import dev.podium.web.item.StudyQuestionInput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What people see who judge, for organizers who write the questions. */
final class QuestionPreview {

    private QuestionPreview() {}

    /** With the first unit of a study, as far as there are units. One query. */
    static Optional<StudyFormPage.Example> find(Study study, StudyForm asked, Locale reader) {
        return StudyUnit.findFirst(study).map(unit -> of(unit, study, asked.form(), reader));
    }

    private static StudyFormPage.Example of(StudyUnit unit, Study study, Form form, Locale reader) {
        TaskNames names = study.competition.type().names(reader);
        Map<String, String> texts = VisibleTexts.of(unit, study);
        Answers answers = leadingFurther(form);
        StudyQuestionInput.Asked asked = StudyQuestionInput.Asked.of(
                unit.material(), texts.keySet().stream().findFirst().orElse(""), names);
        return new StudyFormPage.Example(
                texts.values().stream()
                        .findFirst()
                        .map(text -> MarkedText.of(text, VisibleTexts.part(unit, study)))
                        .orElseGet(() -> MarkedText.of(unit.name)),
                texts.entrySet().stream()
                        .skip(1)
                        .map(field -> new StudyFormPage.Field(names.shown(field.getKey()), field.getValue()))
                        .toList(),
                Stream.concat(
                                StudyQuestionInput.of(form, answers, asked, reader).stream(),
                                StudyQuestionInput.later(form, answers, asked, reader).stream())
                        .toList(),
                form.flags().stream()
                        .map(flag -> new StudyQuestionInput.Chosen(
                                flag.id(),
                                flag.text().isEmpty()
                                        ? new LocalText(flag.id(), "")
                                        : flag.text().in(reader),
                                false))
                        .toList(),
                rules(form, reader),
                form.comment(),
                form.certainty());
    }

    /** In words of the questions. */
    private static List<StudyFormPage.Rule> rules(Form form, Locale reader) {
        return form.implications().stream()
                .map(rule -> new StudyFormPage.Rule(
                        question(form, rule.first(), reader),
                        form.words(rule.first()).in(reader),
                        question(form, rule.then(), reader),
                        form.words(rule.then()).in(reader)))
                .toList();
    }

    private static String question(Form form, AnswerRule.Said said, Locale reader) {
        return form.question(said.question())
                .map(question -> question.text().in(reader).text())
                .orElse(said.question());
    }

    /** Answers after which the other questions are asked. */
    private static Answers leadingFurther(Form form) {
        Map<String, Answer> answers = new LinkedHashMap<>();
        form.questions().stream().flatMap(question -> question.when().stream()).forEach(when -> {
            if (when.isAboutOptions()) {
                answers.put(when.question(), new Answer.Text(when.is().get(0)));
            } else {
                answers.put(
                        when.question(),
                        new Answer.Amount(Math.ceil(when.from().or(when::to).orElse(0.0))));
            }
        });
        return new Answers(answers);
    }
}
