package dev.podium.web.judge;

import dev.podium.account.SignedIn;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who judges in this request: those whose links the browser has opened, and whom the account is that is signed in.
 */
@RequestScoped
class Judge {

    /** One for each study, named by its key: who opens two links of one study is the second person from then on. */
    private static final String COOKIE = "judge-";

    /** Of one browser. */
    private static final int MOST_LINKS = 20;

    private static final int LONGEST_SECRET = 100;
    private static final Duration REMEMBERED = Duration.ofDays(180);

    @Inject
    Annotators annotators;

    @Inject
    SignedIn signedIn;

    @Context
    HttpHeaders headers;

    private List<String> secrets() {
        return headers.getCookies().values().stream()
                .filter(cookie -> cookie.getName().startsWith(COOKIE))
                .map(Cookie::getValue)
                .filter(secret -> secret.length() <= LONGEST_SECRET)
                .limit(MOST_LINKS)
                .toList();
    }

    /**
     * All parts that they have in studies, the newest first. Up to three queries.
     *
     * @throws Refused if nobody judges in this request
     */
    List<StudyAnnotator> parts() {
        Map<Long, Annotator> known = new LinkedHashMap<>();
        annotators.find(secrets()).forEach(each -> known.put(each.id, each));
        signedIn.account()
                .map(Annotator::findByAccount)
                .orElse(List.of())
                .forEach(each -> known.putIfAbsent(each.id, each));
        if (known.isEmpty()) {
            annotators.refuseOver(secrets());
            throw Refused.because(Refused.Kind.NOT_THERE, "study.link-none");
        }
        return StudyAnnotator.findByAnnotators(known.values()).stream()
                .filter(part -> part.study.competition.removedAt == null)
                .toList();
    }

    /**
     * Their part in a study. Up to four queries.
     *
     * @throws Refused if nobody judges in this request, or they have nothing to do with the study
     */
    StudyAnnotator part(String key) {
        List<StudyAnnotator> parts = parts();
        Study study = Keys.of(key).flatMap(Study::findByKey).orElseThrow(Refused::notThere);
        return parts.stream()
                .filter(part -> part.study.id.equals(study.id))
                .findFirst()
                .orElseThrow(Refused::notThere);
    }

    /** Remembers the secret of a link for pages below {@code /judge}, so that it leaves the address bar. */
    static NewCookie cookie(Study study, String secret, boolean secure) {
        return new NewCookie.Builder(COOKIE + study.key)
                .value(secret)
                .path("/judge")
                .maxAge((int) REMEMBERED.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
