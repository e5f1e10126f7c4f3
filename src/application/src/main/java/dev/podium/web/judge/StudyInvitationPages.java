package dev.podium.web.judge;

import dev.podium.account.SignedIn;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.StudyForm;
import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** Lets somebody begin who has a link. */
@Path("/j/{secret}")
final class StudyInvitationPages {

    private static final String REFERRER_POLICY = "Referrer-Policy";

    @Inject
    Annotators annotators;

    @Inject
    StudyInvitations invitations;

    @Inject
    SignedIn signedIn;

    @Inject
    Forms forms;

    @Inject
    PublicAddress publicAddress;

    @Context
    HttpServerResponse response;

    @GET
    public Response show(@PathParam("secret") String secret) {
        StudyAnnotator part = parts(secret).get(0);
        if (part.agreedAt == null && part.endedAt != null) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.left");
        }
        return part.agreedAt == null
                ? secretly(Response.ok(page(part, secret, ConsentPages.SentAbout.of(part), Complaint.NONE)))
                : begun(part, secret);
    }

    /**
     * Agrees.
     *
     * @param account whether they sign in from now on instead of opening the link
     * @param version that was shown
     */
    @POST
    public Response agree(
            @PathParam("secret") String secret,
            @FormParam("account") boolean account,
            @FormParam("version") Optional<Integer> version,
            @BeanParam ConsentPages.SentAbout about) {
        StudyAnnotator part = parts(secret).get(0);
        response.putHeader(REFERRER_POLICY, "no-referrer");
        return forms.answerIfThere(
                () -> {
                    StudyForm.findLatest(part.study).ifPresent(asked -> ConsentPages.refuseAnother(version, asked));
                    // before the link is given up for an account
                    AnnotatorProfile said = about.profile();
                    Annotator person = account ? annotators.signIn(secret, signedIn.require()) : part.annotator;
                    StudyAnnotator agreed =
                            annotators.agree(part.study, person, version.orElse(Integer.MAX_VALUE), said);
                    invitations.give(agreed);
                    return account
                            ? secretly(Response.seeOther(StudyInvitations.begin(agreed)))
                            : begun(agreed, secret);
                },
                complaint -> page(part, secret, about, complaint));
    }

    /** What parts whoever has the link has in studies, the newest first; one at least. */
    private List<StudyAnnotator> parts(String secret) {
        annotators.refuseOver(List.of(secret));
        Annotator annotator = annotators.find(secret).orElseThrow(Refused::notThere);
        List<StudyAnnotator> parts = StudyAnnotator.findByAnnotator(annotator).stream()
                .filter(part -> part.study.competition.removedAt == null)
                .toList();
        if (parts.isEmpty()) {
            throw Refused.notThere();
        }
        return parts;
    }

    private Response begun(StudyAnnotator part, String secret) {
        boolean secure = publicAddress.base().getScheme().equals("https");
        return secretly(Response.seeOther(StudyInvitations.begin(part))
                .cookie(CurrentAnnotator.cookies(parts(secret), secret, secure)));
    }

    /** The address is the secret, so it is told to nobody: no link of the page carries it on. */
    private Response secretly(Response.ResponseBuilder answer) {
        response.putHeader(REFERRER_POLICY, "no-referrer");
        return answer.build();
    }

    private StudyInvitationPage page(
            StudyAnnotator part, String secret, ConsentPages.SentAbout about, Complaint complaint) {
        String address = "/j/" + secret;
        return invitations.page(part, address, Optional.of(publicAddress.of(address)), about, complaint);
    }
}
