package dev.podium.web.judge;

import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.LanguageNames;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.platform.Refused;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** What everybody reads who was invited to a study, and what they begin with. */
@ApplicationScoped
class StudyInvitations {

    @Inject
    CurrentAnnotator currentAnnotator;

    @Inject
    AnnotationQueue queue;

    @Inject
    Adjudication adjudication;

    @Inject
    JudgeProgress standings;

    @Inject
    View view;

    /**
     * What they read before they begin.
     *
     * @param action where it is sent to that they agree
     * @param link that they have come with; empty for those who sign in
     * @param said about themselves
     * @throws Refused if the study asks nothing yet
     */
    StudyInvitationPage page(
            StudyAnnotator part, String action, Optional<URI> link, ConsentPages.SentAbout said, Complaint complaint) {
        StudyForm form = StudyForm.findLatest(part.study)
                .orElseThrow(() -> Refused.because(Refused.Kind.CONFLICT, "study.form-none"));
        return new StudyInvitationPage(
                part.study.title().in(view.locale()),
                part.study.competition.name,
                part.annotator.pseudonym,
                about(part),
                form.shownConsent().in(view.locale()),
                form.guidelines().in(view.locale()),
                action,
                link.map(address -> own(part, address.toString())),
                form.version,
                about(part, said),
                link.isPresent() ? Optional.empty() : Optional.of(currentAnnotator.others(part)),
                complaint);
    }

    /** The file is data of the page itself: nothing is asked for it, and nothing is kept. */
    private StudyInvitationPage.Own own(StudyAnnotator part, String address) {
        JudgeTexts texts = view.texts(JudgeTexts.class);
        String text = String.join(
                "\n",
                part.study.title().in(view.locale()).text(),
                part.study.competition.name,
                texts.known(part.annotator.pseudonym),
                texts.linkIsKey(),
                "",
                address,
                "");
        return new StudyInvitationPage.Own(
                address,
                "data:text/plain;charset=utf-8;base64,"
                        + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)),
                part.study.slug + "-" + part.annotator.pseudonym + ".txt");
    }

    /** What somebody is asked about themselves. */
    ConsentPage.About about(StudyAnnotator part, ConsentPages.SentAbout said) {
        JudgeTexts texts = view.texts(JudgeTexts.class);
        AnnotatorProfile typed = said.typed();
        List<Option> ages = new ArrayList<>();
        ages.add(new Option("", texts.notSaid(), typed.age().isEmpty()));
        AnnotatorProfile.AGES.forEach(age -> ages.add(new Option(age, texts.ageOf(age), age.equals(typed.age()))));
        return new ConsentPage.About(
                part.study.profile().asked(),
                typed,
                said.healthAgreed,
                LanguageNames.common(view.locale()),
                ages,
                part.study.eraseAfterDays);
    }

    private StudyInvitationPage.About about(StudyAnnotator part) {
        long units = part.adjudicates
                ? 0
                : standings.find(part.study, part.annotator).left();
        long usual = units == 0 ? 0 : standings.usualMs(part.study).orElse(0);
        return new StudyInvitationPage.About(
                part.adjudicates,
                units,
                usual == 0 ? 0 : Math.max(1, Duration.ofMillis(units * usual).toMinutes()),
                part.study.lastDay(),
                part.study.competition.contact);
    }

    /** Gives them what they begin with, where they can begin. */
    void give(StudyAnnotator part) {
        if (part.study.isOpen() && part.adjudicates) {
            adjudication.next(part.study, part.annotator);
        } else if (part.study.isOpen()) {
            queue.next(part.study, part.annotator);
        }
    }

    /** Where they begin. */
    static URI begin(StudyAnnotator part) {
        return URI.create("/judge/" + part.study.key + (part.adjudicates ? JudgePages.deciding(part.study) : ""));
    }
}
