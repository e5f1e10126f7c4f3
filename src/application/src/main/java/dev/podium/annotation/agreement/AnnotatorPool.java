package dev.podium.annotation.agreement;

import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.StudyProgress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Those who judge in a study, with what they have done of it and what they are to do. */
public final class AnnotatorPool {

    /** Why somebody does not judge. */
    public enum Why {
        NOT_AGREED,
        PAUSED,
        NOT_BEGUN,
        STOPPED
    }

    /** Somebody who does not judge though there is something for them. */
    public record Idle(String person, Why why, Optional<Instant> last) {}

    /**
     * What somebody has done of a chunk.
     *
     * @param wanted how many units they are to judge; empty where that is open
     * @param given whether it is theirs, or they have begun it
     * @param known empty before they have judged anything of it
     */
    public record Part(int chunk, Optional<Long> wanted, boolean given, Optional<StudyAgreement.Cell> known) {

        public long done() {
            return known.map(cell -> (long) cell.done()).orElse(0L);
        }
    }

    /** How somebody did with units whose answer is known; empty where they met none. */
    public record Tried(Optional<ControlUnits.Tried> counts, List<ControlUnits.Difference> differences) {

        public Tried {
            differences = List.copyOf(differences);
        }
    }

    private final Study study;
    private final List<StudyAnnotator> judges;
    private final Map<Integer, Long> units = new LinkedHashMap<>();
    private final Map<Long, Map<Integer, Long>> wanted = new HashMap<>();
    private final Map<Long, Map<Integer, StudyAgreement.Cell>> cells = new HashMap<>();
    private final Map<Long, StudyAgreement.Person> people = new HashMap<>();
    private final Map<Long, StudyAgreement.Rest> rest = new HashMap<>();
    private final Map<Long, ControlUnits.Tried> tried = new HashMap<>();
    private final Map<Long, List<ControlUnits.Difference>> differences = new HashMap<>();

    AnnotatorPool(
            Study study,
            List<StudyAnnotator> judges,
            List<StudyProgress.Outcome> chunks,
            List<StudyProgress.LaidOut> laidOut,
            Optional<StudyAgreement> agreement,
            List<ControlUnits.Tried> tried,
            List<ControlUnits.Difference> differences) {
        this.study = study;
        this.judges = List.copyOf(judges);
        chunks.forEach(chunk -> units.put(chunk.chunk(), chunk.units()));
        laidOut.forEach(each ->
                wanted.computeIfAbsent(each.annotator(), any -> new TreeMap<>()).put(each.chunk(), each.units()));
        agreement.ifPresent(this::count);
        tried.forEach(each -> this.tried.put(each.annotator(), each));
        differences.forEach(each -> this.differences
                .computeIfAbsent(each.annotator(), any -> new ArrayList<>())
                .add(each));
    }

    private void count(StudyAgreement agreement) {
        agreement.people().forEach(person -> people.put(person.annotator(), person));
        for (StudyAgreement.Cell cell : agreement.cells()) {
            cells.computeIfAbsent(agreement.people().get(cell.person()).annotator(), any -> new TreeMap<>())
                    .put(cell.chunk(), cell);
        }
        agreement
                .whole()
                .ifPresent(whole -> whole.rest()
                        .forEach(each ->
                                rest.put(agreement.people().get(each.person()).annotator(), each)));
    }

    /** In the order of the study. */
    public List<StudyAnnotator> judges() {
        return judges;
    }

    /** The chunks of the study. */
    public List<Integer> chunks() {
        return List.copyOf(units.keySet());
    }

    /** Whether somebody was tried out with units whose answer is known. */
    public boolean isTried() {
        return !tried.isEmpty();
    }

    /** What is worked out of somebody; empty before. */
    public Optional<StudyAgreement.Person> known(StudyAnnotator judge) {
        return Optional.ofNullable(people.get(judge.annotator.id));
    }

    /** How far they agree with the others; empty where nothing is compared. */
    public Optional<StudyAgreement.Rest> rest(StudyAnnotator judge) {
        return Optional.ofNullable(rest.get(judge.annotator.id));
    }

    public Tried tried(StudyAnnotator judge) {
        long annotator = judge.annotator.id;
        return new Tried(Optional.ofNullable(tried.get(annotator)), differences.getOrDefault(annotator, List.of()));
    }

    /** What they have done of a chunk. */
    public Part part(StudyAnnotator judge, int chunk) {
        long annotator = judge.annotator.id;
        Optional<Long> own =
                Optional.ofNullable(wanted.getOrDefault(annotator, Map.of()).get(chunk));
        Optional<StudyAgreement.Cell> cell =
                Optional.ofNullable(cells.getOrDefault(annotator, Map.of()).get(chunk));
        return new Part(chunk, own, own.isPresent() || cell.isPresent(), cell);
    }

    /** The chunks that they have begun, or that are theirs rather than everybody's, in order. */
    public List<Part> begun(StudyAnnotator judge) {
        long annotator = judge.annotator.id;
        return Stream.concat(
                        cells.getOrDefault(annotator, Map.of()).keySet().stream(),
                        study.design == Study.Design.all
                                ? Stream.<Integer>of()
                                : wanted.getOrDefault(annotator, Map.of()).keySet().stream())
                .distinct()
                .filter(units::containsKey)
                .sorted()
                .map(chunk -> part(judge, chunk))
                .toList();
    }

    /** How many units somebody is to judge; empty where that is open. */
    public Optional<Long> wanted(StudyAnnotator judge) {
        Optional<Long> quota = Optional.ofNullable(judge.quota == null ? study.quota : judge.quota)
                .map(Integer::longValue);
        Optional<Long> all = Optional.ofNullable(wanted.get(judge.annotator.id))
                .map(chunks -> chunks.values().stream().mapToLong(each -> each).sum());
        return Stream.of(quota, all).flatMap(Optional::stream).min(Comparator.naturalOrder());
    }

    /** Whether somebody has judged all that they are to; also who is to judge nothing. */
    private boolean isComplete(StudyAnnotator judge) {
        long done = known(judge).map(person -> (long) person.done()).orElse(0L);
        return wanted(judge).map(all -> done >= all).orElse(study.design != Study.Design.each);
    }

    /** Those who decide, and have paused; nobody while the study is not open. */
    static List<Idle> paused(Study study, List<StudyAnnotator> people) {
        return people.stream()
                .filter(person -> study.isOpen() && person.adjudicates && person.endedAt == null && person.isPaused())
                .map(person -> new Idle(person.annotator.pseudonym, Why.PAUSED, Optional.of(person.pausedAt)))
                .toList();
    }

    /**
     * Those who have something to judge and do not; nobody while the study is not open.
     *
     * @param failed the numbers of those who are given nothing, as they did not pass the practice
     */
    public List<Idle> idle(Instant now, Set<Long> failed) {
        List<Idle> idle = new ArrayList<>();
        for (StudyAnnotator judge : study.isOpen() ? judges : List.<StudyAnnotator>of()) {
            StudyAgreement.Person person = people.get(judge.annotator.id);
            boolean begun = person != null && person.done() > 0;
            String name = judge.annotator.pseudonym;
            if (judge.endedAt == null && judge.isPaused()) {
                // they may have to decide even where they have judged everything
                idle.add(new Idle(name, Why.PAUSED, Optional.of(judge.pausedAt)));
                continue;
            }
            if (judge.endedAt != null
                    || isComplete(judge)
                    || !judge.annotator.isReachable()
                    || failed.contains(judge.annotator.id)) {
                continue;
            }
            if (judge.agreedAt == null) {
                idle.add(new Idle(name, Why.NOT_AGREED, Optional.empty()));
            } else if (!begun) {
                idle.add(new Idle(name, Why.NOT_BEGUN, Optional.empty()));
            } else if (person.last().isBefore(now.minus(StudyProgress.LONG))) {
                idle.add(new Idle(name, Why.STOPPED, Optional.of(person.last())));
            }
        }
        return idle;
    }
}
