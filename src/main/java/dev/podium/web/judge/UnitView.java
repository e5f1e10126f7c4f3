package dev.podium.web.judge;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.Option;
import dev.podium.annotation.study.Shown;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.platform.language.Said;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A unit as pages show it.
 *
 * @param text what is judged
 * @param context what else is shown of it
 */
record UnitView(StudyUnit unit, String text, List<JudgePage.Field> context, Form form) {

    UnitView {
        context = List.copyOf(context);
    }

    static UnitView of(StudyUnit unit, StudyForm asked) {
        return of(unit, unit.study, asked);
    }

    /** The same, of a study that was read with its competition. */
    static UnitView of(StudyUnit unit, Study study, StudyForm asked) {
        List<JudgePage.Field> fields = Shown.of(unit, study).entrySet().stream()
                .map(field -> new JudgePage.Field(field.getKey(), field.getValue()))
                .toList();
        return new UnitView(
                unit,
                fields.isEmpty() ? unit.name : fields.get(0).text(),
                fields.isEmpty() ? List.of() : fields.subList(1, fields.size()),
                asked.form());
    }

    List<AskedView> questions(JsonNode answer, Locale reader) {
        return AskedView.of(form, answer, unit.material(), reader);
    }

    /** Those that are asked after other answers. */
    List<AskedView> later(JsonNode answer, Locale reader) {
        return AskedView.later(form, answer, unit.material(), reader);
    }

    List<AskedView.Chosen> flags(List<String> raised, Locale reader) {
        return form.flags().stream()
                .map(flag -> new AskedView.Chosen(flag.id(), text(flag, reader), raised.contains(flag.id())))
                .toList();
    }

    /** The words of a flag or option. */
    static Said text(Option option, Locale reader) {
        return Optional.of(option.text().in(reader))
                .filter(said -> !said.text().isEmpty())
                .orElse(new Said(option.id(), ""));
    }
}
