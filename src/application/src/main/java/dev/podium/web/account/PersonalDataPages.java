package dev.podium.web.account;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.person.PersonalDataExport;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Hands out what is kept of whoever asks. */
@Path("/account/data.zip")
final class PersonalDataPages {

    @Inject
    SignedIn signedIn;

    @Inject
    PersonalDataExport data;

    @GET
    public Response all() {
        Account person = signedIn.require();
        return Response.ok((StreamingOutput) out -> data.write(person, out), "application/zip")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"" + PersonalDataExport.FILE_NAME + "\"")
                .build();
    }
}
