package dev.podium.web.queue;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.evaluation.operation.JobQueueControl;
import dev.podium.mail.MailReports;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Shows admins who works, what waits and what failed by our fault; they pause kinds of jobs and have them tried again. */
@Path("/admin/queue")
final class QueuePages {

    private static final String HERE = "/admin/queue";

    @Inject
    SignedIn signedIn;

    @Inject
    JobQueueControl queue;

    @Inject
    MailReports mails;

    @GET
    public TemplateInstance show() {
        return QueuePage.of(queue.find(signedIn.requireAdmin()), mails.find());
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: kinds/[^/]+/pause|kinds/[^/]+/resume|retry|runs/[^/]+/retry}")
    public Response page() {
        return Redirect.to(HERE);
    }

    @POST
    @Path("/kinds/{kind}/pause")
    public Response pause(@PathParam("kind") String kind) {
        queue.pause(kind, signedIn.requireAdmin());
        return Success.JOBS_PAUSED.at(HERE);
    }

    @POST
    @Path("/kinds/{kind}/resume")
    public Response resume(@PathParam("kind") String kind) {
        queue.resume(kind, signedIn.requireAdmin());
        return Success.JOBS_RESUMED.at(HERE);
    }

    @POST
    @Path("/retry")
    public Response retry(@RestForm String kind, @RestForm String job) {
        Account admin = signedIn.requireAdmin();
        queue.retry(kind, job, admin);
        return Success.JOB_RETRIED.at(HERE);
    }

    @POST
    @Path("/runs/{key}/retry")
    public Response scoreAgain(@PathParam("key") UUID key) {
        queue.scoreAgain(key, signedIn.requireAdmin());
        return Success.RUN_SCORED_AGAIN.at(HERE);
    }
}
