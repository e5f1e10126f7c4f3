package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.annotation.work.WordListReviews;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.ReleasePlay;
import dev.podium.testsupport.ReviewPlay;
import dev.podium.testsupport.StudyPlay;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/** Lists that people gave are looked through entry by entry, and what is left is released. */
@QuarkusTest
class WordListReviewsTest {

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    ReviewPlay reviewPlay;

    @Inject
    ReleasePlay releases;

    @Inject
    AnnotationQueue queue;

    @Inject
    Judgements judgements;

    @Inject
    Adjudication adjudication;

    @Inject
    WordListReviews reviews;

    @Inject
    ReleaseFiles files;

    @Inject
    BlobStore blobs;

    private static WordListReviews.Wish wish(String verdict) {
        return new WordListReviews.Wish(verdict, "");
    }

    private WordListReviews.Review review(Assignment given, WordListReviews.Wish... wishes) {
        String seen = QuarkusTransaction.requiringNew().call(() -> {
            Assignment now = Assignment.findById(given.id);
            return Adjudication.digest(adjudication.answers(now.unit), adjudication.before(now));
        });
        return new WordListReviews.Review(1, seen, List.of(wishes), List.of(), "", "");
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).each().stream()
                .map(each -> each.part() + " " + each.code())
                .toList()
                .toString();
    }

    @Test
    void entries_keptCorrectedAndRemoved_areReleasedAsTheyAreLeft() throws IOException {
        ReviewPlay.Listed listed = reviewPlay.listed();
        Annotator reviewer = listed.reviewer();
        Study study = listed.study();
        Assignment given = adjudication.next(study, reviewer).orElseThrow();
        // Sitz by two; Sofa, Stul, Stuhl and doof by one each, by their letters
        assertThat(refused(() -> reviews.review(
                        given.key, review(given, wish("keep"), wish("correct"), wish("odd"), wish("keep")), reviewer)))
                .isEqualTo("[entry-1 judgement.corrected, entry-2 judgement.entry, entry-4 judgement.entry]");
        assertThat(refused(() -> adjudication.decide(
                        given.key,
                        new Adjudication.Decision(
                                1, "", Optional.empty(), Optional.of(StudyPlay.json("{}")), List.of(), ""),
                        reviewer)))
                .contains("platform.not-there");
        reviews.review(
                given.key,
                review(
                        given,
                        wish("keep"),
                        wish("keep"),
                        wish("keep"),
                        new WordListReviews.Wish("correct", " Stuhl "),
                        wish("offensive")),
                reviewer);
        assertThat(studyPlay.outcomes(study))
                .isEqualTo(Map.of(StudyUnit.Outcome.decided, 1L, StudyUnit.Outcome.collected, 1L));

        StudyRelease release = releases.make(study, ReleasePlay.one("all"), "");
        assertThat(gold(study.competition, "all"))
                .contains("Bank.n Bank_1 :: Sitz 2;Stuhl 2;Sofa 1;", "Bank.n Bank_2 :: Institut 3;");
        assertThat(file(release, ReleaseFiles.Kind.lossless))
                .contains(
                        "{\"entry\":\"Stul\",\"corrected\":\"Stuhl\"}",
                        "{\"entry\":\"doof\",\"removed\":\"offensive\"}");
        assertThat(file(release, ReleaseFiles.Kind.units)).contains("reviewed", "collected");
        assertThat(file(release, ReleaseFiles.Kind.datasheet)).contains("entry by entry: 1");

        // somebody lists something else: what was said of the other entries holds, and the new one counts until
        // somebody looks
        Annotator changing = listed.people().get(0);
        judgements.send(
                listed.first().key,
                new SubmittedAnswer(
                        1,
                        StudyPlay.json("{\"subs\": [\"Sitz\", \"doof\", \"Hocker\"], \"difficulty\": \"easy\"}"),
                        List.of(),
                        ""),
                changing);
        assertThat(QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).changed))
                .isTrue();
        releases.make(study, ReleasePlay.one("again"), "");
        assertThat(gold(study.competition, "again")).contains("Bank.n Bank_1 :: Sitz 2;Hocker 1;Sofa 1;Stuhl 1;");
    }

    private String file(StudyRelease release, ReleaseFiles.Kind kind) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        files.write(release, kind, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** What the gold file of a release says of each item. */
    private String gold(Competition competition, String split) throws IOException {
        GoldRelease release = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.<GoldRelease>find("competition = ?1 and split = ?2", competition, split)
                        .firstResult());
        StringBuilder text = new StringBuilder();
        try (ZipInputStream zip = new ZipInputStream(blobs.open(release.digest))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                text.append(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return text.toString();
    }
}
