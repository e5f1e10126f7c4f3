package dev.podium.web.judge;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;
import java.util.Optional;

/** Who judges in this request: the one whose link the browser has opened. */
@RequestScoped
class Judge {

    private static final String COOKIE = "judge";
    private static final Duration REMEMBERED = Duration.ofDays(180);

    @Inject
    Annotators annotators;

    @Context
    HttpHeaders headers;

    /** One query, where there is a cookie. */
    Optional<Annotator> find() {
        return Optional.ofNullable(headers.getCookies().get(COOKIE))
                .map(Cookie::getValue)
                .flatMap(annotators::find);
    }

    /**
     * Who judges.
     *
     * @throws Refused if nobody does
     */
    Annotator require() {
        return find().orElseThrow(() -> Refused.because(Refused.Kind.NOT_THERE, "study.link-none"));
    }

    /**
     * A study of theirs.
     *
     * @throws Refused if there is none with this key, or it is one of another competition
     */
    Study study(String key, Annotator annotator) {
        return Keys.of(key)
                .flatMap(Study::findByKey)
                .filter(study ->
                        study.competition.id.equals(annotator.competition.id) && study.competition.removedAt == null)
                .orElseThrow(Refused::notThere);
    }

    /** Remembers the secret of a link for pages below {@code /judge}, so that it leaves the address bar. */
    static NewCookie cookie(String secret, boolean secure) {
        return new NewCookie.Builder(COOKIE)
                .value(secret)
                .path("/judge")
                .maxAge((int) REMEMBERED.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
