package dev.podium.annotation.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.FormJson;
import dev.podium.platform.language.BilingualText;
import dev.podium.task.catalog.TaskTypes;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyTemplateTest {

    private static StudyTemplate template(String id) {
        return StudyTemplate.byId(TaskTypes.all().get(0), id).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "lexsub", "splitrephrase", "criteria", "screening"})
    void form_canBeAsked_inBothLanguages(String id) {
        Form form = FormJson.read(template(id).form());
        assertThat(form.questions()).isNotEmpty().allSatisfy(question -> {
            BilingualText text = question.text();
            assertThat(text.english()).isNotBlank().isNotEqualTo(text.german());
            assertThat(text.german()).isNotBlank();
        });
        assertThat(FormJson.read(FormJson.write(form))).isEqualTo(form);
        assertThat(template(id).asked().guidelines().byLanguage().values())
                .hasSize(2)
                .doesNotHaveDuplicates()
                .allSatisfy(text -> assertThat(text.length()).isBetween(200, 5_000));
        assertThat(template(id).asked().consent().in(Locale.GERMAN).text()).contains("Widerruf");
        assertThat(template(id).asked().consent().in(Locale.ENGLISH).text()).contains("Withdrawal");
    }

    @Test
    void all_thoseOfTheTaskTypeAreFirst() {
        assertThat(StudyTemplate.all(TaskTypes.byId("lexsub").orElseThrow()))
                .extracting(StudyTemplate::id)
                .containsExactly("lexsub", "stage", "splitrephrase", "criteria", "screening");
    }

    @Test
    void criteria_onlyTheBestOfAll_isAccepted() {
        Form form = FormJson.read(template("criteria").form());
        String good =
                "{\"sense\":5,\"grammar\":5,\"missing\":\"no\",\"new\":\"no\",\"wrong\":\"no\",\"further\":\"no\"}";
        assertThat(form.isAccepted(Answers.read(good))).isTrue();
        assertThat(form.isAccepted(Answers.read(good.replace("\"sense\":5", "\"sense\":4"))))
                .isFalse();
        assertThat(form.isAccepted(Answers.read(good.replace("\"further\":\"no\"", "\"further\":\"yes\""))))
                .isFalse();
        assertThat(FormJson.read(template("screening").form()).isAccepted(Answers.read("{}")))
                .isFalse();
    }
}
