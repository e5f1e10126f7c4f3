package dev.podium.competition.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.podium.competition.GoldDifference;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.Phase;
import dev.podium.competition.PhaseText;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.Publishing;
import dev.podium.competition.Visibility;
import dev.podium.platform.Refused;
import dev.podium.platform.blob.BlobStore;
import dev.podium.task.reading.Problem;
import dev.podium.task.reading.Upload;
import dev.podium.testsupport.Play;
import dev.podium.testsupport.Sequel;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class GoldReleasesTest {

    private static final String ANNOTATORS = """
            sent-id,annotator,num_statements,statement_spans
            1,A,1,
            1,B,2,"[[0], [3]]"
            2,A,2,"[[3], [5]]"
            """;

    private static final String OTHER = Play.GOLD.replace("6:=Erde.,1,", "6:=Erde.,2,");

    @Inject
    Play play;

    @Inject
    Sequel sequel;

    @Inject
    PhaseChanges changes;

    @Inject
    Competitions competitions;

    @Inject
    GoldReleases goldReleases;

    @Inject
    BlobStore blobs;

    @Test
    void release_sameSplitAgain_nextVersion() throws IOException {
        Play.Played played = play.competition().hidden();
        GoldRelease second = released(played, gold(Play.GOLD, Optional.empty(), Publishing.USUAL));
        assertThat(second.version).isEqualTo(2);
        assertThat(second.title()).isEqualTo("test 2");
        assertThat(second.items).isEqualTo(10);
    }

    /** A file whose sending began before the end may still be on its way. */
    @Test
    void release_publicLabelsOfAPhaseThatHasJustClosed_refused() throws IOException {
        LocalDateTime justNow = LocalDateTime.now(ZoneId.of("Europe/Berlin")).truncatedTo(ChronoUnit.MINUTES);
        Play.Played played = play.competition().closes(justNow).published();
        assertThatThrownBy(() -> release(played, gold(Play.GOLD, Optional.empty(), Publishing.LABELS)))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo("gold.labels-wait"));
        assertThat(released(played, gold(Play.GOLD, Optional.empty(), Publishing.USUAL)).version)
                .isEqualTo(2);
    }

    @Test
    void release_blindPart_holdsNoLabels() throws IOException {
        Play.Played played = play.competition().hidden();
        String blind = text(blobs.open(played.gold().blindDigest));
        assertThat(blind).contains("Brot mit Butter.").doesNotContain("[[").doesNotContain("num_statements");
    }

    @Test
    void release_annotators_counted() throws IOException {
        Play.Played played = play.competition().hidden();
        GoldRelease release = released(
                played, gold(Play.GOLD, Optional.of(upload("annotators.csv", ANNOTATORS)), Publishing.NOTHING));
        assertThat(release.annotators).isEqualTo(2);
        assertThat(stored(release).awaitsAgreement()).isTrue();
        assertThat(text(blobs.open(release.annotationsDigest))).isEqualTo(ANNOTATORS);
    }

    private static List<String> warned(GoldRelease release) {
        return release.warnings.shown().stream().map(Problem::code).toList();
    }

    /** A correction that corrects nothing, and data of which practice tells what the test asks. */
    @Test
    void release_fileThatIsKeptAlready_isTold() throws IOException {
        Play.Played played = play.competition().hidden();
        GoldRelease corrected = released(played, gold(OTHER, Optional.empty(), Publishing.USUAL));
        assertThat(warned(corrected)).doesNotContain("task.gold-again", "task.gold-elsewhere");
        GoldRelease again = released(played, gold(Play.GOLD, Optional.empty(), Publishing.USUAL));
        assertThat(warned(again)).containsExactly("task.gold-again");
        GoldRelease elsewhere = released(played, named("other", Publishing.USUAL));
        assertThat(warned(elsewhere)).first().isEqualTo("task.gold-elsewhere");
        assertThat(elsewhere.warnings.shown().get(0).message(Locale.ENGLISH)).contains("test, version 2");
    }

    /** What is odd about the annotators' own file is told with its name, beside what is odd about the gold. */
    @Test
    void release_oddAnnotators_areTold() throws IOException {
        Play.Played played = play.competition().hidden();
        String odd = ANNOTATORS + "2,a,2,\"[[3], [55]]\"\n";
        GoldRelease release =
                released(played, gold(OTHER, Optional.of(upload("annotators.csv", odd)), Publishing.NOTHING));
        assertThat(warned(release)).contains("stage.spans-outside-sentence", "task.annotators-alike");
        assertThat(release.warnings.shown())
                .extracting(Problem::column)
                .contains("annotators.csv, annotator", "annotators.csv, statement_spans");
    }

    /** With them people agree too well. */
    @Test
    void release_annotatorWhoIsTheGold_isTold() throws IOException {
        Play.Played played = play.competition().hidden();
        StringBuilder said = new StringBuilder("sent-id,annotator,num_statements,statement_spans\n");
        Play.GOLD.lines().skip(1).forEach(line -> {
            String id = line.substring(0, line.indexOf(','));
            String label = line.replaceAll(".*\\.\"?,(?=\\d+,)", "");
            said.append(id).append(",gold,").append(label).append('\n');
            said.append(id)
                    .append(",A,")
                    .append(id.equals("4") ? "2,\"[[0], [3]]\"" : label)
                    .append('\n');
        });
        GoldRelease release = released(
                played, gold(Play.GOLD, Optional.of(upload("annotators.csv", said.toString())), Publishing.NOTHING));
        assertThat(release.warnings.shown())
                .filteredOn(problem -> problem.code().equals("task.annotator-gold"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.column()).isEqualTo("annotators.csv, annotator");
                    assertThat(problem.arguments()).containsExactly("gold", "10");
                });
    }

    @Test
    void release_faultyFile_everyProblemAndNothingKept() throws IOException {
        Play.Played played = play.competition().hidden();
        String faulty = Play.GOLD.replace("essen.,2,", "essen.,two,").replace("Lebensmittel.,1,", "Lebensmittel.,one,");
        GoldReleases.Answer answer = release(played, gold(faulty, Optional.empty(), Publishing.ITEMS));
        assertThat(((GoldReleases.Answer.Faulty) answer).fault().problems().total())
                .isEqualTo(2);
        assertThat(released(played, gold(Play.GOLD, Optional.empty(), Publishing.USUAL)).version)
                .isEqualTo(2);
    }

    @Test
    void release_splitThatFitsNoUrl_refused() {
        Play.Played played = play.competition().hidden();
        NewGold wanted =
                new NewGold("Test Set", upload("gold.csv", Play.GOLD), Optional.empty(), Publishing.ITEMS, "CC0-1.0");
        assertThatThrownBy(() -> release(played, wanted)).isInstanceOf(Refused.class);
    }

    @Test
    void release_splitWithSpacesAround_isTheSplit() throws IOException {
        Play.Played played = play.competition().hidden();
        assertThat(released(played, named(" test ", Publishing.NOTHING)).title())
                .isEqualTo("test 2");
    }

    @Test
    void release_notes_areKept() throws IOException {
        Play.Played played = play.competition().hidden();
        assertThat(released(played, noted("Sentence 7 corrected.")).notes).isEqualTo("Sentence 7 corrected.");
    }

    @Test
    void release_notesTooLong_refused() {
        Play.Played played = play.competition().hidden();
        assertThatThrownBy(() -> release(played, noted("x".repeat(1001)))).isInstanceOf(Refused.class);
    }

    private static NewGold noted(String notes) {
        return new NewGold("test", upload("gold.csv", Play.GOLD), Optional.empty(), Publishing.USUAL, "CC0-1.0", notes);
    }

    @Test
    void open_noAnnotators_notThere() {
        Play.Played played = play.competition().hidden();
        assertThatThrownBy(() -> goldReleases.open(played.gold(), GoldFile.annotations))
                .isInstanceOf(Refused.class);
    }

    @Test
    void open_labels_wholeFile() throws IOException {
        Play.Played played = play.competition().hidden();
        assertThat(text(goldReleases.open(played.gold(), GoldFile.labels))).isEqualTo(Play.GOLD);
    }

    @Test
    void release_correctionOfDataInUse_isNotPublicAtOnce() throws IOException {
        Play.Played played = play.competition().published();
        GoldRelease correction = released(played, gold(OTHER, Optional.empty(), Publishing.ITEMS));
        assertThat(correction.publishing).isEqualTo(Publishing.USUAL);
        assertThat(played.gold().difference).isNull();
        assertThat(correction.difference).isEqualTo(new GoldDifference(played.gold().version, 1, 0, 0, List.of("9")));
        assertThat(isPublic(played, correction, GoldFile.items)).isFalse();
        refused("gold.from-before-it-counts", () -> change(correction, Publishing.ITEMS, ""));
        assertThat(isPublic(played, played.gold(), GoldFile.items)).isTrue();
    }

    @Test
    void change_publicFileIsTakenBack_onlyWithANoteForEverybody() {
        Play.Played played = play.competition().published();
        refused("gold.note", () -> change(played.gold(), Publishing.NOTHING, " "));
        assertThat(isPublic(played, played.gold(), GoldFile.items)).isTrue();
        change(played.gold(), Publishing.NOTHING, "Two sentences named people.");
        assertThat(isPublic(played, played.gold(), GoldFile.items)).isFalse();
        assertThat(stored(played.gold()).withdrawnNote).isEqualTo("Two sentences named people.");
    }

    @Test
    void change_beforeTheCompetitionIsPublic_needsNoNote() {
        Play.Played played = play.competition().hidden();
        change(played.gold(), Publishing.NOTHING, "");
        assertThat(stored(played.gold()).withdrawnAt).isNull();
        assertThat(isPublic(played, played.gold(), GoldFile.items)).isFalse();
    }

    @Test
    void change_labelsOfASealedPhase_onlyWhereItsPageSaysWhy() {
        Play.Played played = play.competition()
                .visibility(Visibility.BLIND)
                .closes(LocalDateTime.of(2099, 1, 1, 12, 0))
                .published();
        refused("gold.labels-of-a-sealed-phase", () -> change(played.gold(), Publishing.LABELS, ""));
        assertThat(isPublic(played, played.gold(), GoldFile.labels)).isFalse();
        change(played.gold(), new Publishing(PublicFrom.now, PublicFrom.reveal), "");
        assertThat(isPublic(played, played.gold(), GoldFile.labels)).isFalse();
    }

    /** Whoever has downloaded labels keeps them, whatever becomes of the file. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void addPhase_sealedOnGoldWhoseLabelsWerePublicOnce_onlyWithANote(boolean removed) throws IOException {
        Play.Played played = play.competition().published();
        GoldRelease told = released(played, other("told", Publishing.LABELS));
        if (removed) {
            goldReleases.remove(told, "These were the wrong sentences.", play.account("olga"));
        } else {
            change(told, Publishing.NOTHING, "They were not meant to be public.");
        }
        GoldRelease used = removed ? released(played, other("again", Publishing.NOTHING)) : told;
        refused("phase.gold-note-labels", () -> addSealed(played, used, ""));
        assertThat(addSealed(played, used, "The labels were public for a day.").gold.key)
                .isEqualTo(used.key);
    }

    /** The items alone were public: nobody has the labels. */
    @Test
    void addPhase_sealedOnGoldWhoseItemsWerePublicOnce_needsNoNote() throws IOException {
        Play.Played played = play.competition().published();
        GoldRelease told = released(played, other("told", new Publishing(PublicFrom.now, PublicFrom.reveal)));
        change(told, Publishing.NOTHING, "Two sentences named people.");
        assertThat(addSealed(played, told, "").gold.key).isEqualTo(told.key);
    }

    private Phase addSealed(Play.Played played, GoldRelease gold, String note) {
        NewPhase sealed = new NewPhase(
                "blind",
                "Blind",
                "",
                LocalDateTime.of(2020, 3, 1, 0, 0),
                Optional.empty(),
                gold.key,
                false,
                OptionalInt.empty(),
                OptionalInt.empty(),
                Visibility.BLIND,
                List.of(),
                List.of(),
                true);
        return competitions.addPhase(played.competition(), sealed.explaining(note), play.account("olga"));
    }

    /** Other sentences than those of the first phase. */
    private static NewGold other(String split, Publishing publishing) {
        Upload file = upload("gold.csv", Play.GOLD.replace("rund.", "hell."));
        return new NewGold(split, file, Optional.empty(), publishing, "CC0-1.0");
    }

    /** Everybody has the labels since the phase has closed; a new phase on them takes nothing back. */
    @Test
    void addPhase_onDataThatTheLastClosingMadePublic_staysPublic() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.opening, PublicFrom.closing))
                .closes(LocalDateTime.of(2020, 2, 1, 12, 0))
                .published();
        assertThat(isPublic(played, played.gold(), GoldFile.labels)).isTrue();
        sequel.phase(played, "again", setting -> setting);
        assertThat(isPublic(played, played.gold(), GoldFile.labels)).isTrue();
        assertThat(stored(played.gold()).publishing).isEqualTo(new Publishing(PublicFrom.now, PublicFrom.now));
    }

    /** Nobody could download anything. */
    @Test
    void draft_withAPhaseOfThePast_canStillBeChanged() {
        Publishing wanted = new Publishing(PublicFrom.opening, PublicFrom.closing);
        Play.Played played = play.competition()
                .publishing(wanted)
                .closes(LocalDateTime.of(2020, 2, 1, 12, 0))
                .hidden();
        sequel.phase(played, "again", setting -> setting);
        assertThat(stored(played.gold()).publishing).isEqualTo(wanted);
        changes.make(played.phase(), GoldReleasesTest::inSummer, "", play.account("olga"));
        assertThat(isPublic(played, played.gold(), GoldFile.labels)).isFalse();
    }

    /** Everybody has them since the phase has closed: it cannot go on as if they were secret. */
    @Test
    void changePhase_whoseClosingMadeLabelsPublic_staysClosed() {
        Play.Played played = play.competition()
                .publishing(new Publishing(PublicFrom.opening, PublicFrom.closing))
                .closes(LocalDateTime.of(2020, 2, 1, 12, 0))
                .published();
        refused(
                "phase.closes-with-public-files",
                () -> changes.make(played.phase(), GoldReleasesTest::inSummer, "More time", play.account("olga")));
        assertThat(isPublic(played, played.gold(), GoldFile.labels)).isTrue();
    }

    private static NewPhase inSummer(NewPhase is) {
        return new NewPhase(
                is.slug(),
                is.name(),
                is.text(PhaseText.description),
                new NewPhase.Span(is.opens(), Optional.of(LocalDateTime.of(2099, 6, 1, 12, 0)), Optional.empty()),
                is.gold(),
                is.strict(),
                is.runs(),
                is.shown(),
                is.subtasks(),
                is.clusters(),
                is.about(),
                is.text(PhaseText.goldNote));
    }

    @Test
    void remove_publicFile_onlyWithANoteAndOutOfAllLists() throws IOException {
        Play.Played played = play.competition().published();
        GoldRelease other = released(played, named("other", Publishing.LABELS));
        refused("gold.note", () -> goldReleases.remove(other, "", play.account("olga")));
        goldReleases.remove(other, "Uploaded by mistake.", play.account("olga"));
        assertThat(isPublic(played, stored(other), GoldFile.labels)).isFalse();
        QuarkusTransaction.requiringNew().run(() -> {
            assertThat(GoldRelease.findByCompetition(played.competition()))
                    .extracting(each -> each.split)
                    .containsExactly("test");
            assertThat(GoldRelease.findByKey(played.competition(), other.key)).isEmpty();
        });
        assertThat(released(played, named("other", Publishing.NOTHING)).version)
                .as("the version of what was removed is not given again")
                .isEqualTo(2);
    }

    private static NewGold named(String split, Publishing publishing) {
        return new NewGold(split, upload("gold.csv", OTHER), Optional.empty(), publishing, "CC0-1.0");
    }

    private void change(GoldRelease release, Publishing wanted, String note) {
        goldReleases.change(release, is -> wanted, note, play.account("olga"));
    }

    private static boolean isPublic(Play.Played played, GoldRelease release, GoldFile file) {
        return QuarkusTransaction.requiringNew()
                .call(() -> GoldSchedule.find(played.competition()).isPublic(stored(release), file, Instant.now()));
    }

    private static void refused(String code, ThrowableAssert.ThrowingCallable deed) {
        assertThatThrownBy(deed)
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private GoldRelease released(Play.Played played, NewGold wanted) throws IOException {
        return ((GoldReleases.Answer.Released) release(played, wanted)).release();
    }

    private GoldReleases.Answer release(Play.Played played, NewGold wanted) throws IOException {
        return goldReleases.release(played.competition(), wanted, play.account("olga"));
    }

    @Test
    void release_withoutAnnotators_nothingIsKnownOfAgreement() {
        Play.Played played = play.competition().hidden();
        assertThat(stored(played.gold()).agreement).isNull();
        assertThat(stored(played.gold()).awaitsAgreement()).isFalse();
    }

    private static GoldRelease stored(GoldRelease release) {
        return QuarkusTransaction.requiringNew().call(() -> GoldRelease.findById(release.id));
    }

    private static NewGold gold(String csv, Optional<Upload> annotations, Publishing publishing) {
        return new NewGold("test", upload("gold.csv", csv), annotations, publishing, "CC0-1.0");
    }

    private static Upload upload(String name, String csv) {
        return Upload.of(name, csv.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
