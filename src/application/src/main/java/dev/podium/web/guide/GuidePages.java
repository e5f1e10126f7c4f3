package dev.podium.web.guide;

import dev.podium.platform.PublicAddress;
import dev.podium.platform.Refused;
import dev.podium.task.FileFormat;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.TaskTypeFiles;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Explains how to take part, and hands out the offline scorer: the program that scores in the sandbox. */
@Path("/")
final class GuidePages {

    private static final String SCORER = "scorer/podium-scorer.jar";

    @Inject
    PublicAddress publicAddress;

    @Inject
    View view;

    @GET
    @Path("guide")
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show() {
        return new GuidePage(
                publicAddress.base().toString().replaceFirst("/+$", ""),
                TaskTypes.all().stream()
                        .map(type -> TaskTypeFiles.of(type, view.locale()))
                        .toList());
    }

    @GET
    @Path("guide/organizers")
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance forOrganizers() {
        return new OrganizersGuidePage();
    }

    /** The beginning of a file as it should be. */
    @GET
    @Path("guide/examples/{name}")
    public Response example(@PathParam("name") String name) throws IOException {
        FileFormat format = TaskTypes.all().stream()
                .flatMap(type -> type.formats().stream()
                        .filter(known -> TaskTypeFiles.exampleName(type, known).equals(name)))
                .findFirst()
                .orElseThrow(Refused::notThere);
        ByteArrayOutputStream example = new ByteArrayOutputStream();
        format.writeExample(example);
        return Response.ok(example.toByteArray(), format.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\"")
                .build();
    }

    @GET
    @Path("podium-scorer.jar")
    public Response scorer() {
        InputStream jar = Thread.currentThread().getContextClassLoader().getResourceAsStream(SCORER);
        return Response.ok(jar)
                .type("application/java-archive")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"podium-scorer.jar\"")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }
}
