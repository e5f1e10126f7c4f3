package dev.podium.web.organize.gold;

import dev.podium.account.Account;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldFileName;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.FaultyGold;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.evaluation.removal.GoldRemoval;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.blob.BlobStore;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.task.TaskType;
import dev.podium.task.reading.Upload;
import dev.podium.task.table.TableTask;
import dev.podium.web.form.FormChoices;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.GoldDownload;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.layout.View;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.OrganizeTexts;
import dev.podium.web.organize.OrganizedCompetition;
import dev.podium.web.organize.OrganizerContext;
import dev.podium.web.organize.ReleaseChoice;
import dev.podium.web.organize.SetupStep;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Shows gold releases, takes in another one, and says from when their files may be downloaded. */
@Path("/organize/{slug}/gold")
final class GoldPages {

    private static final int UNPROCESSABLE = 422;

    /** The last parts of the addresses that forms are sent to. */
    private static final Set<String> FORMS = Set.of("times", "remove");

    @Inject
    OrganizerContext context;

    @Inject
    GoldReleases goldReleases;

    @Inject
    UploadConfig uploads;

    @Inject
    GoldRemoval removal;

    @Inject
    ReleaseChoice studies;

    @Inject
    BlobStore blobs;

    @Inject
    RequestClock clock;

    @Inject
    View view;

    @Inject
    Forms forms;

    @Inject
    Format format;

    @GET
    public TemplateInstance show(@PathParam("slug") String slug, @QueryParam("kept") String kept) {
        return page(
                context.organized(slug),
                Keys.of(kept),
                GoldPage.Form.BLANK,
                Complaint.NONE,
                GoldPage.Change.NONE,
                Optional.empty());
    }

    /** A file of a release, public or not; or what a form was sent to, opened. */
    @GET
    @Path("/{release}/{file}")
    public Response file(@PathParam("slug") String slug, @PathParam("release") UUID key, @PathParam("file") String name)
            throws IOException {
        Competition competition = context.organized(slug);
        if (FORMS.contains(name)) {
            return toTheList(slug);
        }
        GoldRelease release = release(competition, key);
        GoldFile file = Stream.of(GoldFile.values())
                .filter(known -> known.name().equals(name))
                .filter(known -> release.digest(known).isPresent())
                .findFirst()
                .orElseThrow(Refused::notThere);
        return GoldDownload.of(
                GoldFileName.of(competition, release, file),
                goldReleases.open(release, file),
                blobs.size(release.digest(file).orElseThrow()));
    }

    @POST
    @Path("/{release}/times")
    public Response change(
            @PathParam("slug") String slug,
            @PathParam("release") UUID key,
            @RestForm String items,
            @RestForm String labels,
            @RestForm String note) {
        Competition competition = context.organized(slug);
        GoldRelease release = release(competition, key);
        return forms.done(
                () -> {
                    Publishing wanted = new Publishing(from(items), from(labels));
                    goldReleases.change(release, is -> wanted, note, context.organizer());
                },
                Success.RELEASE_CHANGED.at(SetupStep.GOLD.href(slug)),
                complaint -> refused(competition, key, GoldPage.Change.Of.times, note, complaint));
    }

    @POST
    @Path("/{release}/remove")
    public Response remove(
            @PathParam("slug") String slug,
            @PathParam("release") UUID key,
            @RestForm String note,
            @RestForm boolean sure) {
        Competition competition = context.organized(slug);
        GoldRelease release = release(competition, key);
        return forms.sure(
                sure,
                () -> removal.remove(release, note, context.organizer()),
                Success.RELEASE_REMOVED.at(SetupStep.GOLD.href(slug)),
                complaint -> refused(competition, key, GoldPage.Change.Of.removal, note, complaint));
    }

    private GoldPage refused(
            Competition competition, UUID key, GoldPage.Change.Of form, String note, Complaint complaint) {
        GoldPage.Change change = new GoldPage.Change(key, form, FormText.text(note), complaint);
        return page(competition, Optional.empty(), GoldPage.Form.BLANK, Complaint.NONE, change, Optional.empty());
    }

    private static GoldRelease release(Competition competition, UUID key) {
        return GoldRelease.findByKey(competition, key).orElseThrow(Refused::notThere);
    }

    private static Response toTheList(String slug) {
        return Redirect.to(SetupStep.GOLD.href(slug));
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response release(
            @PathParam("slug") String slug,
            @RestForm String split,
            @RestForm FileUpload file,
            @RestForm FileUpload annotations,
            @RestForm String release,
            @RestForm String items,
            @RestForm String labels,
            @RestForm String licence,
            @RestForm String notes)
            throws IOException {
        Account author = context.organizer();
        Competition competition = context.organized(slug);
        GoldPage.Form form = new GoldPage.Form(
                FormText.text(split),
                new Publishing(from(items), from(labels)),
                FormText.text(licence),
                FormText.text(notes),
                FormText.text(release));
        return forms.answer(
                () -> {
                    GoldReleases.Answer answer =
                            goldReleases.release(competition, wanted(competition, form, file, annotations), author);
                    return answer instanceof GoldReleases.Answer.Released released
                            ? Redirect.to(SetupStep.GOLD.href(slug) + "?kept=" + released.release().key)
                            : faulty(competition, form, (GoldReleases.Answer.Faulty) answer);
                },
                complaint ->
                        page(competition, Optional.empty(), form, complaint, GoldPage.Change.NONE, Optional.empty()));
    }

    private NewGold wanted(Competition competition, GoldPage.Form form, FileUpload file, FileUpload annotations)
            throws IOException {
        Optional<Upload> single = FormFile.chosen(annotations);
        Optional<Upload> labels = competition.type() instanceof TableTask table
                ? studies.file(
                        FormFile.chosen(file), form.release(), Optional.of(table.definition()), context.organizer())
                : FormFile.chosen(file);
        return new NewGold(form.split(), labels.orElse(null), single, form.publishing(), form.licence(), form.notes());
    }

    /** The page with what is wrong in the file, and what else was wrong. */
    private Response faulty(Competition competition, GoldPage.Form form, GoldReleases.Answer.Faulty faulty) {
        FaultyGold fault = faulty.fault();
        ProblemTable problems = ProblemTable.of(fault.fileName(), fault.problems(), view.locale());
        Complaint complaint = faulty.also()
                .map(refused -> Complaint.of(refused, view.locale()))
                .orElse(Complaint.NONE);
        return Response.status(UNPROCESSABLE)
                .entity(page(
                        competition, Optional.empty(), form, complaint, GoldPage.Change.NONE, Optional.of(problems)))
                .build();
    }

    private GoldPage page(
            Competition competition,
            Optional<UUID> kept,
            GoldPage.Form form,
            Complaint complaint,
            GoldPage.Change change,
            Optional<ProblemTable> faulty) {
        OrganizedCompetition all = context.all(competition);
        TaskType type = competition.type();
        GoldSchedule schedule = new GoldSchedule(all.phases());
        Map<UUID, String> users = removal.users(all.releases());
        Instant now = clock.instant();
        List<GoldPage.Release> releases = all.releases().stream()
                .map(release -> GoldPage.Release.of(
                        release,
                        all.releases(),
                        type,
                        view.locale(),
                        format,
                        GoldPage.Files.of(release, schedule, users.getOrDefault(release.key, ""), now)))
                .toList();
        return new GoldPage(
                all.frame(SetupStep.GOLD),
                releases,
                releases.stream()
                        .filter(release -> kept.filter(release.key()::equals).isPresent())
                        .findFirst(),
                all.releases().stream()
                        .filter(release -> kept.filter(release.key::equals).isPresent())
                        .flatMap(release -> corrected(release, all.phases(), now))
                        .toList(),
                List.of(PublicFrom.values()),
                TaskTypeFiles.of(type, view.locale()),
                type instanceof TableTask
                        ? studies.of(context.organizer(), form.release(), view.texts(OrganizeTexts.class))
                        : List.of(),
                form,
                complaint,
                change,
                faulty,
                Math.min(type.resources().goldBytes(), uploads.file().asLongValue()) >> 20);
    }

    private static Stream<GoldPage.Rescored> corrected(GoldRelease release, List<Phase> phases, Instant now) {
        return phases.stream()
                .filter(phase -> phase.gold.split.equals(release.split) && phase.gold.version < release.version)
                .map(phase -> {
                    String settings = SetupStep.PHASES.href(release.competition.slug) + "/" + phase.slug;
                    return new GoldPage.Rescored(
                            phase.name, settings + "/rescoring?gold=" + release.key, phase.hasBegun(now));
                });
    }

    /** What was not chosen from the list is kept to ourselves. */
    private static PublicFrom from(String chosen) {
        return FormChoices.of(PublicFrom.class, chosen, PublicFrom.never);
    }
}
