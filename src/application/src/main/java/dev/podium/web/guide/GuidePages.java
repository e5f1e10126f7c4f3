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
import java.nio.charset.StandardCharsets;

/** Explains how to take part, and hands out the offline scorer: the program that scores in the sandbox. */
@Path("/")
final class GuidePages {

    private static final String SCORER = "scorer/podium-scorer.jar";
    private static final String CLIENT = "client/podium.py";

    /** The client's line for the address of the installation that it comes from. */
    private static final String SERVER = "\nSERVER = \"%s\"\n";

    @Inject
    PublicAddress publicAddress;

    @Inject
    View view;

    @GET
    @Path("guide")
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show() {
        return new GuidePage(
                origin(),
                GuideNames.EXAMPLE,
                TaskTypes.all().stream()
                        .map(type -> TaskTypeFiles.of(type, view.locale()))
                        .toList());
    }

    private String origin() {
        return origin(publicAddress);
    }

    /** The address of this installation, for commands to copy. */
    static String origin(PublicAddress publicAddress) {
        return publicAddress.base().toString().replaceFirst("/+$", "");
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

    /** The client for those who have Python; it knows where it comes from. */
    @GET
    @Path("podium.py")
    public Response client() throws IOException {
        try (InputStream file = Thread.currentThread().getContextClassLoader().getResourceAsStream(CLIENT)) {
            String program = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(SERVER.formatted(""), SERVER.formatted(origin()));
            return Response.ok(program)
                    .type("text/x-python;charset=UTF-8")
                    .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"podium.py\"")
                    .header("X-Content-Type-Options", "nosniff")
                    .build();
        }
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
