package dev.podium.web.judge;

import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.work.Part;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.View;
import jakarta.inject.Inject;
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
    Judge judge;

    @Inject
    Invitations invitations;

    @Inject
    Parts parts;

    @Inject
    Annotators annotators;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public Response show(@PathParam("study") String key) {
        StudyAnnotator person = judge.part(key);
        if (person.agreedAt == null) {
            return Response.ok(first(person, Complaint.NONE)).build();
        }
        Part part = parts.find(key);
        return part.isAgreed()
                ? JudgePages.to(JudgePages.href(part))
                : Response.ok(page(part, Complaint.NONE)).build();
    }

    /**
     * Agrees.
     *
     * @param version that was shown
     */
    @POST
    public Response agree(@PathParam("study") String key, @FormParam("version") Optional<Integer> version) {
        StudyAnnotator person = judge.part(key);
        if (person.agreedAt == null) {
            return begin(person, version);
        }
        Part part = parts.find(key);
        return forms.answerIfThere(
                () -> {
                    refuseAnother(version, part.asked());
                    annotators.agree(part.study(), part.annotator(), version.orElse(Integer.MAX_VALUE));
                    return JudgePages.to(JudgePages.href(part));
                },
                complaint -> page(part, complaint));
    }

    private Response begin(StudyAnnotator person, Optional<Integer> version) {
        return forms.answerIfThere(
                () -> {
                    StudyForm.findLatest(person.study).ifPresent(asked -> refuseAnother(version, asked));
                    StudyAnnotator agreed =
                            annotators.agree(person.study, person.annotator, version.orElse(Integer.MAX_VALUE));
                    invitations.give(agreed);
                    return Response.seeOther(Invitations.begin(agreed)).build();
                },
                complaint -> first(person, complaint));
    }

    private LinkPage first(StudyAnnotator person, Complaint complaint) {
        return invitations.page(person, "/judge/" + person.study.key + PATH, Optional.empty(), complaint);
    }

    /** Nobody agrees to what they have not seen. */
    static void refuseAnother(Optional<Integer> seen, StudyForm asked) {
        if (seen.filter(version -> version < asked.consentSince).isPresent()) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.consent-changed", asked.version);
        }
    }

    private ConsentPage page(Part part, Complaint complaint) {
        return new ConsentPage(
                parts.head(part), parts.standing(part), part.asked().consent().in(view.locale()), complaint);
    }
}
