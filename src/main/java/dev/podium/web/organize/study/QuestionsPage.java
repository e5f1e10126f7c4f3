package dev.podium.web.organize.study;

import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.language.Worded;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** What a study asks, and what people are told before they answer. */
@CheckedTemplate(basePath = "study")
record QuestionsPage(StudyFrame study, Asked asked, Complaint complaint) implements TemplateInstance {

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
