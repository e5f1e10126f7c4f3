package dev.podium.web.organize.study;

import dev.podium.annotation.study.ProfileQuestions;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.organize.FormText;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/** Shows how far a study is, and opens, pauses and closes it. */
@Path("/organize/{slug}/studies/{study}")
final class StudyPages {

    @Inject
    StudyContext context;

    @Inject
    StudyPageMaker pages;

    @Inject
    Studies studies;

    @Inject
    StudySettings settings;

    @Inject
    AdjudicationRules rules;

    @Inject
    Forms forms;

    private static String href(String slug, String study) {
        return StudyContext.href(slug, study, StudyTab.PROGRESS);
    }

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @QueryParam("people") @DefaultValue("1") int people,
            @QueryParam("remarks") @DefaultValue("1") int remarks) {
        return pages.page(context.study(slug, name), StudyPageMaker.Shown.of(people, remarks), Complaint.NONE);
    }

    /** What the forms are sent to, opened. */
    @GET
    @Path("/{form:open|pause|close|checks|last-day|settings}")
    public Response back(@PathParam("slug") String slug, @PathParam("study") String name) {
        return Redirect.to(href(slug, name));
    }

    @POST
    @Path("/open")
    public Response open(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> studies.open(study, context.organizer()),
                Success.STUDY_OPENED.at(href(slug, name)),
                complaint -> pages.page(study, StudyPageMaker.Shown.FIRST, complaint));
    }

    @POST
    @Path("/pause")
    public Response pause(@PathParam("slug") String slug, @PathParam("study") String name) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> studies.pause(study, context.organizer()),
                Success.STUDY_PAUSED.at(href(slug, name)),
                complaint -> pages.page(study, StudyPageMaker.Shown.FIRST, complaint));
    }

    /** Changes what those who decide look at, and how they decide. */
    @POST
    @Path("/checks")
    public Response check(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("percent") @DefaultValue("") String percent,
            @FormParam("onlyGiven") boolean onlyGiven,
            @FormParam("withReason") boolean withReason) {
        Study study = context.study(slug, name);
        return forms.done(
                () -> rules.change(
                        study,
                        before -> new AdjudicationRules.Rules(
                                percent.matches("[0-9]{1,3}") ? Integer.parseInt(percent) : -1, onlyGiven, withReason),
                        context.organizer()),
                Success.STUDY_CHECKS_CHANGED.at(href(slug, name)),
                complaint -> pages.page(study, StudyPageMaker.Shown.FIRST, complaint));
    }

    /** Says until when people judge, or that organizers close it. */
    @POST
    @Path("/last-day")
    public Response closeOn(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @FormParam("closes") @DefaultValue("") String closes) {
        Study study = context.study(slug, name);
        String typed = closes.strip();
        return forms.done(
                () -> {
                    Optional<LocalDate> day = day(typed);
                    settings.change(study, before -> before.closingOn(day), context.organizer());
                },
                Success.STUDY_LAST_DAY_CHANGED.at(href(slug, name)),
                complaint -> pages.page(study, typed, complaint));
    }

    private static Optional<LocalDate> day(String typed) {
        try {
            return typed.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(typed));
        } catch (DateTimeParseException e) {
            throw Refused.because(Refused.Kind.FAULTY, "study.closes-day");
        }
    }

    /** Changes the title, and how much, how long and by whom is judged. */
    @POST
    @Path("/settings")
    public Response change(
            @PathParam("slug") String slug, @PathParam("study") String name, @BeanParam SentSettings sent) {
        Study study = context.study(slug, name);
        StudyPage.Typed typed = sent.typed();
        return forms.done(
                () -> settings.change(study, before -> changed(before, typed), context.organizer()),
                Success.STUDY_SETTINGS_CHANGED.at(href(slug, name)),
                complaint -> pages.page(study, typed, complaint));
    }

    /** What is sent of the form. */
    static final class SentSettings {

        @FormParam("english")
        String english;

        @FormParam("german")
        String german;

        @FormParam("quota")
        String quota;

        @FormParam("lease")
        String lease;

        @FormParam("erase")
        String erase;

        @FormParam("around")
        String around;

        @FormParam("others")
        List<String> others;

        @FormParam("profile")
        List<String> profile;

        @FormParam("profileBefore")
        String profileBefore;

        @FormParam("deletesProfile")
        boolean deletesProfile;

        @FormParam("healthConfirmed")
        boolean healthConfirmed;

        StudyPage.Typed typed() {
            return new StudyPage.Typed(
                    FormText.text(english).strip(),
                    FormText.text(german).strip(),
                    FormText.text(quota).strip(),
                    FormText.text(lease).strip(),
                    FormText.text(erase).strip(),
                    Optional.ofNullable(around).map(String::strip),
                    others == null ? List.of() : others,
                    profile == null ? List.of() : profile,
                    healthConfirmed,
                    FormText.text(profileBefore),
                    deletesProfile);
        }
    }

    /** What is not asked for stays. */
    private static StudySettings.Settings changed(StudySettings.Settings before, StudyPage.Typed typed) {
        if (!typed.profileBefore().equals(StudyPage.before(before.profile()))) {
            throw Refused.because(Refused.Kind.CONFLICT, "study.profile-meanwhile");
        }
        boolean same = typed.lease().isEmpty()
                || typed.lease().equals(Long.toString(before.lease().toMinutes()));
        return new StudySettings.Settings(
                new BilingualText(typed.english(), typed.german()),
                NumberField.ofOptional(typed.quota()),
                before.closesOn(),
                before.order(),
                same ? before.lease() : Duration.ofMinutes(NumberField.of(typed.lease())),
                NumberField.of(typed.erase()),
                typed.around().map(NumberField::fromZero).orElse(before.around()),
                typed.others(),
                ProfileQuestions.of(typed.profile(), typed.healthConfirmed(), typed.deletesProfile()));
    }

    @POST
    @Path("/close")
    public Response close(
            @PathParam("slug") String slug, @PathParam("study") String name, @FormParam("sure") boolean sure) {
        Study study = context.study(slug, name);
        return forms.sure(
                sure,
                () -> studies.close(study, context.organizer()),
                Success.STUDY_CLOSED.at(href(slug, name)),
                complaint -> pages.page(study, StudyPageMaker.Shown.FIRST, complaint));
    }
}
