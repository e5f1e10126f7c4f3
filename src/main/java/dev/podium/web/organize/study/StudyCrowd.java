package dev.podium.web.organize.study;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Wilson;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Mixture;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.significance.Interval;
import dev.podium.web.layout.Format;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Those who judge in a study, with what they have done of each chunk, as the page of the study shows them. */
final class StudyCrowd {

    private static final int PEOPLE = 25;

    /** Columns of chunks; where there are more, each person has a list of theirs. */
    private static final int MOST_COLUMNS = 12;

    private static final int MOST_LISTED = 8;
    private static final int DECIMALS = 1;

    private final Study study;
    private final List<StudyAnnotator> judges;
    private final Map<Integer, Long> units = new LinkedHashMap<>();
    private final Map<Long, Map<Integer, Long>> wanted = new HashMap<>();
    private final Map<Long, Map<Integer, Long>> done = new HashMap<>();
    private final Map<Long, StudyAgreement.Person> people = new HashMap<>();
    private final Map<Long, StudyAgreement.Rest> rest = new HashMap<>();
    private final Map<Long, Mixture.Tried> tried = new HashMap<>();
    private final String href;
    private final Format format;

    StudyCrowd(
            Study study,
            List<StudyAnnotator> judges,
            List<StudyProgress.Outcome> chunks,
            List<StudyProgress.LaidOut> laidOut,
            Optional<StudyAgreement> agreement,
            List<Mixture.Tried> tried,
            String href,
            Format format) {
        this.study = study;
        this.judges = judges;
        this.href = href;
        this.format = format;
        chunks.forEach(chunk -> units.put(chunk.chunk(), chunk.units()));
        laidOut.forEach(each -> wanted.computeIfAbsent(each.annotator(), any -> new TreeMap<>())
                .put(each.chunk(), each.units() < 0 ? units.get(each.chunk()) : Long.valueOf(each.units())));
        agreement.ifPresent(this::count);
        tried.forEach(each -> this.tried.put(each.annotator(), each));
    }

    private void count(StudyAgreement agreement) {
        agreement.people().forEach(person -> people.put(person.annotator(), person));
        for (StudyAgreement.Cell cell : agreement.cells()) {
            done.computeIfAbsent(agreement.people().get(cell.person()).annotator(), any -> new TreeMap<>())
                    .put(cell.chunk(), (long) cell.done());
        }
        agreement
                .whole()
                .ifPresent(whole -> whole.rest()
                        .forEach(each ->
                                rest.put(agreement.people().get(each.person()).annotator(), each)));
    }

    /** Some of them, from page 1. */
    StudyPage.People page(int page) {
        List<Integer> columns = units.size() > MOST_COLUMNS ? List.of() : List.copyOf(units.keySet());
        return new StudyPage.People(
                columns,
                !tried.isEmpty(),
                judges.stream()
                        .skip((page - 1L) * PEOPLE)
                        .limit(PEOPLE)
                        .map(judge -> person(judge, columns))
                        .toList(),
                page > 1 ? href + "?people=" + (page - 1) + "#h-people" : "",
                (long) page * PEOPLE < judges.size() ? href + "?people=" + (page + 1) + "#h-people" : "");
    }

    private StudyPage.Person person(StudyAnnotator judge, List<Integer> columns) {
        long annotator = judge.annotator.id;
        Optional<StudyAgreement.Person> known = Optional.ofNullable(people.get(annotator));
        List<StudyPage.Cell> cells = columns.isEmpty()
                ? begun(annotator)
                : columns.stream().map(chunk -> cell(annotator, chunk)).toList();
        int further = columns.isEmpty() ? Math.max(0, cells.size() - MOST_LISTED) : 0;
        return new StudyPage.Person(
                judge.annotator.pseudonym,
                judge.peopleClass,
                known.map(person -> (long) person.done()).orElse(0L),
                wanted(annotator),
                cells.subList(0, cells.size() - further),
                further,
                known.map(StudyAgreement.Person::seconds).flatMap(Taken::of),
                known.map(StudyAgreement.Person::last),
                Optional.ofNullable(rest.get(annotator))
                        .map(each -> format.number(100 * each.value(), DECIMALS))
                        .orElse(""),
                Optional.ofNullable(tried.get(annotator))
                        .map(each -> share(each.correct(), each.controls()))
                        .orElse(StudyPage.Share.NONE),
                Optional.ofNullable(tried.get(annotator))
                        .map(each -> share(each.same(), each.repeats()))
                        .orElse(StudyPage.Share.NONE));
    }

    private StudyPage.Share share(long number, long units) {
        if (units == 0) {
            return StudyPage.Share.NONE;
        }
        Bounds bounds = Wilson.of(number, units);
        return new StudyPage.Share(
                number,
                units,
                format.number(100.0 * number / units, DECIMALS),
                format.interval(new Interval(100 * bounds.low(), 100 * bounds.high()), DECIMALS));
    }

    private List<StudyPage.Cell> begun(long annotator) {
        return Stream.concat(
                        done.getOrDefault(annotator, Map.of()).keySet().stream(),
                        wanted.getOrDefault(annotator, Map.of()).keySet().stream())
                .distinct()
                .sorted()
                .map(chunk -> cell(annotator, chunk))
                .toList();
    }

    private StudyPage.Cell cell(long annotator, int chunk) {
        Optional<Long> own = study.design == Study.Design.all
                ? Optional.of(units.get(chunk))
                : Optional.ofNullable(wanted.getOrDefault(annotator, Map.of()).get(chunk));
        Long judged = done.getOrDefault(annotator, Map.of()).get(chunk);
        return new StudyPage.Cell(chunk, judged == null ? 0 : judged, own, own.isPresent() || judged != null);
    }

    /** How many units somebody is to judge; empty where that is open. */
    private Optional<Long> wanted(long annotator) {
        return switch (study.design) {
            case all ->
                Optional.of(units.values().stream().mapToLong(each -> each).sum());
            case pairs, listed ->
                Optional.ofNullable(wanted.get(annotator))
                        .map(chunks ->
                                chunks.values().stream().mapToLong(each -> each).sum());
            case each -> Optional.ofNullable(study.quota).map(quota -> (long) quota);
        };
    }

    /** Those who have something to judge and do not. */
    List<StudyPage.Idle> idle(Instant now) {
        List<StudyPage.Idle> idle = new ArrayList<>();
        for (StudyAnnotator judge : judges) {
            StudyAgreement.Person person = people.get(judge.annotator.id);
            boolean begun = person != null && person.done() > 0;
            boolean complete = begun
                    && wanted(judge.annotator.id)
                            .filter(all -> person.done() >= all)
                            .isPresent();
            String name = judge.annotator.pseudonym;
            if (judge.endedAt != null || complete || !judge.annotator.isReachable()) {
                continue;
            }
            if (judge.agreedAt == null) {
                idle.add(new StudyPage.Idle(name, StudyPage.Why.NOT_AGREED, Optional.empty()));
            } else if (!begun) {
                idle.add(new StudyPage.Idle(name, StudyPage.Why.NOT_BEGUN, Optional.empty()));
            } else if (person.last().isBefore(now.minus(StudyProgress.LONG))) {
                idle.add(new StudyPage.Idle(name, StudyPage.Why.STOPPED, Optional.of(person.last())));
            }
        }
        return idle;
    }
}
