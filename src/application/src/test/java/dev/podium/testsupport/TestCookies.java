package dev.podium.testsupport;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.TreeSet;

/** Says which cookies it sees, on a page and below the path of the API. */
@Path("/{where: (api/)?test-cookies}")
class TestCookies {

    @GET
    public String seen(@Context HttpHeaders headers) {
        return new TreeSet<>(headers.getCookies().keySet()).toString();
    }
}
