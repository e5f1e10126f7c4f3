package dev.podium.web.judge;

import dev.podium.account.SignedIn;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.platform.Digests;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.NewCookie;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who judges in this request: those whose links the browser has opened, and whom the account is that is signed in.
 */
@RequestScoped
class CurrentAnnotator {

    /** One for each study, named by its key: who opens two links of one study is the second person from then on. */
    private static final String COOKIE = "judge-";

    private static final String PATH = "/judge";

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

    /** What parts others have in the study of a part, by the number of that part; of this request. */
    private final Map<Long, List<StudyAnnotator>> others = new HashMap<>();

    private Stream<Cookie> links() {
        return headers.getCookies().values().stream()
                .filter(cookie -> cookie.getName().startsWith(COOKIE))
                .filter(cookie -> cookie.getValue().length() <= LONGEST_SECRET);
    }

    /** Of the links that the browser knows, that of a study before all others. */
    private List<String> secrets(String key) {
        return links().sorted(Comparator.comparing(cookie -> !cookie.getName().equals(COOKIE + key)))
                .map(Cookie::getValue)
                .distinct()
                .limit(MOST_LINKS)
                .toList();
    }

    /**
     * The parts that they have in studies, the newest first: one in each, where the browser knows several people of it. Whose link was
     * opened for the study comes before whom the account is, and both before those of other links. Up to three queries.
     *
     * @throws Refused if nobody judges in this request
     */
    List<StudyAnnotator> parts() {
        return parts("");
    }

    private List<StudyAnnotator> parts(String key) {
        List<String> secrets = secrets(key);
        Map<Long, Annotator> known = new LinkedHashMap<>();
        annotators.find(secrets).forEach(each -> known.put(each.id, each));
        signedIn.account()
                .map(Annotator::findByAccount)
                .orElse(List.of())
                .forEach(each -> known.putIfAbsent(each.id, each));
        if (known.isEmpty()) {
            annotators.refuseOver(secrets);
            throw Refused.because(Refused.Kind.NOT_THERE, "study.link-none");
        }
        Map<String, byte[]> opened =
                links().collect(Collectors.toMap(Cookie::getName, cookie -> Digests.of(cookie.getValue())));
        return StudyAnnotator.findByAnnotators(known.values()).stream()
                .filter(part -> part.study.competition.removedAt == null)
                .collect(Collectors.groupingBy(part -> part.study.id, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(there -> first(there, opened))
                .toList();
    }

    private StudyAnnotator first(List<StudyAnnotator> there, Map<String, byte[]> opened) {
        List<StudyAnnotator> ordered = there.stream()
                .sorted(Comparator.comparing((StudyAnnotator part) -> !isLinked(part)
                                || !Arrays.equals(part.annotator.linkDigest, opened.get(COOKIE + part.study.key)))
                        .thenComparing(CurrentAnnotator::isLinked))
                .toList();
        others.put(ordered.get(0).id, ordered.subList(1, ordered.size()));
        return ordered.get(0);
    }

    /** Whether they are known by a link, rather than an account. */
    private static boolean isLinked(StudyAnnotator part) {
        return part.annotator.linkDigest != null;
    }

    /**
     * Who else of a study judges in this browser.
     *
     * @param part that was found here
     */
    OtherIdentities others(StudyAnnotator part) {
        return new OtherIdentities(
                part.study.key.toString(),
                part.annotator.pseudonym,
                others.getOrDefault(part.id, List.of()).stream()
                        .map(other -> other.annotator.pseudonym)
                        .collect(Collectors.joining(", ")),
                isLinked(part));
    }

    /**
     * Their part in a study. Up to four queries.
     *
     * @throws Refused if nobody judges in this request, or they have nothing to do with the study
     */
    StudyAnnotator part(String key) {
        Study study = Keys.of(key).flatMap(Study::findByKey).orElse(null);
        return parts(key).stream()
                .filter(part -> study != null && part.study.id.equals(study.id))
                .findFirst()
                .orElseThrow(Refused::notThere);
    }

    /** Lets the browser forget the link of a part that was found here, in all studies. */
    NewCookie[] forgotten(StudyAnnotator part) {
        return links().filter(cookie -> Arrays.equals(Digests.of(cookie.getValue()), part.annotator.linkDigest))
                .map(cookie -> new NewCookie.Builder(cookie.getName())
                        .value("")
                        .path(PATH)
                        .maxAge(0)
                        .build())
                .toArray(NewCookie[]::new);
    }

    /** Remembers the secret of a link for all studies of whoever has it: they are the person of this browser there from now on. */
    static NewCookie[] cookies(List<StudyAnnotator> parts, String secret, boolean secure) {
        return parts.stream()
                .limit(MOST_LINKS)
                .map(part -> cookie(part.study, secret, secure))
                .toArray(NewCookie[]::new);
    }

    /** Remembers the secret of a link for pages below {@code /judge}, so that it leaves the address bar. */
    private static NewCookie cookie(Study study, String secret, boolean secure) {
        return new NewCookie.Builder(COOKIE + study.key)
                .value(secret)
                .path(PATH)
                .maxAge((int) REMEMBERED.toSeconds())
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.LAX)
                .build();
    }
}
