package dev.podium.web.judge;

import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotatorPauses;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Success;
import jakarta.inject.Inject;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;

/** Lets somebody pause in a study, and go on. */
@Path("/judge/{study}/pause")
final class PausePages {

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    AnnotatorPauses pauses;

    @Inject
    Adjudication adjudication;

    @Inject
    StudyInvitations invitations;

    @Inject
    Forms forms;

    /**
     * Pauses, or goes on with what is next.
     *
     * @param paused whether they pause from now on
     * @param deciding whether they go on with what is to be decided
     */
    @POST
    public Response pause(
            @PathParam("study") String key,
            @FormParam("paused") boolean paused,
            @FormParam("deciding") boolean deciding) {
        ActingAnnotator part = judgeFrame.find(key);
        return forms.answerIfThere(
                () -> {
                    if (paused) {
                        pauses.pause(part.study(), part.annotator());
                        return Success.JUDGE_PAUSED.at("/judge");
                    }
                    pauses.goOn(part.study(), part.annotator());
                    if (deciding) {
                        adjudication.next(part.study(), part.annotator());
                        return JudgePages.to(JudgePages.href(part) + JudgePages.deciding(part.study()));
                    }
                    invitations.give(part.person());
                    return Response.seeOther(StudyInvitations.begin(part.person()))
                            .build();
                },
                complaint -> judgeFrame.nothing(part, deciding, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    public Response back(@PathParam("study") String key) {
        return JudgePages.to("/judge/" + key);
    }
}
