package dev.podium.web.judge;

import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Asks those once more who agreed to something else than what people are told now; and those who have not agreed, and need no link for it. */
@Path("/judge/{study}/consent")
final class ConsentPages {

    static final String PATH = "/consent";

    @Inject
    CurrentAnnotator currentAnnotator;

    @Inject
    StudyInvitations invitations;

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    Annotators annotators;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public Response show(@PathParam("study") String key) {
        StudyAnnotator person = currentAnnotator.part(key);
        if (person.agreedAt == null) {
            return Response.ok(first(person, SentAbout.of(person), Complaint.NONE))
                    .build();
        }
        ActingAnnotator part = judgeFrame.find(key);
        return part.isAgreed()
                ? JudgePages.to(JudgePages.href(part))
                : Response.ok(page(part, SentAbout.once(person), Complaint.NONE))
                        .build();
    }

    /**
     * Agrees.
     *
     * @param version that was shown
     */
    @POST
    public Response agree(
            @PathParam("study") String key,
            @FormParam("version") Optional<Integer> version,
            @BeanParam SentAbout about) {
        StudyAnnotator person = currentAnnotator.part(key);
        if (person.agreedAt == null) {
            return begin(person, version, about);
        }
        ActingAnnotator part = judgeFrame.find(key);
        return forms.done(
                () -> {
                    refuseAnother(version, part.asked());
                    annotators.agree(
                            part.study(), part.annotator(), version.orElse(Integer.MAX_VALUE), about.profile());
                },
                JudgePages.to(JudgePages.href(part)),
                complaint -> page(part, about, complaint));
    }

    private Response begin(StudyAnnotator person, Optional<Integer> version, SentAbout about) {
        return forms.answerIfThere(
                () -> {
                    StudyForm.findLatest(person.study).ifPresent(asked -> refuseAnother(version, asked));
                    StudyAnnotator agreed = annotators.agree(
                            person.study, person.annotator, version.orElse(Integer.MAX_VALUE), about.profile());
                    invitations.give(agreed);
                    return Response.seeOther(StudyInvitations.begin(agreed)).build();
                },
                complaint -> first(person, about, complaint));
    }

    private StudyInvitationPage first(StudyAnnotator person, SentAbout about, Complaint complaint) {
        return invitations.page(person, "/judge/" + person.study.key + PATH, Optional.empty(), about, complaint);
    }

    /** Nobody agrees to what they have not seen. */
    static void refuseAnother(Optional<Integer> seen, StudyForm asked) {
        if (seen.filter(version -> version < asked.consentSince).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-changed", asked.version);
        }
    }

    private ConsentPage page(ActingAnnotator part, SentAbout about, Complaint complaint) {
        return new ConsentPage(
                judgeFrame.head(part),
                judgeFrame.standing(part),
                part.asked().shownConsent().in(view.locale()),
                invitations.about(part.person(), about),
                complaint);
    }

    /** What is sent of what somebody says about themselves; nothing where it is not asked. */
    static final class SentAbout {

        @FormParam("language")
        String language;

        @FormParam("experience")
        String experience;

        @FormParam("age")
        String age;

        @FormParam("health")
        String health;

        @FormParam("healthAgreed")
        boolean healthAgreed;

        /** As it is kept; to what they say of their health they agree once more. */
        static SentAbout once(StudyAnnotator person) {
            SentAbout about = of(person);
            about.healthAgreed = false;
            return about;
        }

        /** As it is kept. */
        static SentAbout of(StudyAnnotator person) {
            SentAbout about = new SentAbout();
            about.language = person.profile.language();
            about.experience = person.profile.experience();
            about.age = person.profile.age();
            about.health = person.profile.health();
            about.healthAgreed = !about.health.isEmpty();
            return about;
        }

        /**
         * As it is to be kept.
         *
         * @throws Refused as {@link AnnotatorProfile#of}
         */
        AnnotatorProfile profile() {
            AnnotatorProfile typed = typed();
            return AnnotatorProfile.of(typed.language(), typed.experience(), typed.age(), typed.health(), healthAgreed);
        }

        /** As it was typed. */
        AnnotatorProfile typed() {
            return new AnnotatorProfile(text(language), text(experience), text(age), text(health));
        }

        private static String text(String sent) {
            return sent == null ? "" : sent;
        }
    }
}
