package dev.podium.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.account.Account;
import dev.podium.annotation.people.Annotator;
import dev.podium.annotation.people.Annotators;
import dev.podium.annotation.people.AssignmentLists;
import dev.podium.annotation.people.NewAnnotators;
import dev.podium.annotation.release.RatingShares;
import dev.podium.annotation.release.StudyStates;
import dev.podium.annotation.study.AnnotatorClasses;
import dev.podium.annotation.study.NewForm;
import dev.podium.annotation.study.NewStudy;
import dev.podium.annotation.study.NewUnit;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyForm;
import dev.podium.annotation.study.StudyTemplate;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.study.StudyUnits;
import dev.podium.annotation.work.AnnotationQueue;
import dev.podium.annotation.work.AnnotatorDepartures;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.annotation.work.SubmittedAnswer;
import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
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
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people write in one study is what others rate in the next. */
@QuarkusTest
class ChainTest {

    private static final String GOOD = StudyPlay.GOOD_REWRITE;

    @Inject
    Play play;

    @Inject
    StudyPlay studyPlay;

    @Inject
    Studies studies;

    @Inject
    StudyUnits units;

    @Inject
    Annotators annotators;

    @Inject
    AnnotationQueue queue;

    @Inject
    AnnotatorDepartures departures;

    @Inject
    Judgements judgements;

    @Inject
    ReleasePlay releasePlay;

    @Inject
    RatingShares shares;

    @Inject
    AssignmentLists assignments;

    @Inject
    StudyStates states;

    @Inject
    StudyProgress progress;

    @Inject
    JudgeProgress standings;

    @Inject
    Session database;

    private Account olga() {
        return play.account("olga");
    }

    private Study draft(Competition competition, String template) {
        StudyTemplate chosen = StudyTemplate.byId(competition.type(), template).orElseThrow();
        return studies.create(
                competition,
                new NewStudy(
                        template,
                        new BilingualText(template, ""),
                        chosen.purpose(),
                        chosen.design(),
                        OptionalInt.of(chosen.people()),
                        OptionalInt.empty()),
                chosen,
                olga());
    }

    private static String refused(Runnable deed) {
        return catchThrowableOfType(Refused.class, deed::run).code();
    }

    @Test
    void rewrites_areRatedByOthers() {
        Competition competition = play.competition().hidden().competition();
        Study draft = draft(competition, "splitrephrase");
        units.replace(
                draft,
                List.of(
                        new NewUnit("s1", "", Map.of("source", "Mia blieb und las ."), List.of()),
                        new NewUnit("s2", "", Map.of("source", "Es regnete ."), List.of())),
                10,
                olga());
        Study ratings = draft(competition, "criteria");
        assertThat(refused(() -> units.replace(ratings, draft, "rewrite", 10, false, olga())))
                .isEqualTo("study.source-none");
        List<Annotator> writers = studyPlay.people(draft, 2, false);
        Annotators.Invited invited =
                annotators.invite(draft, NewAnnotators.of(1, false), olga()).get(0);
        Account account = play.account("w-" + UUID.randomUUID());
        Annotator third = annotators.signIn(invited.secret(), account);
        annotators.agree(draft, third, 1);
        Study rewrites = studyPlay.opened(draft);
        studyPlay.judge(rewrites, writers.get(0), "{\"rewrite\": \"Mia blieb. Mia las.\"}", "");
        studyPlay.judge(rewrites, writers.get(1), "{\"rewrite\": \"Mia blieb. Mia las.\"}", "");
        studyPlay.judge(rewrites, third, "{\"rewrite\": \"SIMPLE\"}", "");
        assertThat(studyPlay.outcomes(rewrites)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 2L));

        units.replace(ratings, rewrites, "rewrite", 10, false, olga());
        List<StudyUnit> rated = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study = ?1 order by number", ratings));
        assertThat(rated).extracting(unit -> unit.name).containsExactly("s1-1", "s2-1");
        assertThat(rated.get(0).attributes())
                .isEqualTo(Map.of("rewrite", "Mia blieb. Mia las.", "source", "Mia blieb und las ."));
        assertThat(rated.get(0).cluster).isEqualTo("s1");

        // whoever wrote does not rate; whoever has an account is the same person in all studies
        Annotators.Invited again =
                annotators.invite(ratings, NewAnnotators.of(1, false), olga()).get(0);
        assertThat(refused(() -> annotators.signIn(again.secret(), account))).isEqualTo("study.account-wrote");
        Study open = studyPlay.opened(ratings);
        List<Annotator> raters = studyPlay.people(open, 2, false);
        raters.forEach(
                rater -> assertThat(studyPlay.judge(open, rater, GOOD, "")).isEqualTo(2));
        assertThat(studyPlay.outcomes(open)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 2L));
        Study other = draft(competition, "screening");
        Annotators.Invited known =
                annotators.invite(other, NewAnnotators.of(1, false), olga()).get(0);
        assertThat(annotators.signIn(known.secret(), account).id).isEqualTo(third.id);
        assertThat(annotators.find(known.secret())).isEmpty();
    }

    @Test
    void textOfTwoPeople_staysUntilBothHaveWithdrawn() {
        Competition competition = play.competition().hidden().competition();
        Study draft = draft(competition, "splitrephrase");
        units.replace(
                draft,
                List.of(
                        new NewUnit("s1", "", Map.of("source", "Mia blieb und las ."), List.of()),
                        new NewUnit("s2", "", Map.of("source", "Es regnete , und Mia kam ."), List.of())),
                10,
                olga());
        List<Annotator> writers = studyPlay.people(draft, 3, false);
        Study rewrites = studyPlay.opened(draft);
        String same = rewrite("Mia blieb.\\nMia las.");
        Map<Integer, Assignment> rained = new HashMap<>();
        rained.put(
                0,
                judge(rewrites, writers.get(0), Map.of("s1", same, "s2", rewrite("Es regnete.\\nMia kam.")))
                        .get("s2"));
        judge(rewrites, writers.get(1), Map.of("s1", same, "s2", rewrite("Mia kam.\\nEs regnete.")));
        rained.put(
                2,
                judge(
                                rewrites,
                                writers.get(2),
                                Map.of("s1", rewrite("SIMPLE"), "s2", rewrite("Es regnete.\\nMia kam.")))
                        .get("s2"));
        Study ratings = draft(competition, "criteria");
        units.replace(ratings, rewrites, "rewrite", 10, false, olga());
        assertThat(texts(ratings))
                .containsExactlyInAnyOrder("Mia blieb.\nMia las.", "Es regnete.\nMia kam.", "Mia kam.\nEs regnete.");

        // it stands as a text of either, by chance; the other one keeps nothing who says something else by now
        int author = author(ratings, "Es regnete.\nMia kam.") == rained.get(0).id ? 0 : 2;
        Annotator other = writers.get(2 - author);
        judgements.send(
                rained.get(2 - author).key,
                new SubmittedAnswer(1, StudyPlay.json(rewrite("SIMPLE")), List.of(), ""),
                other);
        departures.withdraw(rewrites, writers.get(author));
        assertThat(texts(ratings)).containsExactlyInAnyOrder("Mia blieb.\nMia las.", "Mia kam.\nEs regnete.");
        departures.withdraw(rewrites, writers.get(1));
        assertThat(texts(ratings)).hasSize(author == 0 ? 0 : 1).allMatch("Mia blieb.\nMia las."::equals);
        departures.withdraw(rewrites, other);
        assertThat(texts(ratings)).isEmpty();
    }

    private static long author(Study ratings, String text) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study", ratings).stream()
                        .filter(unit -> text.equals(unit.attributes().get("rewrite")))
                        .map(unit -> unit.sourceAssignment)
                        .findFirst()
                        .orElseThrow());
    }

    private static List<String> texts(Study ratings) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study", ratings).stream()
                        .filter(unit -> unit.outcome == StudyUnit.Outcome.open)
                        .map(unit -> unit.attributes().get("rewrite"))
                        .toList());
    }

    /** Rewrites of two sentences by three people, of which two others accept all but one. */
    @Test
    void rewrites_thatOthersAccept_becomeGold() {
        Competition competition =
                play.competition().demo("splitrephrase").hidden().competition();
        Study draft = draft(competition, "splitrephrase");
        units.replace(
                draft,
                List.of(
                        new NewUnit("s1", "", Map.of("source", "Mia blieb und las ."), List.of()),
                        new NewUnit("s2", "", Map.of("source", "Es regnete , und Mia kam ."), List.of())),
                10,
                olga());
        List<Annotator> writers = studyPlay.people(draft, 3, false);
        Study rewrites = studyPlay.opened(draft);
        judge(
                rewrites,
                writers.get(0),
                Map.of("s1", rewrite("Mia blieb.\\nMia las."), "s2", rewrite("Es regnete.\\nMia kam.")));
        judge(rewrites, writers.get(1), Map.of("s1", rewrite("Mia las.\\nMia blieb."), "s2", rewrite("SIMPLE")));
        judge(rewrites, writers.get(2), Map.of("s1", rewrite("Falsch ist das."), "s2", rewrite("SIMPLE")));
        assertThat(studyPlay.outcomes(rewrites)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 2L));

        Study wanted = draft(competition, "criteria");
        units.replace(wanted, rewrites, "rewrite", 10, false, olga());
        List<Annotator> raters = studyPlay.people(wanted, 2, false);
        Study ratings = studyPlay.opened(wanted);
        assertThat(studyPlay.judge(ratings, raters.get(0), GOOD, "")).isEqualTo(4);
        String wrong = QuarkusTransaction.requiringNew()
                .call(() -> StudyUnit.<StudyUnit>list("study", ratings).stream()
                        .filter(unit -> unit.fields.contains("Falsch"))
                        .findFirst()
                        .orElseThrow()
                        .name);
        Map<String, String> second = new HashMap<>();
        for (String name : List.of("s1-1", "s1-2", "s1-3", "s2-1")) {
            second.put(name, name.equals(wrong) ? GOOD.replace("\"sense\":5", "\"sense\":1") : GOOD);
        }
        judge(ratings, raters.get(1), second);

        releasePlay.make(rewrites, ReleasePlay.one("accepted"), "");
        List<String> answers = QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select r.answer from released_unit r join study_unit u on u.id = r.unit_id where u.study_id = ?1 order by u.number",
                                String.class)
                        .setParameter(1, rewrites.id)
                        .getResultList());
        assertThat(answers)
                .containsExactly(
                        "{\"rewrite\":[\"Mia blieb.\\nMia las.\",\"Mia las.\\nMia blieb.\"]}",
                        "{\"rewrite\":[\"Es regnete.\\nMia kam.\"]}");
        GoldRelease gold = QuarkusTransaction.requiringNew()
                .call(() -> GoldRelease.findByCompetition(competition).stream()
                        .filter(release -> release.split.equals("accepted"))
                        .findFirst()
                        .orElseThrow());
        assertThat(gold.items).isEqualTo(2);
        assertThat(gold.fileName).endsWith(".jsonl");
        assertThat(gold.annotationsDigest).isNull();
    }

    @Test
    void whatSomebodyWroteBeforeTheyFlaggedTheUnit_countsNoMore() {
        Competition competition =
                play.competition().demo("splitrephrase").hidden().competition();
        Study draft = draft(competition, "splitrephrase");
        flagged(draft);
        units.replace(
                draft,
                Stream.of("s1", "s2")
                        .map(name -> new NewUnit(name, "", Map.of("source", "Mia blieb und las ."), List.of()))
                        .toList(),
                10,
                olga());
        List<Annotator> writers = studyPlay.people(draft, 3, false);
        Study rewrites = studyPlay.opened(draft);
        Map<String, Assignment> first = new HashMap<>();
        for (int writer = 0; writer < 3; writer++) {
            Annotator annotator = writers.get(writer);
            String text =
                    rewrite("Mia blieb.\\nMia las.\\n" + "Ja. ".repeat(writer).strip());
            for (Optional<Assignment> next = queue.next(rewrites, annotator);
                    next.isPresent();
                    next = queue.next(rewrites, annotator)) {
                Assignment given = next.get();
                judgements.send(
                        given.key,
                        new SubmittedAnswer(asked(rewrites), StudyPlay.json(text), List.of(), ""),
                        annotator);
                first.putIfAbsent(
                        QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).name)
                                + writer,
                        given);
            }
        }
        for (String flagged : List.of("s10", "s20", "s21")) {
            Assignment given = first.get(flagged);
            judgements.send(
                    given.key,
                    new SubmittedAnswer(
                            asked(rewrites), StudyPlay.json(rewrite("Mia blieb.\\nMia las.")), List.of("broken"), ""),
                    writers.get(flagged.charAt(2) - '0'));
        }
        Study ratings = draft(competition, "criteria");
        units.replace(ratings, rewrites, "rewrite", 10, false, olga());
        assertThat(texts(ratings))
                .containsExactlyInAnyOrder(
                        "Mia blieb.\nMia las.\nJa.", "Mia blieb.\nMia las.\nJa. Ja.", "Mia blieb.\nMia las.\nJa. Ja.");
        releasePlay.make(rewrites, ReleasePlay.one("texts"), "");
        assertThat(QuarkusTransaction.requiringNew()
                        .call(() -> database.createNativeQuery(
                                        "select r.answer from released_unit r join study_unit u on u.id = r.unit_id where u.study_id = ?1 order by u.number",
                                        String.class)
                                .setParameter(1, rewrites.id)
                                .getResultList()))
                .containsExactly(
                        "{\"rewrite\":[\"Mia blieb.\\nMia las.\\nJa. Ja.\",\"Mia blieb.\\nMia las.\\nJa.\"]}",
                        "{\"rewrite\":[\"Mia blieb.\\nMia las.\\nJa. Ja.\"]}");
    }

    private static String rewrite(String text) {
        return "{\"rewrite\": \"" + text + "\"}";
    }

    /** What they were given, by unit. */
    @Test
    void texts_withFewerRatingsThanWanted_areCountedAsFew_andNotAccepted() throws IOException {
        Competition competition =
                play.competition().demo("splitrephrase").hidden().competition();
        Study draft = studyPlay.draft(competition, "splitrephrase");
        units.replace(
                draft,
                Stream.of("s1", "s2", "s3", "s4")
                        .map(name -> new NewUnit(name, "", Map.of("source", "Satz " + name + " ."), List.of()))
                        .toList(),
                10,
                olga());
        Annotator writer = studyPlay.people(draft, 1, false).get(0);
        Study rewrites = studyPlay.opened(draft);
        judge(
                rewrites,
                writer,
                Map.of(
                        "s1", rewrite("Satz.\\nEins."),
                        "s2", rewrite("Satz.\\nZwei."),
                        "s3", rewrite("Satz.\\nDrei."),
                        "s4", rewrite("Satz.\\nVier.")));
        Study ratings = draft(competition, "criteria");
        flagged(ratings);
        units.replace(ratings, rewrites, "rewrite", 10, false, olga());
        List<Annotator> raters = studyPlay.people(ratings, 2, false);
        Study open = studyPlay.opened(ratings);
        // one text is rated by both, one by one, one by nobody, and of one a rater says that it is broken
        rates(open, raters.get(0), Map.of("s1-1", List.of(), "s2-1", List.of(), "s4-1", List.of()));
        rates(open, raters.get(1), Map.of("s1-1", List.of(), "s4-1", List.of("broken")));

        RatingShares.Accepted found = accepted(open);
        assertThat(found.texts()).isOne();
        assertThat(found.accepted()).isOne();
        assertThat(found.few()).isEqualTo(3);
        assertThat(found.sources()).isEqualTo(4);
        assertThat(found.ratings()).isEqualTo(4);
        releasePlay.make(rewrites, ReleasePlay.one("accepted"), "too few ratings");
        assertThat(released(rewrites)).containsExactly("s1");
    }

    /** Somebody has written a text for each of three sentences, which two others are to rate. */
    private record ToRate(Study rewrites, Study ratings, List<Annotator> raters) {}

    private ToRate toRate(Study.Design design) throws IOException {
        return toRate(design, AnnotatorClasses.NONE);
    }

    private ToRate toRate(Study.Design design, AnnotatorClasses classes) throws IOException {
        Competition competition =
                play.competition().demo("splitrephrase").hidden().competition();
        Study draft = studyPlay.draft(competition, "splitrephrase");
        units.replace(
                draft,
                Stream.of("s1", "s2", "s3")
                        .map(name -> new NewUnit(name, "", Map.of("source", "Satz " + name + " ."), List.of()))
                        .toList(),
                10,
                olga());
        Annotator writer = studyPlay.people(draft, 1, false).get(0);
        Study rewrites = studyPlay.opened(draft);
        judge(
                rewrites,
                writer,
                Map.of(
                        "s1", rewrite("Satz.\\nEins."),
                        "s2", rewrite("Satz.\\nZwei."),
                        "s3", rewrite("Satz.\\nDrei.")));
        StudyTemplate criteria =
                StudyTemplate.byId(competition.type(), "criteria").orElseThrow();
        Study ratings = studies.create(
                competition,
                new NewStudy(
                        "criteria",
                        new BilingualText("Criteria", ""),
                        criteria.purpose(),
                        design,
                        design == Study.Design.each ? OptionalInt.of(2) : OptionalInt.empty(),
                        classes,
                        OptionalInt.empty()),
                criteria,
                olga());
        flagged(ratings);
        units.replace(ratings, rewrites, "rewrite", 10, false, olga());
        List<Annotator> raters = raters(ratings, 2, classes);
        if (design == Study.Design.listed) {
            String rows = raters.stream()
                    .flatMap(
                            rater -> Stream.of("s1-1", "s2-1", "s3-1").map(unit -> unit + "," + rater.pseudonym + "\n"))
                    .collect(Collectors.joining("", "unit,person\n", ""));
            assignments.list(ratings, Upload.of("list.csv", Form.bytes(rows)), olga());
        }
        return new ToRate(rewrites, studyPlay.opened(ratings), raters);
    }

    private List<Annotator> raters(Study ratings, int number, AnnotatorClasses classes) {
        String of = classes.wanted().keySet().stream().findFirst().orElse("");
        return studyPlay.people(ratings, new NewAnnotators(number, false, OptionalInt.empty(), of));
    }

    /** Lets people say of a text that it is broken. */
    private void flagged(Study ratings) {
        StudyForm asked = QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(ratings).orElseThrow());
        ObjectNode flagged = (ObjectNode) StudyPlay.json(asked.form);
        flagged.set("flags", StudyPlay.json("[{\"id\": \"broken\"}]"));
        studies.ask(ratings, new NewForm(flagged.toString(), asked.guidelines(), asked.consent(), "Flags"), olga());
    }

    private RatingShares.Accepted accepted(Study ratings) {
        return shares.find(ratings, states.find(ratings, Optional.empty()))
                .orElseThrow()
                .accepted()
                .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(
            value = Study.Design.class,
            names = {"all", "listed"})
    void text_thatSomebodyLeftWithoutRating_isNotAcceptedByTheOther(Study.Design design) throws IOException {
        ToRate study = toRate(design);
        rates(study.ratings(), study.raters().get(0), Map.of("s1-1", List.of(), "s2-1", List.of()));
        rates(study.ratings(), study.raters().get(1), Map.of("s1-1", List.of()));
        departures.stop(study.ratings(), study.raters().get(1));
        RatingShares.Accepted found = accepted(study.ratings());
        assertThat(found.accepted()).isOne();
        assertThat(found.few()).isEqualTo(2);
    }

    /** Nobody comes in the place of whoever flags a text where everybody rates it, or is listed for it. */
    @ParameterizedTest
    @EnumSource(
            value = Study.Design.class,
            names = {"all", "listed"})
    void text_thatSomebodyFlagged_isAcceptedByAllOthers_andByNobodyWhereNobodyRatedIt(Study.Design design)
            throws IOException {
        ToRate study = toRate(design);
        List<String> broken = List.of("broken");
        rates(study.ratings(), study.raters().get(0), Map.of("s1-1", List.of(), "s2-1", broken, "s3-1", List.of()));
        rates(study.ratings(), study.raters().get(1), Map.of("s1-1", broken, "s2-1", broken));
        assertThat(accepted(study.ratings()).accepted()).isOne();
        releasePlay.make(study.rewrites(), ReleasePlay.one("accepted"), "too few ratings");
        assertThat(released(study.rewrites())).containsExactly("s1");
    }

    /** Where a study wants a number of ratings, until as many flag the text as were to rate it. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void text_thatSomebodyFlagged_isGivenToAnother(boolean classed) throws IOException {
        AnnotatorClasses classes = classed ? new AnnotatorClasses(Map.of("crowd", 2)) : AnnotatorClasses.NONE;
        ToRate study = toRate(Study.Design.each, classes);
        Study ratings = study.ratings();
        List<String> broken = List.of("broken");
        rates(ratings, study.raters().get(0), Map.of("s1-1", List.of(), "s2-1", broken, "s3-1", broken));
        rates(ratings, study.raters().get(1), Map.of("s1-1", List.of(), "s2-1", List.of(), "s3-1", broken));
        assertThat(studyPlay.outcomes(ratings))
                .isEqualTo(Map.of(StudyUnit.Outcome.collected, 2L, StudyUnit.Outcome.open, 1L));
        assertThat(progress.lackingJudges(ratings)).containsExactly(new StudyProgress.Lacking(1, 1, 1));
        Annotator third = raters(ratings, 1, classes).get(0);
        assertThat(progress.lackingJudges(ratings)).isEmpty();
        assertThat(standings.find(ratings, third).left()).isOne();
        rates(ratings, third, Map.of("s2-1", List.of()));
        assertThat(studyPlay.outcomes(ratings)).isEqualTo(Map.of(StudyUnit.Outcome.collected, 3L));
        RatingShares.Accepted found = accepted(ratings);
        assertThat(found.accepted()).isEqualTo(2);
        assertThat(found.few()).isOne();
        releasePlay.make(study.rewrites(), ReleasePlay.one("accepted"), "too few ratings");
        assertThat(released(study.rewrites())).containsExactly("s1", "s2");

        // whoever flags later what was complete has somebody else come, too, until they take it back
        Assignment given = Assignment.<Assignment>find(
                        "annotator = ?1 and unit.name = 's1-1'", study.raters().get(1))
                .firstResult();
        answer(ratings, given, broken);
        assertThat(standings.find(ratings, third).left()).isOne();
        answer(ratings, given, List.of());
        assertThat(standings.find(ratings, third).left()).isZero();
        departures.withdraw(ratings, study.raters().get(0));
        assertThat(studyPlay.outcomes(ratings))
                .isEqualTo(Map.of(StudyUnit.Outcome.open, 2L, StudyUnit.Outcome.collected, 1L));
    }

    private void answer(Study study, Assignment given, List<String> flags) {
        judgements.send(
                given.key,
                new SubmittedAnswer(asked(study), StudyPlay.json(GOOD), flags, ""),
                QuarkusTransaction.requiringNew().call(() -> Annotator.findById(given.annotator.id)));
    }

    private List<String> released(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> database.createNativeQuery(
                                "select u.name from released_unit r join study_unit u on u.id = r.unit_id where u.study_id = ?1 and r.part is not null",
                                String.class)
                        .setParameter(1, study.id)
                        .getResultList());
    }

    /** Has somebody find units good, with flags, and skip all others. */
    private void rates(Study study, Annotator annotator, Map<String, List<String>> flags) {
        for (Optional<Assignment> next = queue.next(study, annotator);
                next.isPresent();
                next = queue.next(study, annotator)) {
            Assignment given = next.get();
            String name =
                    QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).name);
            if (flags.containsKey(name)) {
                judgements.send(
                        given.key,
                        new SubmittedAnswer(asked(study), StudyPlay.json(GOOD), flags.get(name), ""),
                        annotator);
            } else {
                judgements.skip(given.key, "Not mine", annotator);
            }
        }
    }

    private static int asked(Study study) {
        return QuarkusTransaction.requiringNew()
                .call(() -> StudyForm.findLatest(study).orElseThrow().version);
    }

    private Map<String, Assignment> judge(Study study, Annotator annotator, Map<String, String> answers) {
        Map<String, Assignment> all = new HashMap<>();
        for (Optional<Assignment> next = queue.next(study, annotator);
                next.isPresent();
                next = queue.next(study, annotator)) {
            Assignment given = next.get();
            String name =
                    QuarkusTransaction.requiringNew().call(() -> StudyUnit.<StudyUnit>findById(given.unit.id).name);
            judgements.send(
                    given.key, new SubmittedAnswer(1, StudyPlay.json(answers.get(name)), List.of(), ""), annotator);
            all.put(name, given);
        }
        return all;
    }
}
