package dev.podium.benchmark;

import dev.podium.annotation.agreement.StudyAgreementJob;
import dev.podium.annotation.imported.JudgementImport;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.StudyJudgementExport;
import dev.podium.competition.Competition;
import dev.podium.task.reading.Reading;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.ManyJudgements;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import dev.podium.testsupport.TestSignIn;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;

/**
 * What studies cost with 6,250, 25,000 and 100,000 judgements, two of every unit: the next unit for one person, and for 50 who ask at once,
 * the page of the study, how far people agree, and a gold release. Prints figures and judges nothing; it runs only where it is named:
 * {@code deployment/local/test StudyBenchmark}.
 */
@QuarkusTest
class StudyBenchmark {

    private static final int[] JUDGEMENTS = {6_250, 25_000, 100_000};
    private static final int PEOPLE = 50;
    private static final int CHUNKS = 100;
    private static final int RUNS = 9;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ManyJudgements many;

    @Inject
    StudyAgreementJob job;

    @Inject
    AnnotationQueue queue;

    @Inject
    ReleasePlay releases;

    @Inject
    StudyJudgementExport judgementFiles;

    @Inject
    JudgementImport bringing;

    @Inject
    Session database;

    private record World(Study study, List<Annotator> people) {}

    @Test
    void sizes() throws Exception {
        for (int judgements : JUDGEMENTS) {
            measure(judgements);
        }
    }

    private void measure(int judgements) throws Exception {
        int units = judgements / 2;
        Competition competition = play.competition().hidden().competition();
        World judged = world(competition, units);
        many.judge(judged.study, said(judged, units));
        analyze();
        String address = "/organize/" + competition.slug + "/studies/" + judged.study.slug;
        print(judgements, "agreement job", median(RUNS, () -> {
            QuarkusTransaction.requiringNew()
                    .run(() -> database.createNativeMutationQuery(
                                    "update study_agreement set changes = changes + 1 where study_id = :study")
                            .setParameter("study", judged.study.id)
                            .executeUpdate());
            job.on(judged.study.id);
            return null;
        }));
        for (String page : List.of("", "?remarks=5", "/agreement", "/agreement?question=spans", "/agreement.csv")) {
            print(
                    judgements,
                    "page " + page,
                    median(
                            RUNS,
                            () -> TestSignIn.as("olga")
                                    .get(address + page)
                                    .then()
                                    .statusCode(200)
                                    .extract()
                                    .asString()));
        }
        print(judgements, "gold release", median(1, () -> gold(judged.study)));
        World begun = world(competition, units);
        many.judge(begun.study, said(begun, units).subList(0, judgements / 2));
        analyze();
        print(judgements, "next unit, half of them judged", median(RUNS, () -> queue.next(begun.study, next(begun))));
        atOnce(judgements, begun);
        orders(judgements, competition, units);
        brought(judgements, competition, judged, units);
    }

    /** In every order but that of the file, which is the one above. */
    private void orders(int judgements, Competition competition, int units) throws Exception {
        for (Study.Order order : List.of(Study.Order.random, Study.Order.group, Study.Order.spread)) {
            Study draft = draft(competition, units);
            QuarkusTransaction.requiringNew()
                    .run(() -> Study.update(
                            "order = ?1, distance = ?2 where id = ?3",
                            order,
                            order == Study.Order.spread ? 3 : null,
                            draft.id));
            List<Annotator> people = studyPlay.people(draft, PEOPLE, false);
            long started = System.nanoTime();
            World begun = new World(studyPlay.opened(draft), people);
            print(judgements, "opened, order " + order, (System.nanoTime() - started) / 1e6);
            many.judge(begun.study, said(begun, units).subList(0, judgements / 2));
            analyze();
            print(judgements, "next unit, order " + order, median(RUNS, () -> queue.next(begun.study, next(begun))));
        }
    }

    /** What was said in one study goes into another one. */
    private void brought(int judgements, Competition competition, World judged, int units) throws Exception {
        Path file = Files.createTempFile("judgements", ".jsonl");
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                print(judgements, "judgements written", median(1, () -> {
                    judgementFiles.write(judged.study, /* history= */ false, out);
                    return null;
                }));
            }
            Study draft = draft(competition, units);
            print(judgements, "judgements brought", median(1, () -> {
                Reading<Integer> reading = bringing.bring(
                        draft,
                        new JudgementImport.ImportedFile(
                                Upload.of(file), JudgementImport.Kind.lines, /* others= */ false),
                        Locale.ENGLISH,
                        play.account("olga"));
                if (!(reading instanceof Reading.Accepted<Integer> accepted) || accepted.value() != judgements) {
                    throw new IllegalStateException("not all were taken: " + reading);
                }
                return null;
            }));
        } finally {
            Files.delete(file);
        }
    }

    private int turn;

    private Annotator next(World world) {
        return world.people.get(turn++ % PEOPLE);
    }

    private Object gold(Study study) {
        return releases.make(study, ReleasePlay.one("collected"), "Measured");
    }

    /** Each of 50 people asks for a unit at the same time, three times. */
    private void atOnce(int judgements, World world) throws Exception {
        ExecutorService browsers = Executors.newFixedThreadPool(PEOPLE);
        try {
            for (int round = 0; round < 3; round++) {
                release(world);
                long started = System.nanoTime();
                List<Callable<Double>> asking = new ArrayList<>();
                for (Annotator person : world.people) {
                    asking.add(() -> {
                        queue.next(world.study, person);
                        return (System.nanoTime() - started) / 1e6;
                    });
                }
                double[] took = new double[PEOPLE];
                int place = 0;
                for (Future<Double> each : browsers.invokeAll(asking)) {
                    took[place++] = each.get();
                }
                Arrays.sort(took);
                System.out.printf(
                        Locale.ROOT,
                        "%,d judgements: 50 at once, middle %.0f ms, last %.0f ms%n",
                        judgements,
                        took[PEOPLE / 2],
                        took[PEOPLE - 1]);
            }
        } finally {
            browsers.shutdownNow();
        }
    }

    /** Nobody has anything to judge. */
    private void release(World world) {
        QuarkusTransaction.requiringNew().run(() -> {
            for (String sql : List.of(
                    "update study_unit set leased = 0 where study_id = :study",
                    "delete from study_assignment where state = 'open' and unit_id in (select id from study_unit where study_id = :study)")) {
                database.createNativeMutationQuery(sql)
                        .setParameter("study", world.study.id)
                        .executeUpdate();
            }
        });
    }

    private World world(Competition competition, int units) {
        Study draft = draft(competition, units);
        List<Annotator> people = studyPlay.people(draft, PEOPLE, false);
        return new World(studyPlay.opened(draft), people);
    }

    private Study draft(Competition competition, int units) {
        Study draft = studyPlay.draft(competition, Study.Design.each, 2, 10);
        many.units(draft, units, CHUNKS);
        return draft;
    }

    /** First one answer of every unit, then another one; they differ on every third unit. */
    private static List<ManyJudgements.Said> said(World world, int units) {
        List<ManyJudgements.Said> said = new ArrayList<>();
        for (int second = 0; second < 2; second++) {
            for (int unit = 1; unit <= units; unit++) {
                Annotator person = world.people.get((unit + second * (1 + unit % 7)) % PEOPLE);
                int count = unit % 4 + (second == 1 && unit % 3 == 0 ? 1 : 0);
                String answer = count > 1
                        ? "{\"count\":" + count + ",\"spans\":" + spans(count, 3 + second) + "}"
                        : "{\"count\":" + count + "}";
                said.add(new ManyJudgements.Said(unit, person.id, answer));
            }
        }
        return said;
    }

    /** Each of one token, the last one of that place. */
    private static List<List<Integer>> spans(int count, int last) {
        List<List<Integer>> spans = new ArrayList<>();
        for (int place = 0; place < count - 1; place++) {
            spans.add(List.of(place));
        }
        spans.add(List.of(last));
        return spans;
    }

    private void analyze() {
        QuarkusTransaction.requiringNew()
                .run(() -> List.of("study_unit", "study_assignment", "judgement")
                        .forEach(table -> database.createNativeMutationQuery("analyze " + table)
                                .executeUpdate()));
    }

    private static double median(int runs, Callable<?> work) throws Exception {
        double[] took = new double[runs];
        for (int run = 0; run < runs; run++) {
            long started = System.nanoTime();
            work.call();
            took[run] = (System.nanoTime() - started) / 1e6;
        }
        Arrays.sort(took);
        return took[runs / 2];
    }

    private static void print(int judgements, String what, double milliseconds) {
        System.out.printf(Locale.ROOT, "%,d judgements: %s %.0f ms%n", judgements, what, milliseconds);
    }
}
