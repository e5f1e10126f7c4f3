package dev.podium.web.organize.study;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.Shown;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.language.Said;
import dev.podium.task.TaskNames;
import dev.podium.web.item.AskedView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What people see who judge, for organizers who write the questions. */
final class QuestionExample {

    private QuestionExample() {}

    /** With the first unit of a study, as far as there are units. One query. */
    static Optional<QuestionsPage.Example> find(Study study, StudyForm asked, Locale reader) {
        return StudyUnit.findFirst(study).map(unit -> of(unit, study, asked.form(), reader));
    }

    private static QuestionsPage.Example of(StudyUnit unit, Study study, Form form, Locale reader) {
        TaskNames names = study.competition.type().names(reader);
        List<QuestionsPage.Field> fields = Shown.of(unit, study).entrySet().stream()
                .map(field -> new QuestionsPage.Field(
                        names.attribute(field.getKey()).orElse(field.getKey()), field.getValue()))
                .toList();
        ObjectNode answers = leadingFurther(form);
        return new QuestionsPage.Example(
                fields.isEmpty() ? unit.name : fields.get(0).text(),
                fields.stream().skip(1).toList(),
                Stream.concat(
                                AskedView.of(form, answers, unit.material(), reader).stream(),
                                AskedView.later(form, answers, unit.material(), reader).stream())
                        .toList(),
                form.flags().stream()
                        .map(flag -> new AskedView.Chosen(
                                flag.id(),
                                flag.text().isEmpty()
                                        ? new Said(flag.id(), "")
                                        : flag.text().in(reader),
                                false))
                        .toList());
    }

    /** Answers after which the other questions are asked. */
    private static ObjectNode leadingFurther(Form form) {
        ObjectNode answers = JsonNodeFactory.instance.objectNode();
        form.questions().stream()
                .flatMap(question -> question.when().stream())
                .forEach(when -> answers.put(when.question(), (int) Math.ceil(when.from())));
        return answers;
    }
}
