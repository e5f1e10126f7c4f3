package dev.podium.annotation.agreement;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Wilson;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.platform.CsvCells;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How far a study is as CSV, a line for every number of its page, with all digits. */
public final class CsvStudyProgress {

    /**
     * {@code kind} is {@code chunk}, {@code person}, {@code cell} (somebody's part of a chunk), {@code control}, {@code repeat}, {@code late},
     * {@code skipped}, {@code idle}, {@code check} or {@code gap}; {@code of} is how many there are or are wanted; times are seconds.
     */
    private static final List<String> HEADER = List.of(
            "kind", "measure", "chunk", "person", "unit", "question", "value", "of", "low", "high", "note", "at");

    private final List<List<String>> lines = new ArrayList<>(List.of(HEADER));

    private CsvStudyProgress() {}

    /** Writes all of it; what there is not is blank. */
    public static String of(StudyOverview standing) {
        CsvStudyProgress csv = new CsvStudyProgress();
        csv.chunks(standing);
        standing.crowd().judges().forEach(judge -> csv.person(standing.crowd(), judge));
        csv.stuck(standing);
        csv.decisions(standing);
        return CsvCells.written(csv.lines);
    }

    private void chunks(StudyOverview standing) {
        Map<Integer, StudyAgreement.Share> shares = standing.shares();
        Map<Integer, StudyAgreement.Chunk> times = standing.times();
        for (StudyProgress.Outcome chunk : standing.outcomes()) {
            Line line = Line.of("chunk", "open").in(chunk.chunk()).outOf(chunk.units());
            add(line.with(chunk.open()));
            add(line.measuring("agreed").with(chunk.agreed()));
            add(line.measuring("disputed").with(chunk.disputed()));
            add(line.measuring("decided").with(chunk.decided()));
            add(line.measuring("excluded").with(chunk.excluded()));
            add(line.measuring("collected").with(chunk.collected()));
            StudyAgreement.Share share = shares.get(chunk.chunk());
            if (share != null) {
                add(line.measuring("same")
                        .with(share.share())
                        .outOf(share.units())
                        .between(share.low(), share.high()));
            }
            StudyAgreement.Chunk time = times.get(chunk.chunk());
            if (time != null) {
                add(line.measuring("seconds").with(time.seconds()).outOf(time.done()));
            }
        }
    }

    private void person(AnnotatorPool crowd, StudyAnnotator judge) {
        String name = judge.annotator.pseudonym;
        Line line = Line.of("person", "judged").by(name);
        add(line.with(crowd.known(judge).map(StudyAgreement.Person::done).orElse(0))
                .outOf(crowd.wanted(judge).orElse(null)));
        crowd.known(judge).filter(known -> known.done() > 0).ifPresent(known -> {
            add(line.measuring("seconds").with(known.seconds()).outOf(known.done()));
            add(line.measuring("active-seconds").with(known.active()).outOf(known.measured()));
            add(line.measuring("last").at(known.last()));
        });
        crowd.rest(judge)
                .ifPresent(rest -> add(line.measuring("same").with(rest.value()).outOf(rest.pairs())));
        for (AnnotatorPool.Part part : crowd.begun(judge)) {
            Line cell = Line.of("cell", "judged").by(name).in(part.chunk());
            add(cell.with(part.done()).outOf(part.wanted().orElse(null)));
            part.known().ifPresent(known -> {
                add(cell.measuring("seconds").with(known.seconds()).outOf(known.done()));
                add(cell.measuring("same").with(known.same()));
            });
        }
        AnnotatorPool.Tried tried = crowd.tried(judge);
        tried.counts().ifPresent(counts -> {
            share("control", "right", name, counts.correct(), counts.controls());
            share("repeat", "same", name, counts.same(), counts.repeats());
        });
        for (ControlUnits.Difference difference : tried.differences()) {
            add(Line.of("repeat", "difference")
                    .by(name)
                    .asked(difference.question())
                    .with(difference.difference())
                    .outOf(difference.units()));
        }
    }

    private void share(String kind, String measure, String person, long number, long units) {
        if (units > 0) {
            Bounds bounds = Wilson.of(number, units);
            add(Line.of(kind, measure)
                    .by(person)
                    .with((double) number / units)
                    .outOf(units)
                    .between(bounds.low(), bounds.high()));
        }
    }

    private void stuck(StudyOverview standing) {
        standing.late().stream()
                .limit(1)
                .forEach(each -> add(Line.of("late", "number").with(each.number())));
        standing.late()
                .forEach(each -> add(Line.of("late", "given")
                        .in(each.chunk())
                        .by(each.person())
                        .about(each.unit())
                        .at(each.given())));
        standing.skipped().stream()
                .limit(1)
                .forEach(each -> add(Line.of("skipped", "number").with(each.number())));
        standing.skipped()
                .forEach(each -> add(Line.of("skipped", "open").in(each.chunk()).about(each.unit())));
        lacking("lacking-judges", standing.lackingJudges());
        lacking("lacking-deciders", standing.lackingDeciders());
        standing.idle()
                .forEach(each -> add(Line.of(
                                "idle",
                                each.why().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .by(each.person())
                        .at(each.last().orElse(null))));
    }

    private void lacking(String kind, List<StudyProgress.Lacking> chunks) {
        chunks.stream().limit(1).forEach(each -> add(Line.of(kind, "number").with(each.number())));
        chunks.forEach(each -> add(Line.of(kind, "units").in(each.chunk()).with(each.units())));
    }

    private void decisions(StudyOverview standing) {
        AdjudicationCounts.Counts counts = standing.decisions();
        add(Line.of("check", "drawn").with(counts.drawn()));
        add(Line.of("check", "checked").with(counts.checked()).outOf(counts.drawn()));
        add(Line.of("check", "otherwise").with(counts.otherwise()).outOf(counts.checked()));
        add(Line.of("check", "changed").with(counts.changed()));
        standing.gaps().stream()
                .limit(1)
                .forEach(each -> add(Line.of("gap", "number").with(each.number())));
        standing.gaps()
                .forEach(gap -> add(Line.of("gap", "noted")
                        .in(gap.chunk())
                        .by(gap.person())
                        .about(gap.unit())
                        .saying(gap.note())
                        .at(gap.at())));
    }

    private void add(Line line) {
        lines.add(line.cells());
    }

    /** A line that is written cell by cell. */
    private record Line(List<String> cells) {

        static Line of(String kind, String measure) {
            return new Line(List.of(kind, measure, "", "", "", "", "", "", "", "", "", ""));
        }

        private Line set(int place, String cell) {
            List<String> changed = new ArrayList<>(cells);
            changed.set(place, cell);
            return new Line(List.copyOf(changed));
        }

        Line measuring(String measure) {
            return set(1, measure);
        }

        Line in(int chunk) {
            return set(2, CsvCells.plain(chunk));
        }

        Line by(String person) {
            return set(3, CsvCells.text(person));
        }

        Line about(String unit) {
            return set(4, CsvCells.text(unit));
        }

        Line asked(String question) {
            return set(5, CsvCells.text(question));
        }

        Line with(Number value) {
            return set(6, CsvCells.plain(value));
        }

        Line outOf(Number all) {
            return set(7, CsvCells.plain(all));
        }

        Line between(Double low, Double high) {
            return set(8, CsvCells.plain(low)).set(9, CsvCells.plain(high));
        }

        Line saying(String note) {
            return set(10, CsvCells.text(note));
        }

        Line at(Instant at) {
            return set(11, CsvCells.time(at));
        }
    }
}
