package dev.podium.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.SplitTrials;
import dev.podium.annotation.release.SplitWish;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Answered;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.WorkQueue;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes releases of studies in the name of {@code olga}. */
@ApplicationScoped
public class ReleasePlay {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    WorkQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    SplitTrials trials;

    @Inject
    StudyReleases releases;

    /**
     * A study that was judged.
     *
     * @param given by units, what the second person was given
     */
    public record Judged(Play.Played played, Study study, List<Annotator> people, Map<String, Assignment> given) {}

    /** Two people judged everything; they differ on unit 7, and one of them says of unit 4 where he can be reached. */
    public Judged judged() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 5);
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        Map<String, JsonNode> right = StudyPlay.answers(StudyPlay.gold(played.competition()));
        Map<String, Assignment> given = new HashMap<>();
        judge(study, people.get(0), right, Map.of());
        right.put("7", StudyPlay.json("{\"count\": 1}"));
        judge(study, people.get(1), right, Map.of("4", "=1+1, ask me@example.org"))
                .forEach(given::put);
        return new Judged(played, study, people, given);
    }

    private Map<String, Assignment> judge(
            Study study, Annotator person, Map<String, JsonNode> answers, Map<String, String> comments) {
        Map<String, Assignment> given = new HashMap<>();
        for (Optional<Assignment> next = queue.next(study, person);
                next.isPresent();
                next = queue.next(study, person)) {
            Assignment assignment = next.get();
            String name = QuarkusTransaction.requiringNew()
                    .call(() -> StudyUnit.<StudyUnit>findById(assignment.unit.id).name);
            judgements.send(
                    assignment.key,
                    new Answered(1, answers.get(name), List.of(), comments.getOrDefault(name, "")),
                    person);
            given.put(name, assignment);
        }
        return given;
    }

    /** All that is settled, in one part. */
    public static SplitWish one(String part) {
        return new SplitWish(
                SplitWish.Way.one,
                List.of(new SplitWish.PartWish(part, "", "")),
                List.of(),
                Map.of(),
                "0",
                "1",
                "1",
                "",
                Map.of());
    }

    /** Tries a split and makes a release of it. */
    public StudyRelease make(Study study, SplitWish wish, String reason) {
        try {
            return releases.make(
                    study,
                    new StudyReleases.Wanted(trials.keep(study, wish).key, "CC0-1.0", reason),
                    play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
