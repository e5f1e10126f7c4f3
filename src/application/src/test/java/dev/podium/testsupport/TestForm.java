package dev.podium.testsupport;

import dev.podium.account.SignedIn;
import io.quarkus.csrf.reactive.runtime.CsrfTokenParameterProvider;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** A page with a form, as small as can be: what guards pages guards it. */
@Path("/test-form")
class TestForm {

    @Inject
    SignedIn signedIn;

    @Inject
    CsrfTokenParameterProvider csrf;

    @GET
    @Path("who")
    public String who() {
        return signedIn.account().map(account -> account.name).orElse("a visitor");
    }

    @GET
    @Path("token")
    public String token() {
        return csrf.getToken();
    }

    @POST
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    public String send(@RestForm("file") FileUpload file) {
        return "taken: " + file.fileName();
    }
}
