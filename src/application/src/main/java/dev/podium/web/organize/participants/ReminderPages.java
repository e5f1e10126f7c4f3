package dev.podium.web.organize.participants;

import dev.podium.competition.Phase;
import dev.podium.notification.reminder.Reminder;
import dev.podium.notification.reminder.ReminderPlan;
import dev.podium.notification.reminder.Reminders;
import dev.podium.platform.RequestClock;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizedPhase;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.RestForm;

/** Shows organizers whom a reminder would tell, and sends it. */
@Path("/organize/{slug}/phases/{phase}/reminders/{what}")
final class ReminderPages {

    @Inject
    Reminders reminders;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance show(@BeanParam OrganizedPhase asked, @PathParam("what") Reminder.Kind kind) {
        return page(asked.get(), kind, "", Complaint.NONE);
    }

    @POST
    public Response remind(
            @BeanParam OrganizedPhase asked,
            @PathParam("what") Reminder.Kind kind,
            @RestForm String text,
            @RestForm boolean sure) {
        Phase phase = asked.get();
        return forms.sure(
                sure,
                () -> reminders.ask(phase, kind, FormText.text(text), asked.organizer()),
                Success.REMINDED.at(asked.at("reminders/" + kind)),
                complaint -> page(phase, kind, FormText.text(text), complaint));
    }

    private ReminderPage page(Phase phase, Reminder.Kind kind, String text, Complaint complaint) {
        ReminderPlan plan = reminders.plan(phase, kind, clock.databaseNow());
        return new ReminderPage(
                CompetitionFrame.of(phase.competition, null),
                phase.competition.zoneId(),
                phase.name,
                phase.slug,
                kind,
                new ReminderPage.Numbers(plan.teams(), plan.people()),
                plan.last(),
                plan.obstacle().map(refused -> refused.sentence(view.locale())),
                text,
                Reminders.LONGEST_TEXT,
                complaint);
    }
}
