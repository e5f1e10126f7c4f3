package dev.podium.web.organize.table;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.change.FaultyDefinition;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewTable;
import dev.podium.competition.change.TableTasks;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Language;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.LanguageChoice;
import dev.podium.web.organize.OrganizeTexts;
import dev.podium.web.organize.ReleaseChoice;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Makes a competition of a table with what is right. */
@Path("/organize/new/table")
final class NewTablePages {

    private static final String ZONE = "Europe/Berlin";
    private static final List<String> FIELDS = List.of(
            "gold",
            "release",
            "training",
            "licence",
            "name",
            "slug",
            "summary",
            "zone",
            "contact",
            "language",
            "description",
            "definition");
    private static final int UNPROCESSABLE = 422;

    @Inject
    SignedIn signedIn;

    @Inject
    TableTasks tasks;

    @Inject
    ReleaseChoice studies;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance form() {
        Account maker = signedIn.requireCreator();
        String contact = maker.emailVerified && maker.email != null ? maker.email : "";
        return page(
                texts("", "", "", "", ZONE, contact, Optional.of(Language.of(view.locale()))),
                "",
                "",
                Complaint.NONE,
                Optional.empty());
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response create(
            @RestForm String slug,
            @RestForm String name,
            @RestForm String summary,
            @RestForm String description,
            @RestForm String zone,
            @RestForm String contact,
            @RestForm String language,
            @RestForm FileUpload gold,
            @RestForm String release,
            @RestForm FileUpload training,
            @RestForm String licence,
            @RestForm FileUpload definition)
            throws IOException {
        Account maker = signedIn.requireCreator();
        NewCompetition texts = texts(
                FormText.text(slug),
                FormText.text(name),
                FormText.text(summary),
                FormText.text(description),
                FormText.text(zone),
                FormText.text(contact),
                LanguageChoice.chosen(language));
        String study = FormText.text(release);
        String terms = FormText.text(licence);
        return forms.answer(
                () -> {
                    try {
                        Optional<String> described = DefinitionFile.chosen(definition);
                        Upload file = studies.file(
                                        FormFile.chosen(gold), study, described.flatMap(TableTasks::usable), maker)
                                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "table.gold-missing")
                                        .about("gold"));
                        Competition made = tasks.create(
                                texts, new NewTable(described, file, FormFile.chosen(training), terms), maker);
                        return Redirect.to(SetupStep.TASK.href(made.slug));
                    } catch (FaultyDefinition faulty) {
                        return Response.status(UNPROCESSABLE)
                                .entity(page(
                                        texts,
                                        study,
                                        terms,
                                        complaint(faulty),
                                        Optional.of(ProblemTable.of(
                                                DefinitionFile.name(faulty), faulty.problems(), view.locale()))))
                                .build();
                    }
                },
                complaint -> page(texts, study, terms, complaint.inOrderOf(FIELDS), Optional.empty()));
    }

    /** Beside the field of the file: browsers forget which one it was. */
    private Complaint complaint(FaultyDefinition faulty) {
        return Complaint.of(
                Refused.because(Refused.Kind.FAULTY, "table.file-faulty", DefinitionFile.name(faulty))
                        .about(faulty.part()),
                view.locale());
    }

    /** What is asked for now; the rest is said later. */
    private static NewCompetition texts(
            String slug,
            String name,
            String summary,
            String description,
            String zone,
            String contact,
            Optional<Language> language) {
        return new NewCompetition(
                slug,
                name,
                TableTask.ID,
                zone,
                summary,
                description,
                contact,
                language,
                CompetitionTexts.Translation.NONE);
    }

    private NewTablePage page(
            NewCompetition texts, String study, String licence, Complaint complaint, Optional<ProblemTable> faulty) {
        return new NewTablePage(
                texts,
                ZoneId.getAvailableZoneIds().stream().sorted().toList(),
                LanguageChoice.of(texts.language(), false, view.texts(OrganizeTexts.class)),
                studies.of(signedIn.requireCreator(), study, view.texts(OrganizeTexts.class)),
                licence,
                complaint,
                faulty);
    }
}
