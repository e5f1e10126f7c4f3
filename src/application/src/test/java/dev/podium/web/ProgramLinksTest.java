package dev.podium.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.podium.evaluation.part.SubtaskProgramResult;
import dev.podium.submission.Submission;
import dev.podium.testsupport.Html;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ProgramPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** A competition that programs of its organizers score: every link of its pages, and of the pages that they lead to, leads somewhere. */
@QuarkusTest
class ProgramLinksTest {

    private static final int FINE = 200;
    private static final int MOST = 150;

    private final String olga = "olga-" + UUID.randomUUID();
    private final String pia = "pia-" + UUID.randomUUID();

    @Inject
    Play play;

    @Inject
    ProgramPlay programs;

    private Play.Played played() {
        Play.Played played = programs.competition().organizedBy(olga).published();
        play.team(played.competition(), "Team " + pia, pia);
        Submission run = programs.submitted(played, pia, "answers.txt", "a b");
        programs.ran(run, part());
        return played;
    }

    private static SubtaskProgramResult part() {
        return new SubtaskProgramResult(
                "main",
                Map.of("accuracy", 0.5, "f1", 0.25),
                Optional.empty(),
                ProgramPlay.ELSEWHERE,
                Duration.ofSeconds(1),
                List.of());
    }

    @Test
    void links_ofAllPages_leadSomewhere() {
        Play.Played played = played();
        String slug = played.competition().slug;
        String competition = "/competitions/" + slug;

        assertThat(dead(TestSignIn::asVisitor, slug, competition))
                .as("a visitor")
                .isEmpty();
        assertThat(dead(() -> TestSignIn.as(pia), slug, competition))
                .as("a member")
                .isEmpty();
        assertThat(dead(() -> TestSignIn.as(olga, "organizer"), slug, competition, "/organize/" + slug))
                .as("the organizer")
                .isEmpty();
    }

    /** Links of this competition that answer anything else than a page → where they stand. */
    private static Map<String, String> dead(Supplier<RequestSpecification> reader, String slug, String... first) {
        Map<String, String> dead = new TreeMap<>();
        Set<String> seen = new LinkedHashSet<>(List.of(first));
        Deque<String> waiting = new ArrayDeque<>(seen);
        while (!waiting.isEmpty()) {
            String page = waiting.remove();
            Response answer = reader.get()
                    .redirects()
                    .follow(true)
                    .urlEncodingEnabled(false)
                    .get(page);
            if (answer.statusCode() != FINE) {
                dead.put(page, answer.statusCode() + ", among " + seen.size());
                continue;
            }
            if (!String.valueOf(answer.contentType()).startsWith("text/html")) {
                continue;
            }
            for (Element link : Html.parse(answer.asString()).select("a[href]")) {
                String target = link.attr("href").replaceFirst("#.*", "");
                boolean ours = target.matches("/(?:competitions|organize)/" + slug + "(?:[/?].*)?")
                        || target.startsWith("/submissions/");
                if (ours && seen.size() < MOST && seen.add(target)) {
                    waiting.add(target);
                }
            }
        }
        assertThat(seen).hasSizeGreaterThan(first.length + 3);
        return dead;
    }
}
