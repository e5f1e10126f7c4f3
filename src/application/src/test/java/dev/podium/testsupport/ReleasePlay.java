package dev.podium.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hibernate.Session;

/** Makes releases of studies in the name of {@code olga}. */
@ApplicationScoped
public class ReleasePlay {

    private static final String ASSIGN = """
            insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at)
            select gen_random_uuid(), u.id, p.annotator_id, false, 'done', now()
            from study_unit u join (
              select annotator_id, row_number() over (order by annotator_id) as place from study_annotator where study_id = :study) p
              on u.number = 1 or p.place <= 2
            where u.study_id = :study""";

    private static final String JUDGE = """
            insert into judgement (assignment_id, version, form_version, answer, flags, comment, reason, judged_at)
            select a.id, 1, 1, '{"count":1}', '{}', '', '', now()
            from study_assignment a join study_unit u on u.id = a.unit_id where u.study_id = :study""";

    @Inject
    Session database;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    SplitPreviews trials;

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

    /** Two units; all of so many people judged the first one, and two of them the second one. */
    public Judged judged(int crowd) {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(
                played.competition(), Study.Design.all, 1, "id,text\none,Das ist so .\ntwo,Es ist so .\n");
        List<Annotator> people = studyPlay.people(draft, crowd, false);
        Study study = studyPlay.opened(draft);
        QuarkusTransaction.requiringNew().run(() -> {
            database.createNativeMutationQuery(ASSIGN)
                    .setParameter("study", study.id)
                    .executeUpdate();
            database.createNativeMutationQuery(JUDGE)
                    .setParameter("study", study.id)
                    .executeUpdate();
            database.createNativeMutationQuery(
                            "update study_unit set outcome = 'agreed', done = 2 where study_id = :study")
                    .setParameter("study", study.id)
                    .executeUpdate();
        });
        return new Judged(played, study, people, Map.of());
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
                    new SubmittedAnswer(1, answers.get(name), List.of(), comments.getOrDefault(name, "")),
                    person);
            given.put(name, assignment);
        }
        return given;
    }

    /** All that is settled, in one part. */
    public static SplitRequest one(String part) {
        return new SplitRequest(
                SplitRequest.Way.one,
                List.of(new SplitRequest.PartWish(part, "", "")),
                List.of(),
                Map.of(),
                "0",
                "1",
                "1",
                Map.of());
    }

    /** Tries a split and makes a release of it. */
    public StudyRelease make(Study study, SplitRequest wish, String reason) {
        try {
            return releases.make(
                    study,
                    new StudyReleases.ReleaseRequest(trials.keep(study, wish).key, "CC0-1.0", reason, false),
                    play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
