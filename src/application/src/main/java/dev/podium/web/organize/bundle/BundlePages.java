package dev.podium.web.organize.bundle;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.evaluation.WorkerReports;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.upload.UploadConfig;
import dev.podium.web.form.Forms;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.FormFile;
import dev.podium.web.layout.Redirect;
import dev.podium.web.layout.View;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Takes in a bundle with a whole competition, and shows what became of it to who brought it. */
@Path("/organize/new/bundle")
final class BundlePages {

    /** Competitions are made in it, too. */
    private static final ZoneId ZONE = ZoneOffset.UTC;

    private static final int SHOWN = 10;

    @Inject
    SignedIn signedIn;

    @Inject
    BundleImports imports;

    @Inject
    UploadConfig uploads;

    @Inject
    WorkerReports workers;

    @Inject
    Forms forms;

    @Inject
    View view;

    @GET
    public TemplateInstance form() {
        return page(signedIn.requireCreator(), Complaint.NONE);
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public Response take(@RestForm FileUpload file) throws IOException {
        Account maker = signedIn.requireCreator();
        return forms.answer(
                () -> {
                    BundleImport taken = imports.take(FormFile.require(file, "import.file"), maker);
                    return Redirect.to("/organize/new/bundle/" + taken.key);
                },
                complaint -> page(maker, complaint));
    }

    @GET
    @Path("/{key}")
    public TemplateInstance show(@PathParam("key") String key) {
        Account reader = signedIn.require();
        BundleImport taken = Keys.of(key)
                .flatMap(known -> BundleImport.findByKey(reader, known))
                .orElseThrow(Refused::notThere);
        return BundleImportPage.of(taken, ZONE, taken.status.isUnderWay() && !workers.isOneReady(), view.locale());
    }

    private BundlePage page(Account maker, Complaint complaint) {
        return new BundlePage(
                uploads.bundle().asLongValue() >> 20, BundleImport.findLast(maker, SHOWN), ZONE, complaint);
    }
}
