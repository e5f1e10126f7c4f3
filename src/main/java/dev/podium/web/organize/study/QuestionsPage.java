package dev.podium.web.organize.study;

import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.language.Worded;
import dev.podium.web.item.AskedView;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * What a study asks, and what people are told before they answer.
 *
 * @param kinds of question that there are
 * @param example the first unit with what is asked of it; empty where there is none yet, or nothing is asked
 */
@CheckedTemplate(basePath = "study")
record QuestionsPage(
        StudyFrame study, Asked asked, List<QuestionKind> kinds, Optional<Example> example, Complaint complaint)
        implements TemplateInstance {

    QuestionsPage {
        kinds = List.copyOf(kinds);
    }

    /** A text of a unit with its name. */
    record Field(String name, String text) {}

    /**
     * A unit with what is asked of it.
     *
     * @param text what is judged
     * @param context what else is shown of it
     * @param questions all, also those that are asked after some answers only
     * @param flags what may be said of the unit itself
     */
    record Example(String text, List<Field> context, List<AskedView> questions, List<AskedView.Chosen> flags) {

        Example {
            context = List.copyOf(context);
            questions = List.copyOf(questions);
            flags = List.copyOf(flags);
        }
    }

    /**
     * What is asked; the version is 0 where nothing is yet.
     *
     * @param form JSON
     * @param note why it changes, while it is typed
     */
    record Asked(
            int version,
            String form,
            String englishGuidelines,
            String germanGuidelines,
            String englishConsent,
            String germanConsent,
            String note) {

        static Asked of(StudyForm form) {
            return new Asked(
                    form.version,
                    form.form,
                    form.englishGuidelines,
                    form.germanGuidelines,
                    form.englishConsent,
                    form.germanConsent,
                    "");
        }

        /** The same, written after another version. */
        Asked after(int newer) {
            return new Asked(newer, form, englishGuidelines, germanGuidelines, englishConsent, germanConsent, note);
        }

        NewForm wanted() {
            return new NewForm(
                    form,
                    new Worded(englishGuidelines, germanGuidelines),
                    new Worded(englishConsent, germanConsent),
                    note);
        }
    }
}
