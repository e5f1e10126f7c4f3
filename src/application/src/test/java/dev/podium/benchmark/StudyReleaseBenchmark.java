package dev.podium.benchmark;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.SplitPreviews;
import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.StudySplit;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * What a release of 100,000 judgements costs: trying a split, making it, writing its files. Prints figures and judges nothing; it runs only
 * where it is named: {@code deployment/local/test StudyReleaseBenchmark}.
 */
@QuarkusTest
class StudyReleaseBenchmark {

    private static final int UNITS = 50_000;

    private static final String ASSIGN = """
            insert into study_assignment (key, unit_id, annotator_id, decides, state, given_at)
            select gen_random_uuid(), u.id, :annotator, false, 'done', now() from study_unit u where u.study_id = :study""";

    private static final String JUDGE = """
            insert into judgement (assignment_id, version, form_version, answer, flags, comment, reason, judged_at)
            select a.id, 1, 1, '{"count":' || (case when u.number % 3 = 0 then 0 else 1 end) || '}', '{}', '', '', now()
            from study_assignment a join study_unit u on u.id = a.unit_id where u.study_id = :study""";

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    StudyUnits units;

    @Inject
    SplitPreviews trials;

    @Inject
    StudyReleases releases;

    @Inject
    ReleaseFiles files;

    @Inject
    Session database;

    private static NewUnit unit(int number) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("sent-id", Integer.toString(number));
        fields.put("topic", "article-" + number / 12);
        fields.put("phrase", "Das ist Satz " + number + ".");
        fields.put("phrase_number", number % 12 + "_long");
        fields.put("genre", "genre " + number / 12 % 7);
        fields.put("timestamp", "2024-01-01T00:00:00Z");
        fields.put("user", "u" + number % 30);
        fields.put("phrase_tokenized", "0:=Das 1:=ist 2:=Satz 3:=" + number + ".");
        return new NewUnit(
                Integer.toString(number),
                "article-" + number / 12,
                fields,
                List.of("Das", "ist", "Satz", number + "."));
    }

    private Study study() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 500);
        units.replace(
                draft,
                IntStream.rangeClosed(1, UNITS)
                        .mapToObj(StudyReleaseBenchmark::unit)
                        .toList(),
                500,
                play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        QuarkusTransaction.requiringNew().timeout(600).run(() -> {
            people.forEach(person -> database.createNativeMutationQuery(ASSIGN)
                    .setParameter("annotator", person.id)
                    .setParameter("study", study.id)
                    .executeUpdate());
            database.createNativeMutationQuery(JUDGE)
                    .setParameter("study", study.id)
                    .executeUpdate();
            database.createNativeMutationQuery(
                            "update study_unit set outcome = 'agreed', done = 2 where study_id = :study")
                    .setParameter("study", study.id)
                    .executeUpdate();
        });
        return study;
    }

    private static void print(String what, long begun) {
        System.out.printf(Locale.ROOT, "%s: %.2f s%n", what, (System.nanoTime() - begun) / 1e9);
    }

    @Test
    void release_of100000Judgements() throws IOException {
        Study study = study();
        for (SplitRequest.Way way : List.of(SplitRequest.Way.strata, SplitRequest.Way.clusters)) {
            SplitRequest wish = SplitRequest.usual(way == SplitRequest.Way.clusters, List.of("answer.count"));
            long begun = System.nanoTime();
            StudySplit tried = trials.keep(study, wish);
            print("try " + way, begun);
            begun = System.nanoTime();
            StudyRelease made = releases.make(
                    study, new StudyReleases.ReleaseRequest(tried.key, "CC0-1.0", "", false), play.account("olga"));
            print("make " + way, begun);
            begun = System.nanoTime();
            QuarkusTransaction.requiringNew().call(() -> {
                files.writeAll(StudyRelease.find(study, made.number).orElseThrow(), OutputStream.nullOutputStream());
                return null;
            });
            print("files " + way, begun);
        }
        String page = "/organize/" + study.competition.slug + "/studies/" + study.slug + "/release";
        for (String look : List.of("page, the first look", "page", "page once more")) {
            long begun = System.nanoTime();
            TestSignIn.as("olga").get(page).then().statusCode(200);
            print(look, begun);
        }
    }
}
