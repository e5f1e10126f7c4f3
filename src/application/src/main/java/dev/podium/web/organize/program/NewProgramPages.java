package dev.podium.web.organize.program;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.Competitions;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewCompetition;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.language.Language;
import dev.podium.program.ProgramDefinition;
import dev.podium.program.ProgramUnit;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.reading.Upload;
import dev.podium.unit.ProgramUnits;
import dev.podium.unit.UploadedProgram;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.LanguageChoice;
import dev.podium.web.organize.OrganizeTexts;
import dev.podium.web.organize.SetupStep;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
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

/** Makes a competition of a scoring program and reference data. */
@Path("/organize/new/program")
final class NewProgramPages {

    private static final String ZONE = "Europe/Berlin";
    private static final String SPLIT = "reference";

    private static final List<String> FIELDS = List.of(
            "name",
            "slug",
            "summary",
            "zone",
            "language",
            "id",
            "program",
            "command",
            "environment",
            "reference",
            "pasted",
            "key",
            "title",
            "decimals");

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    ProgramUnits units;

    @Inject
    EnvironmentChoice environments;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance form() {
        signedIn.requireCreator();
        return page(
                texts("", "", "", ZONE, Optional.of(Language.of(view.locale()))),
                ProgramUnitForm.BLANK,
                Complaint.NONE);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response create(
            @RestForm String slug,
            @RestForm String name,
            @RestForm String summary,
            @RestForm String zone,
            @RestForm String language,
            @RestForm FileUpload reference,
            @BeanParam ProgramUnitFields fields)
            throws IOException {
        Account maker = signedIn.requireCreator();
        NewCompetition texts = texts(
                FormText.text(slug),
                FormText.text(name),
                FormText.text(summary),
                FormText.text(zone),
                LanguageChoice.chosen(language));
        fields.unitName = FormText.text(name);
        return forms.answer(
                () -> {
                    Competition made =
                            QuarkusTransaction.joiningExisting().call(() -> create(texts, fields, reference, maker));
                    return Redirect.to(SetupStep.PROGRAMS.href(made.slug));
                },
                complaint -> page(texts, fields.form(), complaint.inOrderOf(FIELDS)));
    }

    /** What is asked for now; the rest is said later. */
    private static NewCompetition texts(
            String slug, String name, String summary, String zone, Optional<Language> language) {
        return new NewCompetition(
                slug, name, ScoringProgramTask.ID, zone, summary, "", "", language, CompetitionTexts.Translation.NONE);
    }

    private Competition create(NewCompetition texts, ProgramUnitFields fields, FileUpload reference, Account maker)
            throws IOException {
        ProgramUnit unit = units.unit(
                fields.wanted(Optional.empty()), Optional.empty(), Optional.empty(), List.of(), maker, view.locale());
        ProgramDefinition definition = new ProgramDefinition(List.of(unit));
        Upload zip = GoldReleases.inZip(FormFile.require(reference, "program.reference"));
        UploadedProgram.files(zip, "program.reference-unfit", view.locale());
        Competition made = competitions.createOfPrograms(texts, definition, maker);
        goldReleases.release(made, new NewGold(SPLIT, zip, Optional.empty(), Publishing.NOTHING, ""), maker);
        return made;
    }

    private NewProgramPage page(NewCompetition texts, ProgramUnitForm form, Complaint complaint) {
        return new NewProgramPage(
                texts,
                form,
                ZoneId.getAvailableZoneIds().stream().sorted().toList(),
                LanguageChoice.of(texts.language(), false, view.texts(OrganizeTexts.class)),
                environments.options(form.environment()),
                complaint);
    }
}
