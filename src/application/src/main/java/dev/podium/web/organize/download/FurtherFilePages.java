package dev.podium.web.organize.download;

import dev.podium.competition.Competition;
import dev.podium.competition.Phase;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.competition.download.CompetitionFiles;
import dev.podium.competition.download.FileDetails;
import dev.podium.platform.FileNames;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.GoldDownload;
import dev.podium.web.layout.Option;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.Success;
import dev.podium.web.layout.View;
import dev.podium.web.organize.OrganizerContext;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** Lets organizers hand out further files, put them in order, change, replace and remove them. */
@Path("/organize/{slug}/files")
final class FurtherFilePages {

    @Inject
    OrganizerContext context;

    @Inject
    CompetitionFiles files;

    @Inject
    UploadConfig uploads;

    @Inject
    RequestClock clock;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance all(@PathParam("slug") String slug) {
        return list(context.organized(slug), Complaint.NONE);
    }

    @GET
    @Path("/new")
    public TemplateInstance form(@PathParam("slug") String slug) {
        return page(context.organized(slug), Optional.empty(), FileDetails.NOTHING, "", Complaint.NONE);
    }

    @POST
    @Path("/new")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response add(@PathParam("slug") String slug, @BeanParam FurtherFileFields fields) throws IOException {
        Competition competition = context.organized(slug);
        return forms.done(
                () -> files.add(competition, fields.details(), fields.sent().orElse(null), context.organizer()),
                Success.FILE_ADDED.at(href(competition)),
                complaint -> page(competition, Optional.empty(), fields.details(), "", complaint));
    }

    @GET
    @Path("/{key}")
    public TemplateInstance form(@PathParam("slug") String slug, @PathParam("key") UUID key) {
        CompetitionFile file = find(context.organized(slug), key);
        return page(file.competition, Optional.of(file), FileDetails.of(file), file.fingerprint(), Complaint.NONE);
    }

    @POST
    @Path("/{key}")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response change(
            @PathParam("slug") String slug, @PathParam("key") UUID key, @BeanParam FurtherFileFields fields)
            throws IOException {
        CompetitionFile file = find(context.organized(slug), key);
        return forms.done(
                () -> files.change(file, fields, fields.sent(), context.organizer()),
                Success.FILE_SAVED.at(href(file.competition)),
                complaint -> page(file.competition, Optional.of(file), fields.details(), fields.seen(), complaint));
    }

    /** A file as it is there now, handed out or not. */
    @GET
    @Path("/{key}/content")
    public Response content(@PathParam("slug") String slug, @PathParam("key") UUID key) throws IOException {
        CompetitionFile file = find(context.organized(slug), key);
        return GoldDownload.of(FileNames.plain(file.name), files.open(file), file.bytes);
    }

    /** What forms of the list are sent to, opened. */
    @GET
    @Path("/{key}/{form: move|remove}")
    public Response back(@PathParam("slug") String slug) {
        return Redirect.to("/organize/" + slug + "/files");
    }

    @POST
    @Path("/{key}/move")
    public Response move(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm int place) {
        CompetitionFile file = find(context.organized(slug), key);
        return forms.done(
                () -> files.move(file, place, context.organizer()),
                Success.FILE_MOVED.at(href(file.competition)),
                complaint -> list(file.competition, complaint));
    }

    @POST
    @Path("/{key}/remove")
    public Response remove(@PathParam("slug") String slug, @PathParam("key") UUID key, @RestForm boolean sure) {
        CompetitionFile file = find(context.organized(slug), key);
        FileDetails details = FileDetails.of(file);
        return forms.sure(
                sure,
                () -> files.remove(file, context.organizer()),
                Success.FILE_REMOVED.at(href(file.competition)),
                complaint -> page(file.competition, Optional.of(file), details, file.fingerprint(), complaint));
    }

    private static CompetitionFile find(Competition competition, UUID key) {
        return CompetitionFile.findByKey(competition, key).orElseThrow(Refused::notThere);
    }

    /** Where those of a competition stand. */
    static String href(Competition competition) {
        return "/organize/" + competition.slug + "/files";
    }

    private FurtherFilesPage list(Competition competition, Complaint complaint) {
        Instant now = clock.instant();
        return new FurtherFilesPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                CompetitionFile.findByCompetition(competition).stream()
                        .map(file -> FurtherFilesPage.Row.of(file, competition, view.locale(), now))
                        .toList(),
                complaint);
    }

    private FurtherFilePage page(
            Competition competition,
            Optional<CompetitionFile> file,
            FileDetails form,
            String seen,
            Complaint complaint) {
        return new FurtherFilePage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                href(competition) + "/"
                        + file.map(known -> known.key.toString()).orElse("new"),
                file.map(FurtherFilePage.Content::of),
                form,
                kinds(form),
                phases(competition, form),
                FurtherFilePage.Bounds.ALL,
                uploads.file().asLongValue() >> 20,
                seen,
                complaint);
    }

    private List<Option> kinds(FileDetails form) {
        FurtherFileTexts texts = view.texts(FurtherFileTexts.class);
        Stream<Option> all = Stream.of(CompetitionFile.Kind.values())
                .map(each -> new Option(each.name(), texts.kind(each), each == form.kind()));
        return form.kind() == null
                ? Stream.concat(Stream.of(new Option("", texts.choose(), true)), all)
                        .toList()
                : all.toList();
    }

    private List<Option> phases(Competition competition, FileDetails form) {
        return Stream.concat(
                        Stream.of(new Option(
                                "",
                                view.texts(FurtherFileTexts.class).atOnce(),
                                form.phase().isEmpty())),
                        Phase.findByCompetition(competition).stream()
                                .map(phase -> new Option(
                                        phase.slug,
                                        view.texts(FurtherFileTexts.class).fromOpening(phase.name),
                                        phase.slug.equals(form.phase()))))
                .toList();
    }
}
