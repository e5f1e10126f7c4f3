package dev.podium.web.judge;

import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.web.form.Confirmation;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Lets somebody leave a study, take back what they said, change what they say about themselves, and have it all as a file. */
@Path("/judge/{study}")
final class LeaveStudyPages {

    private static final String LINES = "application/x-ndjson";

    @Inject
    JudgeFrame judgeFrame;

    @Inject
    StudyInvitations invitations;

    @Inject
    AnnotatorProfiles profiles;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    StudyJudgementExport lines;

    @Inject
    Forms forms;

    @GET
    @Path("/leave")
    public TemplateInstance show(@PathParam("study") String key) {
        ActingAnnotator part = judgeFrame.find(key);
        return page(part, ConsentPages.SentAbout.of(part.person()), Complaint.NONE);
    }

    private static String href(ActingAnnotator part) {
        return JudgePages.href(part) + "/leave";
    }

    private LeaveStudyPage page(ActingAnnotator part, ConsentPages.SentAbout about, Complaint complaint) {
        return new LeaveStudyPage(
                judgeFrame.head(part),
                judgeFrame.standing(part),
                part.person().endedAt != null,
                part.person().withdrawnAt != null,
                invitations.about(part.person(), about),
                complaint);
    }

    /**
     * Leaves.
     *
     * @param withdraw whether what they said counts no more
     */
    @POST
    @Path("/leave")
    public Response leave(
            @PathParam("study") String key, @FormParam("withdraw") boolean withdraw, @FormParam("sure") boolean sure) {
        ActingAnnotator part = judgeFrame.find(key);
        return forms.answerIfThere(
                () -> {
                    Confirmation.require(sure);
                    if (withdraw) {
                        boolean known = departures.withdraw(part.study(), part.annotator());
                        return Success.JUDGE_WITHDRAWN.at(known ? href(part) : "/");
                    }
                    departures.stop(part.study(), part.annotator());
                    return Success.JUDGE_LEFT.at(href(part));
                },
                complaint -> page(part, ConsentPages.SentAbout.of(part.person()), complaint));
    }

    /** Says something else about oneself. */
    @POST
    @Path("/about")
    public Response tell(@PathParam("study") String key, @BeanParam ConsentPages.SentAbout about) {
        ActingAnnotator part = judgeFrame.find(key);
        return forms.done(
                () -> profiles.change(part.study(), part.annotator(), about.profile()),
                Success.JUDGE_PROFILE_SAVED.at(href(part)),
                complaint -> page(part, about, complaint));
    }

    /** What the form is sent to, opened. */
    @GET
    @Path("/about")
    public Response back(@PathParam("study") String key) {
        return JudgePages.to("/judge/" + key + "/leave");
    }

    /** All that they said, with earlier versions. */
    @GET
    @Path("/mine.jsonl")
    public Response mine(@PathParam("study") String key) {
        ActingAnnotator part = judgeFrame.find(key);
        StreamingOutput content = out -> lines.write(part.study(), part.annotator(), out);
        return Response.ok(content, LINES)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + part.study().slug + ".jsonl\"")
                .build();
    }
}
