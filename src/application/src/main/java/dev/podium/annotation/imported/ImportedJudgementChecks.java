package dev.podium.annotation.imported;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.podium.annotation.form.Answers;
import dev.podium.annotation.form.Form;
import dev.podium.annotation.form.UnitMaterial;
import dev.podium.annotation.form.WordListReview;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudyUnit;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.ControlChecks;
import dev.podium.annotation.work.Judgements;
import dev.podium.annotation.work.WordListReviews;
import dev.podium.platform.Checks;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.database.StorableText;
import dev.podium.task.reading.Findings;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Checks the judgements of a file one by one; what is wrong is among the findings, what is right is ready to be kept. */
final class ImportedJudgementChecks {

    private static final String UNIT = "unit";

    /**
     * A unit that judgements can be about.
     *
     * @param expected null where nobody knows what is right
     */
    record KnownUnit(long id, String name, UnitMaterial material, StudyUnit.Role role, String expected) {

        boolean isNormal() {
            return role == StudyUnit.Role.normal;
        }
    }

    /**
     * What is asked.
     *
     * @param latest version
     * @param forms by their versions
     * @param held the questions of which the file holds answers; empty where it can hold all
     */
    record StudySnapshot(
            Study study, int latest, Map<Integer, Form> forms, Optional<List<String>> held, Locale reader) {

        int version(ImportedJudgement judgement) {
            return forms.containsKey(judgement.aside().form())
                    ? judgement.aside().form()
                    : latest;
        }
    }

    /**
     * Who has judged or decided what.
     *
     * @param unit its number, or that of the unit which is judged once more
     */
    record Key(long unit, boolean repeat, String annotator) {}

    /**
     * A judgement as it is kept.
     *
     * @param certainty null where nobody says it
     * @param judged null for now
     */
    record StoredAnswer(
            int form,
            String answer,
            List<String> flags,
            String comment,
            Integer certainty,
            String reason,
            Instant judged) {}

    /**
     * What somebody said of a unit.
     *
     * @param said by versions
     */
    record UnitJudgement(
            KnownUnit unit, boolean decides, Assignment.State state, NavigableMap<Integer, StoredAnswer> said) {

        boolean isDone() {
            return state == Assignment.State.done;
        }

        StoredAnswer latest() {
            return said.lastEntry().getValue();
        }

        /** When it was judged first; null for now. */
        Instant since() {
            return said.values().stream()
                    .map(StoredAnswer::judged)
                    .filter(judged -> judged != null)
                    .min(Comparator.naturalOrder())
                    .orElse(null);
        }
    }

    private final StudySnapshot asked;
    private final Map<String, KnownUnit> units;
    private final ImportedAnnotators people;
    private final Set<Key> judged;
    private final Findings findings;
    private final Map<Key, UnitJudgement> given = new LinkedHashMap<>();
    private int number;

    /**
     * Before the first one.
     *
     * @param units by all that files call them
     * @param judged what people have judged who came with earlier files, by their numbers
     */
    ImportedJudgementChecks(
            StudySnapshot asked,
            Map<String, KnownUnit> units,
            ImportedAnnotators people,
            Set<Key> judged,
            Findings findings) {
        this.asked = asked;
        this.units = units;
        this.people = people;
        this.judged = judged;
        this.findings = findings;
    }

    /** Takes the next one. What somebody has withdrawn is left out, and so are units that try people out in another study; both are told. */
    void take(ImportedJudgement judgement) {
        if (judgement.aside().state() == Assignment.State.withdrawn) {
            findings.warning(judgement.line(), "state", "withdrawn", "task.judgement-withdrawn");
            return;
        }
        KnownUnit unit = units.get(judgement.unit());
        if (unit == null && judgement.aside().tries()) {
            findings.warning(judgement.line(), UNIT, judgement.unit(), "task.unit-trying");
        } else if (unit == null) {
            findings.error(judgement.line(), UNIT, judgement.unit(), "task.unit-unknown");
        } else if (people.take(judgement)) {
            take(judgement, unit);
        }
    }

    private void take(ImportedJudgement judgement, KnownUnit unit) {
        ImportedJudgement.Aside aside = judgement.aside();
        if (aside.decides() && !isDecided(judgement, unit)) {
            findings.error(judgement.line(), "decides", "true", "task.decision-unwanted", judgement.unit());
            return;
        }
        if (aside.repeat() && !unit.isNormal()) {
            findings.error(judgement.line(), "role", "repeat", "task.repeat-unwanted", judgement.unit());
            return;
        }
        Key key = new Key(unit.id(), aside.repeat(), judgement.annotator());
        UnitJudgement before = given.get(key);
        boolean known = people.known(judgement.annotator())
                .filter(person -> judged.contains(new Key(unit.id(), aside.repeat(), person.toString())))
                .isPresent();
        if (known) {
            findings.error(
                    judgement.line(),
                    UNIT,
                    judgement.unit(),
                    "task.judgement-there",
                    judgement.unit(),
                    judgement.annotator());
        } else if (before != null && before.said().containsKey(aside.version())) {
            findings.error(
                    judgement.line(),
                    UNIT,
                    judgement.unit(),
                    "task.annotation-twice",
                    judgement.unit(),
                    judgement.annotator());
        } else if (before != null && (before.decides() != aside.decides() || before.state() != aside.state())) {
            findings.error(
                    judgement.line(),
                    UNIT,
                    judgement.unit(),
                    "task.judgement-differs",
                    judgement.unit(),
                    judgement.annotator());
        } else {
            // kept also where the answer does not fit, so that it is told what comes twice
            UnitJudgement kept = given.computeIfAbsent(
                    key, any -> new UnitJudgement(unit, aside.decides(), aside.state(), new TreeMap<>()));
            kept.said().put(aside.version(), said(judgement, unit).orElse(null));
            number++;
        }
    }

    /** Whether people decide about the unit: for an answer, or of entries that others listed. */
    private boolean isDecided(ImportedJudgement judgement, KnownUnit unit) {
        return unit.isNormal()
                && !judgement.aside().repeat()
                && (asked.study().purpose == Study.Purpose.labels || reviewsLists(judgement));
    }

    private boolean reviewsLists(ImportedJudgement judgement) {
        return WordListReviews.reviewsLists(asked.study(), asked.forms().get(asked.version(judgement)));
    }

    private Optional<StoredAnswer> said(ImportedJudgement judgement, KnownUnit unit) {
        try {
            return Optional.of(read(judgement, unit));
        } catch (Refused why) {
            why.each()
                    .forEach(each -> findings.error(
                            judgement.line(),
                            each.part(),
                            judgement.answer().toString(),
                            "task.answer-unfit",
                            each.sentence(asked.reader())));
            return Optional.empty();
        }
    }

    private StoredAnswer read(ImportedJudgement judgement, KnownUnit unit) {
        ImportedJudgement.Aside aside = judgement.aside();
        int version = asked.version(judgement);
        Form form = asked.forms().get(version);
        Checks checks = new Checks();
        String answer = checks.value(
                () -> aside.decides()
                        ? decided(judgement, form, unit)
                        : answer(judgement.answers(form), form, unit).json().toString(),
                "");
        if (answer.getBytes(StandardCharsets.UTF_8).length > Judgements.LARGEST) {
            checks.keep(Refused.because(Refused.Kind.TOO_LARGE, "judgement.large"));
        }
        if (!StorableText.is(answer)) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.characters"));
        }
        List<String> flags = checks.value(() -> form.flags(aside.flags()), List.of());
        String comment =
                checks.value(() -> aside.decides() ? aside.comment() : Judgements.comment(form, aside.comment()), "");
        Integer certainty = certainty(judgement, form, checks);
        checks.refuse();
        return new StoredAnswer(
                version,
                answer,
                flags,
                comment,
                certainty,
                aside.reason(),
                aside.judged().orElse(null));
    }

    private Answers answer(ObjectNode answer, Form form, KnownUnit unit) {
        return asked.held()
                .map(questions -> form.readHeld(answer, unit.material(), questions))
                .orElseGet(() -> form.read(answer, unit.material()));
    }

    /** For an answer, or without one that the unit is in no release; or of entries that people listed. */
    private String decided(ImportedJudgement judgement, Form form, KnownUnit unit) {
        if (reviewsLists(judgement)) {
            return WordListReview.of(judgement.answer(), form).json().toString();
        }
        boolean excluded =
                judgement.answer().isEmpty() && !judgement.aside().flags().isEmpty();
        return excluded
                ? "{}"
                : answer(judgement.answers(form), form, unit).json().toString();
    }

    private Integer certainty(ImportedJudgement judgement, Form form, Checks checks) {
        Optional<JsonNode> said = judgement.certainty(form);
        boolean whole = said.filter(each ->
                        !each.isInt() || each.intValue() < Form.LEAST_CERTAIN || each.intValue() > Form.MOST_CERTAIN)
                .isEmpty();
        if (!whole) {
            findings.error(
                    judgement.line(),
                    ImportedJudgement.CERTAINTY,
                    said.orElseThrow().asText(),
                    "task.certainty-unfit",
                    Integer.toString(Form.LEAST_CERTAIN),
                    Integer.toString(Form.MOST_CERTAIN));
            return null;
        }
        return said.isEmpty()
                ? null
                : checks.value(() -> Judgements.certainty(form, said.get().intValue()), null);
    }

    /** How many were right so far. */
    int number() {
        return number;
    }

    /** All, in their order; only where nothing stands against one of them. */
    Map<Key, UnitJudgement> given() {
        return given;
    }

    /**
     * Whether an answer is as expected; empty where nothing is expected.
     *
     * @param earlier what the same person said of a unit that they judge once more, in an earlier file
     */
    Optional<Boolean> asExpected(Key key, UnitJudgement what, Optional<ControlChecks.Before> earlier) {
        if (what.decides() || !what.isDone()) {
            return Optional.empty();
        }
        StoredAnswer latest = what.latest();
        if (!key.repeat()) {
            return Optional.ofNullable(what.unit().expected())
                    .map(expected -> ControlChecks.isMet(expected, latest.answer()));
        }
        return Optional.ofNullable(given.get(new Key(key.unit(), false, key.annotator())))
                .filter(UnitJudgement::isDone)
                .map(before -> new ControlChecks.Before(
                        before.latest().answer(), before.latest().form()))
                .or(() -> earlier)
                .flatMap(before -> ControlChecks.repeats(before, latest.answer(), latest.form()));
    }

    /**
     * All that each person has judged, once and for good, as SHA-256 of lines with the number of a unit and the answer, in the order of the
     * numbers; of those who have judged enough units and given enough different answers.
     */
    Map<String, String> whole(int fewest, int fewestAnswers) {
        Map<String, SortedMap<Long, String>> said = new LinkedHashMap<>();
        Map<String, Set<String>> answers = new HashMap<>();
        given.forEach((key, what) -> {
            if (!key.repeat() && !what.decides() && what.isDone()) {
                said.computeIfAbsent(key.annotator(), any -> new TreeMap<>())
                        .put(key.unit(), key.unit() + " " + what.latest().answer());
                answers.computeIfAbsent(key.annotator(), any -> new HashSet<>())
                        .add(what.latest().answer());
            }
        });
        Map<String, String> whole = new LinkedHashMap<>();
        said.forEach((name, lines) -> {
            if (lines.size() >= fewest && answers.get(name).size() >= fewestAnswers) {
                whole.put(name, Digests.ofText(String.join("\n", lines.values())));
            }
        });
        return whole;
    }

    /** What all have written who judged, once and for good. */
    CopiedTexts written() {
        CopiedTexts written = new CopiedTexts();
        given.forEach((key, what) -> {
            if (!key.repeat() && !what.decides() && what.isDone()) {
                written.add(
                        key.annotator(),
                        key.unit(),
                        what.latest().answer(),
                        what.latest().comment(),
                        what.unit().material().fields().values());
            }
        });
        return written;
    }

    /** Numbers of units, each once. */
    List<Long> units(boolean repeated) {
        return new ArrayList<>(given.keySet().stream()
                .filter(key -> key.repeat() == repeated)
                .map(Key::unit)
                .distinct()
                .toList());
    }
}
