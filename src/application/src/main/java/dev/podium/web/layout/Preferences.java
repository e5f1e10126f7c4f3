package dev.podium.web.layout;

import dev.podium.platform.Languages;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Duration;

/** Remembers the reader's language and theme in cookies. */
@Path("/preferences")
final class Preferences {

    private static final Duration REMEMBERED = Duration.ofDays(365);

    /** What the form is sent to, opened: by a reload after it was refused. */
    @GET
    public Response page() {
        return Redirect.to(LocalPath.HOME);
    }

    /** Sets what is given; a theme that is none of ours gives the choice back to the system. */
    @POST
    public Response remember(
            @FormParam("lang") String language,
            @FormParam("theme") String theme,
            @FormParam("return") String page,
            @Context UriInfo uri) {
        Response.ResponseBuilder back = Response.seeOther(URI.create(LocalPath.of(page)));
        boolean secure = uri.getRequestUri().getScheme().equals("https");
        if (language != null) {
            Languages.named(language)
                    .ifPresent(known ->
                            back.cookie(cookie(View.LANGUAGE_COOKIE, known.getLanguage(), REMEMBERED, secure)));
        }
        if (theme != null) {
            back.cookie(Theme.chosen(theme)
                    .map(known -> cookie(View.THEME_COOKIE, known.name(), REMEMBERED, secure))
                    .orElseGet(() -> cookie(View.THEME_COOKIE, "", Duration.ZERO, secure)));
        }
        return back.build();
    }

    private static NewCookie cookie(String name, String value, Duration age, boolean secure) {
        return new NewCookie.Builder(name)
                .value(value)
                .path("/")
                .maxAge((int) age.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
