package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Refused;
import dev.podium.web.layout.Format;
import dev.podium.web.organize.study.StudyContext;
import dev.podium.web.organize.study.StudyTab;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.List;

/** Shows a release, and hands out its files. */
@Path("/organize/{slug}/studies/{study}/release/{number}")
final class StudyReleasePages {

    @Inject
    StudyContext context;

    @Inject
    StudyReleases releases;

    @Inject
    ReleaseFiles files;

    @Inject
    Format format;

    private StudyRelease release(String slug, String name, int number) {
        Study study = context.study(slug, name);
        return StudyRelease.find(study, number).orElseThrow(Refused::notThere);
    }

    @GET
    public TemplateInstance show(
            @PathParam("slug") String slug, @PathParam("study") String name, @PathParam("number") int number) {
        StudyRelease release = release(slug, name, number);
        List<ReleasedPart> parts = releases.parts(release.study).stream()
                .filter(part -> part.release() == number)
                .toList();
        return new StudyReleasePage(
                context.frame(release.study, StudyTab.RELEASE),
                release.study.competition.zoneId(),
                number,
                release.madeAt,
                release.madeBy.name,
                release.licence,
                release.reason,
                release.comments,
                parts.stream().anyMatch(part -> part.goldKey().isPresent()),
                parts,
                files.kinds(release),
                BalanceView.of(release.balance(), format));
    }

    /** One of its files, or all of them as one. */
    @GET
    @Path("/{file}")
    public Response file(
            @PathParam("slug") String slug,
            @PathParam("study") String name,
            @PathParam("number") int number,
            @PathParam("file") String file) {
        StudyRelease release = release(slug, name, number);
        String stem = release.study.slug + "-" + number;
        if (file.equals(ReleaseFiles.ALL)) {
            return answer((StreamingOutput) out -> files.writeAll(release, out), "application/zip", stem + ".zip");
        }
        ReleaseFiles.Kind kind = files.kind(release, file).orElseThrow(Refused::notThere);
        return answer((StreamingOutput) out -> files.write(release, kind, out), kind.contentType(), stem + "-" + file);
    }

    private static Response answer(StreamingOutput out, String type, String fileName) {
        return Response.ok(out, type)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + fileName + "\"")
                .build();
    }
}
