package dev.podium.annotation.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.people.AnnotatorProfiles;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ChunkScheduling;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Publishing;
import dev.podium.competition.change.CheckedGold;
import dev.podium.competition.change.GoldReleases;
import dev.podium.competition.change.NewGold;
import dev.podium.platform.Refused;
import dev.podium.platform.language.BilingualText;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class StudyReleaseTest {

    @Inject
    Studies studies;

    @Inject
    AnnotationQueue queue;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Play play;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    StudyUnits units;

    @Inject
    Annotators annotators;

    @Inject
    AnnotatorProfiles profiles;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    ChunkScheduling chunks;

    @Inject
    Adjudication adjudication;

    @Inject
    Judgements judgements;

    @Inject
    SplitPreviews trials;

    @Inject
    StudyReleases releases;

    @Inject
    ReleaseFiles files;

    @Inject
    GoldReleases golds;

    @Inject
    EntityManager database;

    private static SplitRequest wish() {
        return new SplitRequest(
                SplitRequest.Way.strata,
                List.of(
                        new SplitRequest.PartWish("train", "", ""),
                        new SplitRequest.PartWish("dev", "2", ""),
                        new SplitRequest.PartWish("held-out", "2", "count = 0")),
                List.of("answer.count"),
                Map.of(),
                "0",
                "1",
                "3",
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
    void whoWithdraws_afterARelease_isKnownByNothing_andThePilotIsToldApart() {
        ReleasePlay.Judged judged = releasePlay.judged();
        Study study = judged.study();
        chunks.pilot(study, 1, play.account("olga"));
        chunks.endPilot(study, play.account("olga"));
        releasePlay.make(study, ReleasePlay.one("all"), "They differ.");
        assertThat(file(study, 1, ReleaseFiles.Kind.units).lines())
                .contains("unit,cluster,chunk,part,how,answer,pilot")
                .filteredOn(line -> line.contains(",1,all,"))
                .hasSize(5)
                .allMatch(line -> line.endsWith(",true"));
        assertThat(file(study, 1, ReleaseFiles.Kind.judgements).lines().findFirst())
                .hasValueSatisfying(line -> assertThat(line).endsWith(",pilot"));

        Study next = studyPlay.draft(study.competition, Study.Design.all, 1, 5);
        Annotator stays = judged.people().get(0);
        annotators.inviteKnown(next, stays.pseudonym, NewAnnotators.of(1, false), play.account("olga"));
        assertThat(departures.withdraw(study, stays)).isTrue();
        assertThat(known(stays)).isEqualTo("ftf");
        assertThat(departures.withdraw(study, judged.people().get(1))).isFalse();
        assertThat(known(judged.people().get(1))).isEqualTo("fft");
    }

    @Test
    void whatPeopleSayAboutThemselves_isCountedForGood_withoutSmallNumbersAndWithoutHealth() {
        ReleasePlay.Judged judged = releasePlay.judged(9);
        Study study = judged.study();
        releasePlay.make(study, ReleasePlay.one("all"), "");
        assertThat(file(study, 1, ReleaseFiles.Kind.datasheet)).doesNotContain("about themselves");

        studyPlay.asking(study, ProfileQuestion.values());
        String[] languages = {"German", "deutsch", "DEUTSCH", "Türkçe | =1+1", "English", "english", "Englisch", "", ""
        };
        for (int person = 0; person < languages.length; person++) {
            profiles.change(
                    study,
                    judged.people().get(person),
                    AnnotatorProfile.of(
                            languages[person],
                            person < 4 ? "Jahre 4711" : "",
                            person == 0 ? "65+" : "25-34",
                            person < 5 ? "Legasthenie 4712" : "",
                            true));
        }
        releasePlay.make(study, ReleasePlay.one("all"), "");
        String sheet = file(study, 2, ReleaseFiles.Kind.datasheet);
        assertThat(sheet.lines())
                .containsSubsequence(
                        "* First language:",
                        "    * English: 3",
                        "    * German: 3",
                        "    * all others: 3",
                        "* Age: left out, as it would tell what fewer than 3 people say",
                        "* Experience:",
                        "    * say nothing: 5",
                        "    * say something: 4");
        for (Map.Entry<ReleaseFiles.Kind, String> each : files(study, 2).entrySet()) {
            assertThat(each.getValue()).as(each.getKey().name()).doesNotContain("4711", "4712", "Türkçe", "65+");
        }
        // a release keeps what it has
        departures.withdraw(study, judged.people().get(0));
        assertThat(file(study, 2, ReleaseFiles.Kind.datasheet)).isEqualTo(sheet);
        studyPlay.asking(study, ProfileQuestion.experience);
        assertThat(profiles.find(study, Locale.ENGLISH).languages()).containsOnlyKeys("");
        assertThat(profiles.find(study, Locale.ENGLISH).experience().all()).hasSize(3);
    }

    private Object known(Annotator person) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select concat(account_id is not null, link_digest is not null, erased_at is not null) from annotator where id = ?1")
                        .setParameter(1, person.id)
                        .getSingleResult());
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
        assertThat(String.join("", before.values())).doesNotContain("me@example.org");
        assertThat(before.get(ReleaseFiles.Kind.datasheet)).contains("reasons of decisions: not handed out");
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
                new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""),
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
                new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""),
                judged.people().get(1));
        assertThat(refused(() -> make(study, again.key))).isEqualTo("study.split-changed");
        assertThat(golds(judged)).isEmpty();

        SplitRequest strict =
                new SplitRequest(SplitRequest.Way.one, wish().parts(), List.of(), Map.of(), "0", "3", "1", Map.of());
        assertThat(refused(() -> trials.keep(study, strict))).isEqualTo("study.nothing-decided");
    }

    /** Whoever changes the questions decides whether what was said before still counts. */
    @Test
    void release_sinceAVersionOfTheQuestions_takesOnlyWhatWasSaidSince() {
        ReleasePlay.Judged judged = releasePlay.judged();
        Study study = judged.study();
        studies.ask(study, studyPlay.form(judged.played().competition(), "Counted otherwise."), play.account("olga"));
        SplitRequest all = ReleasePlay.one("all");
        assertThat(refused(() -> trials.keep(study, since(all, "2")))).isEqualTo("study.nothing-decided");
        assertThat(refused(() -> trials.keep(study, since(all, "3")))).isEqualTo("study.split-since");
        assertThat(refused(() -> trials.keep(study, since(all, "0")))).isEqualTo("study.split-since");
        for (String unit : List.of("1", "2")) {
            judgements.send(
                    judged.given().get(unit).key,
                    new SubmittedAnswer(2, StudyPlay.json("{\"count\": 1}"), List.of(), ""),
                    judged.people().get(1));
        }
        Set<String> settled = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 and outcome = 'agreed'", study).stream()
                        .map(unit -> unit.name)
                        .filter(Set.of("1", "2")::contains)
                        .collect(Collectors.toSet()));
        assertThat(settled).isNotEmpty();

        releasePlay.make(study, since(all, "2"), "The others were counted by the old questions.");
        assertThat(releases.parts(study)).extracting(ReleasedPart::units).containsExactly(settled.size());
        assertThat(file(study, 1, ReleaseFiles.Kind.lossless).lines())
                .filteredOn(line -> line.contains("\"latest\":true"))
                .hasSize(2)
                .allMatch(line -> line.contains("\"formVersion\":2"));
        assertThat(file(study, 1, ReleaseFiles.Kind.datasheet))
                .contains("* Answers count from version 2 of the questions on");
        releasePlay.make(study, all, "All of them.");
        assertThat(file(study, 2, ReleaseFiles.Kind.datasheet)).doesNotContain("Answers count from version");
    }

    /** A decision since then holds of whatever was said before; one of before does not, however few people are wanted. */
    @Test
    void release_sinceAVersionOfTheQuestions_takesDecisionsSince() {
        ReleasePlay.Judged judged = releasePlay.judged();
        Study study = judged.study();
        studies.ask(study, studyPlay.form(judged.played().competition(), "Decided otherwise."), play.account("olga"));
        Annotator deciding = studyPlay.people(study, 1, true).get(0);
        Assignment seven = adjudication.next(study, deciding).orElseThrow();
        StudyUnit unit = QuarkusTransaction.requiringNew().call(() -> StudyUnit.findById(seven.unit.id));
        assertThat(unit.name).isEqualTo("7");
        adjudication.decide(
                seven.key,
                new Adjudication.Decision(
                        2,
                        Adjudication.digest(adjudication.answers(unit), Optional.empty()),
                        Optional.of(0),
                        Optional.empty(),
                        List.of(),
                        ""),
                deciding);
        SplitRequest wish = since(ReleasePlay.one("all"), "2");
        releasePlay.make(study, wish, "The others were counted by the old questions.");
        assertThat(releases.parts(study)).extracting(ReleasedPart::units).containsExactly(1);
        SplitRequest ofNobody = new SplitRequest(
                wish.way(),
                wish.parts(),
                wish.alike(),
                wish.steps(),
                wish.smallest(),
                "0",
                wish.seed(),
                "2",
                wish.entries(),
                wish.given(),
                wish.common());
        releasePlay.make(study, ofNobody, "The same.");
        assertThat(releases.parts(study).get(0).units()).isEqualTo(1);
        assertThat(file(study, 1, ReleaseFiles.Kind.units).lines())
                .filteredOn(line -> line.contains(",all,"))
                .singleElement()
                .asString()
                .startsWith("7,");
    }

    private static SplitRequest since(SplitRequest wish, String version) {
        return new SplitRequest(
                wish.way(),
                wish.parts(),
                wish.alike(),
                wish.steps(),
                wish.smallest(),
                wish.fewest(),
                wish.seed(),
                version,
                wish.entries(),
                wish.given(),
                wish.common());
    }

    private void make(Study study, UUID split) {
        try {
            releases.make(study, wanted(split), play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void release_ofWhichSomethingChangesAfterItsFilesWereChecked_isRefused() throws IOException {
        ReleasePlay.Judged judged = releasePlay.judged();
        Study study = judged.study();
        StudyReleases.ReleaseRequest wanted = wanted(trials.keep(study, wish()).key);
        try (StudyReleases.Prepared prepared = releases.prepare(study, wanted)) {
            judgements.send(
                    judged.given().get("1").key,
                    new SubmittedAnswer(1, StudyPlay.json("{\"count\": 0}"), List.of(), ""),
                    judged.people().get(1));
            assertThat(refused(() -> publish(study, wanted, prepared))).isEqualTo("study.split-changed");
        }
        StudyReleases.ReleaseRequest once = wanted(trials.keep(study, wish()).key);
        try (StudyReleases.Prepared prepared = releases.prepare(study, once)) {
            trials.keep(study, wish());
            assertThat(refused(() -> publish(study, once, prepared))).isEqualTo("study.split-changed");
        }
        StudyReleases.ReleaseRequest again = wanted(trials.keep(study, wish()).key);
        try (StudyReleases.Prepared prepared = releases.prepare(study, again)) {
            make(study, again.split());
            assertThat(refused(() -> publish(study, again, prepared))).isEqualTo("study.release-other");
        }
        assertThat(golds(judged)).hasSize(3);
        make(study, again.split());
        assertThat(golds(judged)).hasSize(6);
    }

    private static StudyReleases.ReleaseRequest wanted(UUID split) {
        return new StudyReleases.ReleaseRequest(split, "CC0-1.0", "They differ.", false);
    }

    private void publish(Study study, StudyReleases.ReleaseRequest wanted, StudyReleases.Prepared prepared) {
        try {
            releases.publish(study, wanted, prepared, play.account("olga"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void release_thatTheTaskDoesNotTake_saysOfWhichUnitsWhatIsWrong() {
        Play.Played played = play.competition().hidden();
        Study draft = studyPlay.draft(played.competition(), Study.Design.all, 1, 5);
        // the task has one name for the first two, and none for the third
        units.replace(
                draft,
                List.of(
                        unit("first", "Das ist\nkein \"Satz\" .", "1"),
                        unit("second", "Das ist ein Satz .", "1"),
                        unit("third", "Hier ist noch einer .", "")),
                5,
                play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 2, false);
        Study study = studyPlay.opened(draft);
        people.forEach(person -> studyPlay.judge(study, person, "{\"count\": 2, \"spans\": [[0, 1], [4]]}", ""));
        UUID split = trials.keep(study, ReleasePlay.one("train")).key;
        Refused refused = catchThrowableOfType(Refused.class, () -> make(study, split));
        assertThat(refused.each())
                .extracting(each -> each.code() + " " + each.arguments().get(0))
                .containsExactly("study.release-unit-found second", "study.release-unit third");
        assertThat(refused.each().get(0).sentence(Locale.ENGLISH))
                .startsWith(
                        "Unit second of part “train” does not fit the task, so nothing was made. Where it says “1”: ")
                .contains("more than once");
        assertThat(refused.each().get(1).sentence(Locale.GERMAN)).startsWith("Die Einheit third des Teils „train“");
        assertThat(number(played)).isEqualTo(1);
    }

    private static NewUnit unit(String name, String phrase, String id) {
        return new NewUnit(
                name, "", Map.of("phrase", phrase, "sent-id", id), List.of("Das", "ist", "kein", "Satz", "."));
    }

    @Test
    void goldFiles_ofWhichTheThirdIsRefused_areNotKept() {
        Play.Played played = play.competition().hidden();
        long before = number(played);
        GoldReleases.Checking faulty =
                releaseAll(played, List.of(gold("one", Play.GOLD), gold("two", Play.GOLD), gold("three", "no gold")));
        assertThat(faulty).isInstanceOf(GoldReleases.Checking.Faulty.class);
        assertThat(number(played)).isEqualTo(before);
        assertThat(refused(() -> releaseAll(
                        played,
                        List.of(gold("one", Play.GOLD), gold("two", Play.GOLD), gold("Not a name", Play.GOLD)))))
                .isEqualTo("gold.split");
        assertThat(number(played)).isEqualTo(before);
    }

    /** As a study releases its parts. */
    private GoldReleases.Checking releaseAll(Play.Played played, List<NewGold> sent) {
        try {
            GoldReleases.Checking checking = golds.check(played.competition(), sent);
            if (checking instanceof GoldReleases.Checking.Passed passed) {
                try (CheckedGold files = passed.files()) {
                    golds.keepAll(played.competition(), files, play.account("olga"));
                }
            }
            return checking;
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

    /** Three people; on the last unit each says something else. */
    @Test
    void people_decideTogether_whereOrganizersLetThem_andTiesAreLeft() throws IOException {
        Study draft = studyPlay.draft(
                play.competition().hidden().competition(),
                Study.Design.all,
                1,
                "id,sentence\nu1,Eins\nu2,Zwei\nu3,Drei\nu4,Vier\n");
        studies.ask(
                draft,
                new NewForm(
                        "{\"questions\":[{\"id\":\"level\",\"kind\":\"choice\",\"text\":{\"english\":\"How hard?\"},\"options\":["
                                + "{\"id\":\"a\"},{\"id\":\"b\"},{\"id\":\"c\"}]},{\"id\":\"sense\",\"kind\":\"scale\",\"text\":"
                                + "{\"english\":\"Same?\"},\"least\":0,\"most\":5,\"step\":1}]}",
                        BilingualText.NOTHING,
                        BilingualText.NOTHING,
                        ""),
                play.account("olga"));
        List<Annotator> people = studyPlay.people(draft, 3, false);
        Study study = studyPlay.opened(draft);
        String[] levels = {"aaa", "aab", "aab", "abc"};
        String[] senses = {"555", "124", "333", "222"};
        for (int person = 0; person < 3; person++) {
            Annotator judge = people.get(person);
            for (Optional<Assignment> next = queue.next(study, judge);
                    next.isPresent();
                    next = queue.next(study, judge)) {
                int unit = next.get().unit.number - 1;
                String answer = "{\"level\":\"%s\",\"sense\":%s}"
                        .formatted(levels[unit].charAt(person), senses[unit].charAt(person));
                int version = QuarkusTransaction.requiringNew()
                        .call(() -> StudyForm.findLatest(study).orElseThrow().version);
                judgements.send(
                        next.get().key, new SubmittedAnswer(version, StudyPlay.json(answer), List.of(), ""), judge);
            }
        }
        StudySplit alone = trials.keep(study, ReleasePlay.one("all"));
        assertThat(alone.balance().units()).isEqualTo(1);
        assertThat(refused(() -> trials.keep(study, ReleasePlay.one("all").deciding(List.of("none")))))
                .isEqualTo("study.split-common");
        StudySplit level = trials.keep(study, ReleasePlay.one("all").deciding(List.of("level")));
        assertThat(level.balance().units()).isEqualTo(2);
        StudySplit both = trials.keep(study, ReleasePlay.one("all").deciding(List.of("level", "sense")));
        assertThat(both.balance().units()).isEqualTo(3);
        make(study, both.key);
        assertThat(file(study, 1, ReleaseFiles.Kind.units).lines())
                .contains(
                        "u1,,1,all,agreed,\"{\"\"level\"\":\"\"a\"\",\"\"sense\"\":5}\"",
                        "u2,,1,all,mean,\"{\"\"level\"\":\"\"a\"\",\"\"sense\"\":2.3333333333333335}\"",
                        "u3,,1,all,majority,\"{\"\"level\"\":\"\"a\"\",\"\"sense\"\":3}\"",
                        "u4,,1,,disputed,");
        assertThat(file(study, 1, ReleaseFiles.Kind.codebook))
                .contains("the mean of their answers holds", "what more than half of them said holds");
        assertThat(file(study, 1, ReleaseFiles.Kind.datasheet))
                .contains("on scales the mean: 2", "people differ and nobody decided: 1");
    }

    /** Nobody has agreed with the only one who was asked. */
    @Test
    void unit_thatOnePersonJudged_isNotAgreedOn() throws IOException {
        Study draft = studyPlay.draft(
                play.competition().hidden().competition(), Study.Design.each, 1, "id,sentence\nu1,Eins\nu2,Zwei\n");
        studies.ask(
                draft,
                new NewForm(
                        "{\"questions\":[{\"id\":\"level\",\"kind\":\"number\",\"text\":{\"english\":\"How hard?\"},\"least\":0,\"most\":5}]}",
                        BilingualText.NOTHING,
                        BilingualText.NOTHING,
                        ""),
                play.account("olga"));
        Annotator judge = studyPlay.people(draft, 1, false).get(0);
        Study study = studyPlay.opened(draft);
        int version = QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(study).orElseThrow().version);
        for (Optional<Assignment> next = queue.next(study, judge); next.isPresent(); next = queue.next(study, judge)) {
            judgements.send(
                    next.get().key,
                    new SubmittedAnswer(version, StudyPlay.json("{\"level\":3}"), List.of(), ""),
                    judge);
        }
        UUID split = trials.keep(study, ReleasePlay.one("all")).key;
        // of a study that makes no gold nobody else looks at it
        StudyReleases.ReleaseRequest tooLong = new StudyReleases.ReleaseRequest(split, "x".repeat(201), "", false);
        assertThat(catchThrowableOfType(Refused.class, () -> releases.make(study, tooLong, play.account("olga")))
                        .code())
                .isEqualTo("gold.licence");
        make(study, split);
        assertThat(file(study, 1, ReleaseFiles.Kind.units).lines())
                .contains("u1,,1,all,single,\"{\"\"level\"\":3}\"", "u2,,1,all,single,\"{\"\"level\"\":3}\"");
        assertThat(file(study, 1, ReleaseFiles.Kind.datasheet))
                .contains(
                        "one person judges each unit",
                        "* Agreed by all who judged them: 0",
                        "* Judged by one person only: 2");
    }
}
