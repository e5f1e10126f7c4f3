package dev.podium.web.organize;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.NewCompetition;
import dev.podium.platform.language.Language;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Makes new competitions. */
@Path("/organize/new")
final class NewCompetitionPages {

    /** From the first to the last. */
    private static final List<String> FIELDS =
            List.of("name", "slug", "task", "zone", "language", "summary", "description", "contact");

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    View view;

    @Inject
    Forms forms;

    @GET
    public TemplateInstance form() {
        signedIn.requireCreator();
        return page(NewCompetitionPage.blank(Language.of(view.locale())), List.of(), Complaint.NONE);
    }

    @POST
    public Response create(@RestForm String slug, @RestForm String task, @BeanParam CompetitionTextFields fields) {
        Account maker = signedIn.requireCreator();
        CompetitionTexts texts = fields.texts();
        NewCompetition wanted = new NewCompetition(
                FormText.text(slug),
                texts.name(),
                FormText.text(task),
                texts.zone(),
                texts.summary(),
                texts.description(),
                texts.contact(),
                texts.language(),
                texts.translation());
        if (fields.preview) {
            List<TextPreview> preview =
                    TextPreview.of(texts.description(), texts.translation().description(), texts.language());
            return Response.ok(page(wanted, preview, Complaint.NONE)).build();
        }
        return forms.answer(
                () -> {
                    Competition made = competitions.create(wanted, maker);
                    return Redirect.to(SetupStep.GOLD.href(made.slug));
                },
                complaint -> page(wanted, List.of(), complaint.inOrderOf(FIELDS)));
    }

    private NewCompetitionPage page(NewCompetition form, List<TextPreview> preview, Complaint complaint) {
        return new NewCompetitionPage(
                form,
                TaskTypes.all().stream()
                        .map(type -> TaskTypeFiles.of(type, view.locale()))
                        .toList(),
                CompetitionTextsPages.zones(),
                LanguageChoice.of(form.language(), false, view.texts(OrganizeTexts.class)),
                preview,
                complaint);
    }
}
