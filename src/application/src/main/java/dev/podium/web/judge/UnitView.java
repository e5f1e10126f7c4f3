package dev.podium.web.judge;

import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Question;
import dev.podium.annotation.form.QuestionOption;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.study.VisibleTexts;
import dev.podium.platform.language.LocalText;
import dev.podium.task.TaskNames;
import dev.podium.web.item.MarkedText;
import dev.podium.web.item.StudyQuestionInput;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A unit as pages show it.
 *
 * @param study of the unit, read with its competition
 * @param fields all texts that are shown of it, the one that is judged first
 * @param marked the first one, with the part of it that is asked about
 */
record UnitView(StudyUnit unit, Study study, List<JudgePage.Field> fields, MarkedText marked, Form form) {

    UnitView {
        fields = List.copyOf(fields);
    }

    static UnitView of(StudyUnit unit, StudyForm asked) {
        return of(unit, unit.study, asked);
    }

    /** The same, of a study that was read with its competition. */
    static UnitView of(StudyUnit unit, Study study, StudyForm asked) {
        List<JudgePage.Field> fields = VisibleTexts.of(unit, study).entrySet().stream()
                .map(field -> new JudgePage.Field(field.getKey(), field.getValue()))
                .toList();
        return new UnitView(
                unit,
                study,
                fields,
                fields.isEmpty()
                        ? MarkedText.of(unit.name)
                        : MarkedText.of(fields.get(0).text(), VisibleTexts.part(unit, study)),
                asked.form());
    }

    /** It with what else is shown of it, by names that people read, and what stands around it. Two queries at most. */
    JudgePage.Material material(Locale reader) {
        return new JudgePage.Material(marked, context(reader), UnitContext.find(unit, study));
    }

    private List<JudgePage.Field> context(Locale reader) {
        TaskNames names = study.competition.type().names(reader);
        return fields.stream()
                .skip(1)
                .map(field -> new JudgePage.Field(names.shown(field.name()), field.text()))
                .toList();
    }

    List<StudyQuestionInput> questions(Answers answers, Locale reader) {
        return StudyQuestionInput.of(form, answers, asked(reader), reader);
    }

    /** Those that are asked after other answers. */
    List<StudyQuestionInput> later(Answers answers, Locale reader) {
        return StudyQuestionInput.later(form, answers, asked(reader), reader);
    }

    private StudyQuestionInput.Asked asked(Locale reader) {
        return StudyQuestionInput.Asked.of(
                unit.material(),
                fields.isEmpty() ? "" : fields.get(0).name(),
                study.competition.type().names(reader));
    }

    List<StudyQuestionInput.Chosen> flags(List<String> raised, Locale reader) {
        return form.flags().stream()
                .map(flag -> new StudyQuestionInput.Chosen(flag.id(), text(flag, reader), raised.contains(flag.id())))
                .toList();
    }

    /** The words of a flag or option. */
    static LocalText text(QuestionOption option, Locale reader) {
        return Optional.of(option.text().in(reader))
                .filter(said -> !said.text().isEmpty())
                .orElse(new LocalText(option.id(), ""));
    }

    /** The ids of its questions as the form has them, between blanks. */
    String order() {
        return form.questions().stream().map(Question::id).collect(Collectors.joining(" "));
    }
}
