package dev.podium.web.organize.study;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.language.BilingualText;
import dev.podium.web.item.MarkedText;
import dev.podium.web.item.StudyQuestionInput;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a study asks, and what people are told before they answer.
 *
 * @param kinds of question that there are
 * @param example the first unit with what is asked of it; empty where there is none yet, or nothing is asked
 */
@CheckedTemplate(basePath = "study")
record StudyFormPage(
        StudyFrame study, Asked asked, List<QuestionKindHelp> kinds, Optional<Example> example, Complaint complaint)
        implements TemplateInstance {

    StudyFormPage {
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
     * @param rules what answers say about others
     * @param commented whether there may be a comment
     * @param certainty whether people may say how sure they are
     */
    record Example(
            MarkedText text,
            List<Field> context,
            List<StudyQuestionInput> questions,
            List<StudyQuestionInput.Chosen> flags,
            List<Rule> rules,
            boolean commented,
            boolean certainty) {

        Example {
            context = List.copyOf(context);
            questions = List.copyOf(questions);
            flags = List.copyOf(flags);
            rules = List.copyOf(rules);
        }

        /** How sure people may say that they are; none where that is not asked. */
        public List<Integer> certainties() {
            return certainty
                    ? IntStream.rangeClosed(Form.LEAST_CERTAIN, Form.MOST_CERTAIN)
                            .boxed()
                            .toList()
                    : List.of();
        }
    }

    /** Where one question is answered so, another one has to be answered so. */
    record Rule(String first, String answered, String then, String answer) {}

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
            boolean commentsPublished,
            String note) {

        static Asked of(StudyForm form) {
            return new Asked(
                    form.version,
                    form.form,
                    form.englishGuidelines,
                    form.germanGuidelines,
                    form.englishConsent,
                    form.germanConsent,
                    !form.keepsComments(),
                    "");
        }

        /** The same, written after another version. */
        Asked after(int newer) {
            return new Asked(
                    newer,
                    form,
                    englishGuidelines,
                    germanGuidelines,
                    englishConsent,
                    germanConsent,
                    commentsPublished,
                    note);
        }

        NewForm wanted() {
            return new NewForm(
                    form,
                    new BilingualText(englishGuidelines, germanGuidelines),
                    new BilingualText(englishConsent, germanConsent),
                    commentsPublished,
                    note);
        }
    }
}
