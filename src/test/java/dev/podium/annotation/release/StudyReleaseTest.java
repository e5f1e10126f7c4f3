package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Answered;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Refused;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Form;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StudyReleaseTest {

    @Inject
    Play play;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    Judgements judgements;

    @Inject
    SplitTrials trials;

    @Inject
    StudyReleases releases;

    @Inject
    ReleaseFiles files;

    @Inject
    GoldReleases golds;

    @Inject
    EntityManager database;

    private static SplitWish wish() {
        return new SplitWish(
                SplitWish.Way.strata,
                List.of(
                        new SplitWish.PartWish("train", "", ""),
                        new SplitWish.PartWish("dev", "2", ""),
                        new SplitWish.PartWish("held-out", "2", "count = 0")),
                List.of("answer.count"),
                Map.of(),
                "0",
                "1",
                "3",
                "",
                Map.of());
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    private List<GoldRelease> golds(ReleasePlay.Judged judged) {
        return QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.<GoldRelease>list(
                        "competition = ?1 and notes like 'From study%' order by id",
                        judged.played().competition()));
    }

    private String file(Study study, int number, ReleaseFiles.Kind kind) {
        return QuarkusTransaction.requiringNew().call(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            files.write(StudyRelease.find(study, number).orElseThrow(), kind, out);
            return out.toString(StandardCharsets.UTF_8);
        });
    }

    private Map<ReleaseFiles.Kind, String> files(Study study, int number) {
        Map<ReleaseFiles.Kind, String> all = new HashMap<>();
        for (ReleaseFiles.Kind kind : ReleaseFiles.Kind.values()) {
            all.put(kind, file(study, number, kind));
        }
        return all;
    }

    @Test
    void release_ofThreeParts_keepsWhatHeld_whateverIsSaidLater() throws IOException {
        ReleasePlay.Judged judged = releasePlay.judged();
        Study study = judged.study();
        assertThat(refused(() -> releasePlay.make(study, wish(), " "))).isEqualTo("study.release-reason");
        assertThat(golds(judged)).isEmpty();
        StudyRelease first = releasePlay.make(study, wish(), "They differ.");

        assertThat(first.number).isOne();
        assertThat(golds(judged))
                .extracting(release -> release.title() + ": " + release.items + ", " + release.annotators)
                .containsExactly("train 1: 5, 2", "dev 1: 2, 2", "held-out 1: 2, 2");
        assertThat(golds(judged))
                .allSatisfy(release -> assertThat(release.notes).isEqualTo("From study " + study.slug + ", release 1"));
        assertThat(releases.parts(study))
                .extracting(ReleasedPart::digest)
                .containsExactlyElementsOf(
                        golds(judged).stream().map(release -> release.digest).toList());
        Map<ReleaseFiles.Kind, String> before = files(study, 1);
        assertThat(before.get(ReleaseFiles.Kind.lossless).lines()).hasSize(20).allMatch(line -> line.contains("\"a"));
        assertThat(String.join("", before.values()))
                .doesNotContain(judged.people().get(0).pseudonym + "\"")
                .doesNotContain("," + judged.people().get(0).pseudonym + ",");
        assertThat(before.get(ReleaseFiles.Kind.judgements)).contains("\"'=1+1, ask me@example.org\"");
        assertThat(before.get(ReleaseFiles.Kind.units).lines())
                .hasSize(11)
                .anyMatch(line -> line.startsWith("7,mond,2,,disputed,"));
        assertThat(before.get(ReleaseFiles.Kind.datasheet))
                .contains("* All: 10", "* In a part: 9", "as people differ and nobody decided: 1", "They differ.")
                .contains("* Judgements: 20", "(90.00 %)");
        assertThat(before.get(ReleaseFiles.Kind.codebook)).contains("## `count`", "n = 20", "* `erroneous`", "n = 7");
        assertThat(before.get(ReleaseFiles.Kind.spans)).contains("#T_SP=podium.Statement|number", "#Sentence.id=10");
        assertThat(before.get(ReleaseFiles.Kind.balance)).contains("answer.count,total_variation,,train,dev,");

        Assignment four = judged.given().get("4");
        judgements.send(
                four.key,
                new Answered(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""),
                judged.people().get(1));
        assertThat(files(study, 1)).isEqualTo(before);
        releasePlay.make(study, wish(), "They differ again.");
        assertThat(golds(judged)).extracting(GoldRelease::title).contains("train 2", "dev 2", "held-out 2");
        assertThat(file(study, 2, ReleaseFiles.Kind.lossless).lines()).hasSize(21);
        assertThatThrownBy(() -> QuarkusTransaction.requiringNew()
                        .run(() -> database.createNativeQuery(
                                        "update released_unit set how = 'open' where release_id = ?1")
                                .setParameter(1, first.id)
                                .executeUpdate()))
                .hasStackTraceContaining("never changed");
        assertThat(zipped(study)).containsExactlyElementsOf(names());
    }

    private static List<String> names() {
        return List.of(ReleaseFiles.Kind.values()).stream()
                .map(ReleaseFiles.Kind::fileName)
                .toList();
    }

    private List<String> zipped(Study study) throws IOException {
        byte[] zip = QuarkusTransaction.requiringNew().call(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            files.writeAll(StudyRelease.find(study, 1).orElseThrow(), out);
            return out.toByteArray();
        });
        List<String> names = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        return names;
    }

    @Test
    void split_keepsWhoMayBeReached_andIsMadeOnlyAsItWasLookedAt() {
        ReleasePlay.Judged judged = releasePlay.judged();
        Study study = judged.study();
        StudySplit tried = trials.keep(study, wish());
        assertThat(tried.unitsWithAddresses()).containsExactly("4");
        assertThat(trials.keep(study, wish()).report).isEqualTo(tried.report);
        assertThat(refused(() -> make(study, tried.key))).isEqualTo("study.split-changed");
        StudySplit again = trials.keep(study, wish());
        judgements.send(
                judged.given().get("1").key,
                new Answered(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""),
                judged.people().get(1));
        assertThat(refused(() -> make(study, again.key))).isEqualTo("study.split-changed");
        assertThat(golds(judged)).isEmpty();

        SplitWish strict =
                new SplitWish(SplitWish.Way.one, wish().parts(), List.of(), Map.of(), "0", "3", "1", "", Map.of());
        assertThat(refused(() -> trials.keep(study, strict))).isEqualTo("study.nothing-decided");
    }

    private void make(Study study, UUID split) {
        try {
            releases.make(study, new StudyReleases.Wanted(split, "CC0-1.0", "They differ."), play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void goldFiles_ofWhichTheThirdIsRefused_areNotKept() throws IOException {
        Play.Played played = play.competition().hidden();
        long before = number(played);
        GoldReleases.Answers faulty = golds.releaseAll(
                played.competition(),
                List.of(gold("one", Play.GOLD), gold("two", Play.GOLD), gold("three", "no gold")),
                play.account("olga"));
        assertThat(faulty).isInstanceOf(GoldReleases.Answers.Faulty.class);
        assertThat(number(played)).isEqualTo(before);
        assertThat(refused(() -> releaseAll(
                        played,
                        List.of(gold("one", Play.GOLD), gold("two", Play.GOLD), gold("Not a name", Play.GOLD)))))
                .isEqualTo("gold.split");
        assertThat(number(played)).isEqualTo(before);
    }

    private void releaseAll(Play.Played played, List<NewGold> sent) {
        try {
            golds.releaseAll(played.competition(), sent, play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static NewGold gold(String split, String content) {
        return new NewGold(
                split, Upload.of(split + ".csv", Form.bytes(content)), Optional.empty(), Publishing.USUAL, "CC0-1.0");
    }

    private static long number(Play.Played played) {
        return QuarkusTransaction.requiringNew().call(() -> GoldRelease.count("competition", played.competition()));
    }
}
