package dev.podium.web.organize.page;

import dev.podium.competition.Competition;
import dev.podium.competition.page.CustomPage;
import dev.podium.competition.page.CustomPageDraft;
import dev.podium.competition.page.CustomPages;
import dev.podium.platform.Refused;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers write pages of their own. */
@Path("/organize/{slug}/pages")
final class CustomPageFormPages {

    @Inject
    OrganizerContext context;

    @Inject
    CustomPages pages;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance all(@PathParam("slug") String slug) {
        return list(context.organized(slug), Complaint.NONE);
    }

    @GET
    @Path("/new")
    public TemplateInstance form(@PathParam("slug") String slug) {
        return page(context.organized(slug), CustomPageDraft.BLANK, Optional.empty(), Complaint.NONE);
    }

    @POST
    @Path("/new")
    public Response add(@PathParam("slug") String slug, @BeanParam CustomPageFields fields) {
        Competition competition = context.organized(slug);
        if (fields.preview) {
            return Response.ok(page(competition, fields.plan(), Optional.of(fields.previewed()), Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> pages.add(competition, fields.plan(), context.organizer()),
                Success.PAGE_SAVED.at(href(competition)),
                complaint -> page(competition, fields.plan(), Optional.empty(), complaint));
    }

    @GET
    @Path("/{key}")
    public TemplateInstance form(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        return page(find(slug, key), Complaint.NONE);
    }

    @POST
    @Path("/{key}")
    public Response change(
            @PathParam("slug") String slug, @PathParam("key") UUID key, @BeanParam CustomPageFields fields) {
        CustomPage page = find(slug, key);
        if (fields.preview) {
            return Response.ok(
                            page(page, fields.plan(), fields.seen(), Optional.of(fields.previewed()), Complaint.NONE))
                    .build();
        }
        return forms.done(
                () -> pages.change(page, fields, context.organizer()),
                Success.PAGE_SAVED.at(href(page.competition)),
                complaint -> page(page, fields.plan(), fields.seen(), Optional.empty(), complaint));
    }

    /** What forms of the list and of a page are sent to, opened. */
    @GET
    @Path("/{key}/{form: move|remove}")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to("/organize/" + slug + "/pages");
    }

    @POST
    @Path("/{key}/move")
    public Response move(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm int place) {
        CustomPage page = find(slug, key);
        return forms.done(
                () -> pages.move(page, place, context.organizer()),
                Success.PAGE_MOVED.at(href(page.competition)),
                complaint -> list(page.competition, complaint));
    }

    @POST
    @Path("/{key}/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm boolean sure) {
        CustomPage page = find(slug, key);
        return forms.sure(
                sure,
                () -> pages.remove(page, context.organizer()),
                Success.PAGE_REMOVED.at(href(page.competition)),
                complaint -> page(page, complaint));
    }

    private CustomPage find(String slug, UUID key) {
        return CustomPage.findByKey(context.organized(slug), key).orElseThrow(Refused::notThere);
    }

    private static String href(Competition competition) {
        return "/organize/" + competition.slug + "/pages";
    }

    private CustomPageListPage list(Competition competition, Complaint complaint) {
        return new CustomPageListPage(
                frame(competition),
                competition.zoneId(),
                CustomPage.findByCompetition(competition).stream()
                        .map(page -> CustomPageListPage.Row.of(page, href(competition), view.locale()))
                        .toList(),
                CustomPages.MOST,
                complaint);
    }

    private static CompetitionFrame frame(Competition competition) {
        return CompetitionFrame.of(competition, CompetitionTab.OVERVIEW);
    }

    private static CustomPageFormPage page(
            Competition competition, CustomPageDraft form, Optional<CustomPageDraft> preview, Complaint complaint) {
        return new CustomPageFormPage(
                frame(competition),
                href(competition) + "/new",
                /* made= */ false,
                form,
                CustomPageFormPage.Bounds.ALL,
                "",
                preview,
                complaint);
    }

    private static CustomPageFormPage page(CustomPage page, Complaint complaint) {
        CustomPageDraft plan = CustomPageDraft.of(page);
        return page(page, plan, plan.fingerprint(), Optional.empty(), complaint);
    }

    private static CustomPageFormPage page(
            CustomPage page,
            CustomPageDraft form,
            String seen,
            Optional<CustomPageDraft> preview,
            Complaint complaint) {
        return new CustomPageFormPage(
                frame(page.competition),
                href(page.competition) + "/" + page.key,
                /* made= */ true,
                form,
                CustomPageFormPage.Bounds.ALL,
                seen,
                preview,
                complaint);
    }
}
