package dev.podium.web.admin;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.evaluation.operation.InstallationStatsReader;
import dev.podium.submission.GlobalIntake;
import dev.podium.submission.IntakePause;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Shows admins what the installation consists of, and stops and opens the intake of all of it. */
@Path("/admin")
final class InstallationPages {

    private static final String HERE = "/admin";
    private static final int LARGEST = 10;

    @Inject
    SignedIn signedIn;

    @Inject
    InstallationStatsReader facts;

    @Inject
    CompetitionSummaries competitions;

    @Inject
    GlobalIntake intake;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance show() {
        signedIn.requireAdmin();
        Optional<IntakePause> pause = intake.find();
        return page(pause, InstallationPage.Form.of(pause), Complaint.NONE);
    }

    /** What a form is sent to, opened: by a reload, another language or the way back from the login. */
    @GET
    @Path("/{form: pause|resume}")
    public Response open() {
        return Redirect.to(HERE);
    }

    @POST
    @Path("/pause")
    public Response pause(@RestForm String english, @RestForm String german) {
        Account admin = signedIn.requireAdmin();
        return forms.done(
                () -> intake.pause(english, german, admin),
                Success.ALL_INTAKE_PAUSED.at(HERE),
                complaint -> page(
                        intake.find(),
                        new InstallationPage.Form(
                                Objects.requireNonNullElse(english, ""), Objects.requireNonNullElse(german, "")),
                        complaint));
    }

    @POST
    @Path("/resume")
    public Response resume() {
        intake.resume(signedIn.requireAdmin());
        return Success.ALL_INTAKE_RESUMED.at(HERE);
    }

    private InstallationPage page(Optional<IntakePause> pause, InstallationPage.Form form, Complaint complaint) {
        CompetitionSummaries.Page largest = competitions.find(new CompetitionSummaries.Filter(
                "", CompetitionSummaries.State.all, CompetitionSummaries.Order.size, 1));
        return new InstallationPage(
                facts.find(),
                pause,
                largest.competitions().stream().limit(LARGEST).toList(),
                form,
                complaint,
                ZoneOffset.UTC);
    }
}
