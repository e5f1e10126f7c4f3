package dev.podium.annotation.agreement;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Wilson;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.platform.CsvCells;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** How far people agree in a study as CSV, a line for every number, with all digits. */
public final class CsvStudyAgreement {

    /**
     * {@code kind} is {@code all} or {@code chunk} (a share of units), {@code coefficient}, {@code option}, {@code pair}, {@code rest} (somebody
     * with the others), {@code without} (the others), {@code time} (median seconds), {@code cell} (somebody with the others in a chunk),
     * {@code answer} (the share of an answer, with how often it was given; {@code units-by-2}: of how many units two people gave it),
     * {@code slice} (units that have {@code option} in common, {@code slice-rest}: all other values; {@code by} is {@code text.} or {@code answer.} and a
     * name) or {@code stretch} (the number of a stretch of time is in {@code chunk}); {@code question} is blank for whole answers.
     */
    private static final List<String> HEADER = List.of(
            "kind",
            "question",
            "measure",
            "chunk",
            "option",
            "person",
            "other",
            "value",
            "low",
            "high",
            "units",
            "pairs",
            "by");

    private final List<String> people;
    private final List<List<String>> lines = new ArrayList<>(List.of(HEADER));

    private CsvStudyAgreement(List<String> people) {
        this.people = people;
    }

    /**
     * Writes all of it; what there is not is blank, and of nothing there is the heading alone.
     *
     * @param tried how people did with units whose answer is known
     * @param names pseudonyms by the numbers of people
     */
    public static String of(Optional<StudyAgreement> known, List<ControlUnits.Tried> tried, Map<Long, String> names) {
        return known.map(agreement -> of(agreement, agreement.names(names), tried, names))
                .orElse(CsvCells.written(List.of(HEADER)));
    }

    private static String of(
            StudyAgreement agreement, List<String> people, List<ControlUnits.Tried> tried, Map<Long, String> names) {
        CsvStudyAgreement csv = new CsvStudyAgreement(people);
        if (agreement.lackingUnits() > 0) {
            csv.add(Line.of("lacking", "", "decided").over(Math.toIntExact(agreement.lackingUnits()), null));
        }
        agreement
                .lacking()
                .forEach(each -> csv.add(Line.of("lacking", "", "decided")
                        .by(names.getOrDefault(each.annotator(), ""))
                        .over(Math.toIntExact(each.units()), null)));
        agreement.questions().forEach(csv::add);
        agreement.cells().forEach(csv::add);
        tried.forEach(each -> {
            String person = names.getOrDefault(each.annotator(), "");
            csv.tally("control", "right", person, each.correct(), each.controls());
            csv.tally("repeat", "same", person, each.same(), each.repeats());
        });
        return CsvCells.written(csv.lines);
    }

    private void add(StudyAgreement.Cell cell) {
        Line line = Line.of("time", "", "seconds").in(cell.chunk()).by(name(cell.person()));
        add(line.with(cell.seconds()).over(cell.done(), null));
        if (cell.same() != null) {
            add(Line.of("cell", "", "same")
                    .in(cell.chunk())
                    .by(name(cell.person()))
                    .with(cell.same()));
        }
    }

    private void said(String question, StudyAgreement.CommentShare said) {
        for (StudyAgreement.Answer answer : said.each()) {
            Line line = Line.of("answer", question, "share").about(answer.value());
            add(line.with(share(answer.times(), said.answers())).over(null, answer.times()));
            for (int people = 1; people <= answer.units().size(); people++) {
                add(line.measuring("units-by-" + people).over(answer.units().get(people - 1), null));
            }
        }
        if (said.mean() != null) {
            add(Line.of("answer", question, "mean").with(said.mean()).over(null, said.answers()));
        }
        add(Line.of("answer", question, "further").over(null, said.further()));
        add(Line.of("answer", question, "unsaid").over(null, said.unsaid()));
    }

    private static Double share(int some, int all) {
        return all == 0 ? null : (double) some / all;
    }

    private void slicing(String question, StudyAgreement.Slicing slicing) {
        String by = (slicing.answer() ? "answer." : "text.") + slicing.by();
        for (StudyAgreement.Slice slice : slicing.slices()) {
            String kind = slice.together() > 0 ? "slice-rest" : "slice";
            share(Line.of(kind, question, "all").about(slice.value()).comparing(by), slice.share());
        }
    }

    private void tally(String kind, String measure, String person, long number, long units) {
        if (units > 0) {
            Bounds bounds = Wilson.of(number, units);
            add(Line.of(kind, "", measure)
                    .by(person)
                    .with((double) number / units)
                    .between(bounds.low(), bounds.high())
                    .over(Math.toIntExact(units), null));
        }
    }

    private void add(StudyAgreement.OfQuestion question) {
        String id = question.question();
        share("all", id, question.all());
        question.chunks().forEach(share -> share("chunk", id, share));
        question.values().forEach(value -> value(Line.of("coefficient", id, value.id()), value));
        question.options().forEach(option -> {
            Line line = Line.of("option", id, "").about(option.option()).over(option.chosen(), null);
            option.numbers()
                    .forEach(number ->
                            add(line.measuring(number.id()).with(number.value()).between(number.bounds())));
        });
        question.pairs().forEach(pair -> {
            Line line =
                    Line.of("pair", id, question.alike()).by(name(pair.first())).and(name(pair.second()));
            add(line.with(pair.value()).over(pair.units(), null));
            if (pair.kappa() != null) {
                add(line.measuring(question.kappa())
                        .with(pair.kappa())
                        .between(pair.bounds())
                        .over(pair.units(), null));
            }
        });
        question.rest()
                .forEach(rest -> add(Line.of("rest", id, question.alike())
                        .by(name(rest.person()))
                        .with(rest.value())
                        .over(null, rest.pairs())));
        question.without().forEach(others -> {
            Line line = Line.of("without", id, "all").by(name(others.person()));
            add(line.with(others.all()));
            IntStream.range(0, others.values().size())
                    .forEach(place ->
                            add(line.measuring(question.values().get(place).id())
                                    .with(others.values().get(place))
                                    .between(others.boundsOf(place))));
        });
        if (question.said() != null) {
            said(id, question.said());
        }
        question.slicings().forEach(slicing -> slicing(id, slicing));
        question.stretches()
                .forEach(stretch -> share(
                        Line.of("stretch", id, "all")
                                .in(stretch.share().chunk())
                                .comparing(stretch.from() + "/" + stretch.to()),
                        stretch.share()));
    }

    private void share(String kind, String question, StudyAgreement.Share share) {
        Line line = share.chunk() == 0
                ? Line.of(kind, question, "all")
                : Line.of(kind, question, "all").in(share.chunk());
        share(line, share);
    }

    private void share(Line line, StudyAgreement.Share share) {
        add(line.with(share.units() == 0 ? null : share.share())
                .between(share.low(), share.high())
                .over(share.units(), null));
        if (share.main() != null) {
            value(line.measuring(share.main().id()), share.main());
        }
    }

    private void value(Line line, StudyAgreement.Value value) {
        add(line.with(value.value()).between(value.low(), value.high()).over(value.units(), value.pairs()));
    }

    private String name(int person) {
        return people.get(person);
    }

    private void add(Line line) {
        lines.add(line.cells());
    }

    /** A line that is written cell by cell. */
    private record Line(List<String> cells) {

        static Line of(String kind, String question, String measure) {
            return new Line(List.of(kind, CsvCells.text(question), measure, "", "", "", "", "", "", "", "", "", ""));
        }

        private Line set(int place, String cell) {
            List<String> changed = new ArrayList<>(cells);
            changed.set(place, cell);
            return new Line(List.copyOf(changed));
        }

        Line measuring(String measure) {
            return set(2, measure);
        }

        Line in(int chunk) {
            return set(3, CsvCells.plain(chunk));
        }

        Line about(String option) {
            return set(4, CsvCells.text(option));
        }

        Line by(String person) {
            return set(5, CsvCells.text(person));
        }

        Line and(String other) {
            return set(6, CsvCells.text(other));
        }

        Line with(Double value) {
            return set(7, CsvCells.plain(value));
        }

        Line between(Double low, Double high) {
            return set(8, CsvCells.plain(low)).set(9, CsvCells.plain(high));
        }

        Line between(Bounds bounds) {
            return bounds == null ? this : between(bounds.low(), bounds.high());
        }

        Line comparing(String by) {
            return set(12, CsvCells.text(by));
        }

        Line over(Integer units, Integer pairs) {
            return set(10, CsvCells.plain(units)).set(11, CsvCells.plain(pairs));
        }
    }
}
