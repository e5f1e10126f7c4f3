package dev.podium.api.codabench;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.account.TokenScope;
import dev.podium.account.upload.ClientUpload;
import dev.podium.account.upload.ClientUploads;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.api.peer.NumericIdLookup;
import dev.podium.api.peer.SignedLinkAddresses;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.bundle.importing.BundleImports;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.platform.RequestClock;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestPath;

/** Announces files, and hears that they were sent. */
@ProblemDetails
@Path("/api/datasets")
@NeedsScope(TokenScope.SUBMIT)
@Produces(MediaType.APPLICATION_JSON)
class FileAnnouncementResource {

    private static final int MOST_DIGITS = 18;

    /** Where a file is to be sent, and what it is called from then on. */
    record AnnouncedJson(
            UUID key, @JsonProperty("sassy_url") String link) {}

    record CompletedJson(UUID key) {}

    /** By what a script asks what became of a bundle. */
    record ImportJson(@JsonProperty("status_id") int status) {}

    @Inject
    SignedIn signedIn;

    @Inject
    ClientUploads uploads;

    @Inject
    BundleImports imports;

    @Inject
    NumericIdLookup numbered;

    @Inject
    SignedLinkAddresses links;

    @Inject
    RequestClock clock;

    @Inject
    ApiResponses responses;

    @POST
    @Consumes({MediaType.APPLICATION_FORM_URLENCODED, MediaType.MULTIPART_FORM_DATA})
    public Response form(
            @RestForm("type") String type,
            @RestForm("request_sassy_file_name") String name,
            @RestForm("file_size") String size) {
        return announce(text(type), text(name), text(size));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    public Response json(String body) {
        JsonFields sent = JsonFields.of(body);
        return announce(sent.text("type"), sent.text("request_sassy_file_name"), sent.text("file_size"));
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }

    private Response announce(String type, String name, String size) {
        Account account = signedIn.require();
        ClientUpload.Purpose purpose = purpose(type);
        if (purpose == ClientUpload.Purpose.competition_bundle) {
            refuseUnlessMaker();
        }
        if (name.isBlank()) {
            throw Refused.because(Refused.Kind.FAULTY, "client.file-name").about("request_sassy_file_name");
        }
        ClientUploads.Announced announced = uploads.announce(account, purpose, name, bytes(size), clock.instant());
        return responses.created(new AnnouncedJson(announced.upload().key, links.to(announced)));
    }

    private static ClientUpload.Purpose purpose(String type) {
        return Arrays.stream(ClientUpload.Purpose.values())
                .filter(purpose -> purpose.name().equals(type))
                .findFirst()
                .orElseThrow(() ->
                        Refused.because(Refused.Kind.FAULTY, "client.file-type").about("type"));
    }

    /** Scripts that read it from a disk send a whole number; others a decimal one. What is none has no bytes. */
    private static long bytes(String size) {
        String whole = size.replaceFirst("\\.0+$", "");
        return whole.matches("\\d+") && whole.length() <= MOST_DIGITS ? Long.parseLong(whole) : 0;
    }

    private void refuseUnlessMaker() {
        signedIn.requireScope(TokenScope.ORGANIZE);
        signedIn.requireCreator();
    }

    /** Of a submission scripts need not say so: what was sent can be submitted at once. A bundle is read from now on. */
    @PUT
    @Path("completed/{key}")
    public Response complete(@RestPath("key") String key) throws IOException {
        Account account = signedIn.require();
        UUID known = Keys.of(key).orElseThrow(ClientUploads::gone);
        Optional<BundleImport> before = BundleImport.findByKey(account, known);
        if (before.isPresent()) {
            return read(before.get());
        }
        ClientUpload upload = uploads.complete(known, account, clock.instant());
        return upload.purpose == ClientUpload.Purpose.competition_bundle
                ? read(take(upload, account))
                : responses.okPrivate(new CompletedJson(upload.key));
    }

    private BundleImport take(ClientUpload upload, Account maker) throws IOException {
        refuseUnlessMaker();
        LinkedFile zip = new LinkedFile(upload.fileName, upload.announcedBytes, upload.digest, uploads);
        BundleImport taken = imports.take(upload.key, zip, maker);
        uploads.forget(upload);
        return taken;
    }

    private Response read(BundleImport bundle) {
        return responses.okPrivate(new ImportJson(numbered.of(bundle)));
    }
}
