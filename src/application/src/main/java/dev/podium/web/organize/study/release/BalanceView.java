package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.SplitBalanceReport;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.sampling.balance.CountTable;
import dev.podium.sampling.balance.Finding;
import dev.podium.sampling.balance.NumberBalance;
import dev.podium.sampling.balance.StandardizedDifference;
import dev.podium.web.chart.GroupedColumnChart;
import dev.podium.web.chart.PercentFormat;
import dev.podium.web.layout.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How alike the parts of a split are, for readers.
 *
 * @param inNone how many units are in no part
 * @param few the units with few entries; empty where nobody lists any
 * @param clusters what belongs together and is in more than one part; empty where units stand alone
 * @param crowded the parts whose gold has no file of what each person said, as too many did
 */
record BalanceView(
        int units,
        int inNone,
        List<Part> parts,
        List<LeftOut> leftOut,
        Optional<SplitBalanceReport.Few> few,
        List<Sentence> findings,
        List<Classes> classes,
        List<Numbers> numbers,
        Optional<Crossed> clusters,
        Optional<Crossed> texts,
        List<String> crowded) {

    private static final int TWO = 2;
    private static final int THREE = 3;

    /** More columns than these have no room for their numbers, and groups none for their names. */
    private static final int MOST_NUMBERS = 12;

    private static final int MOST_GROUPS = 12;

    /** A part, with its share of all units that are in one. */
    record Part(String name, int units, String share) {}

    /** How many units an exclusion left out of a part. */
    record LeftOut(VariableName variable, String label, String part, int units) {}

    /** What is found, in the words of the page. */
    record Sentence(
            Finding.Kind kind,
            VariableName variable,
            String label,
            String parts,
            String here,
            String elsewhere,
            boolean number) {}

    /** How often a class occurs in a part. */
    record Cell(String count, String share) {}

    /** A class with a cell for every part. */
    record Row(String label, List<Cell> cells) {}

    /** How far two parts are apart. */
    record Distance(String one, String other, String value) {}

    /**
     * A chi-square test.
     *
     * @param draws of permutations; 0 where there were none
     */
    record Test(String value, int df, String p, String v, int draws, boolean byCluster) {}

    /**
     * The classes of a variable.
     *
     * @param apart those that only some parts have
     * @param compared the others alone, where some are apart
     */
    record Classes(
            String id,
            VariableName name,
            List<String> parts,
            List<Row> rows,
            List<Row> compared,
            List<Distance> distances,
            String apart,
            Optional<Test> test,
            Optional<GroupedColumnChart> chart) {}

    /** A number in a part. */
    record Summary(String part, int units, String mean, String sd, String median) {}

    /** By how many standard deviations the mean of a part is above that of another one. */
    record Difference(String first, String second, String value, String low, String high) {}

    /** A number. */
    record Numbers(String id, VariableName name, int unknown, List<Summary> parts, List<Difference> differences) {}

    /** What is in more than one part: how many, and the first ones with how many units they have in each part. */
    record Crossed(int total, List<Line> shown) {

        /** One of them. */
        record Line(String name, String counts) {}
    }

    private static final int MOST_CROSSED = 10;
    private static final int LONGEST_NAME = 80;

    static BalanceView of(SplitBalanceReport report, Format format) {
        int inParts = report.parts().stream()
                .mapToInt(SplitBalanceReport.PartSize::units)
                .sum();
        Maker maker = new Maker(format, new PercentFormat(format), names(report));
        return new BalanceView(
                report.units(),
                report.units() - inParts,
                report.parts().stream()
                        .map(part -> new Part(part.name(), part.units(), maker.share((double) part.units() / inParts)))
                        .toList(),
                report.leftOut().stream()
                        .filter(left -> left.units() > 0)
                        .map(left ->
                                new LeftOut(VariableName.of(left.variable()), left.label(), left.part(), left.units()))
                        .toList(),
                Optional.ofNullable(report.few()),
                report.findings().stream()
                        .map(found -> maker.sentence(found, report))
                        .toList(),
                report.classes().stream().map(maker::classes).toList(),
                report.numbers().stream().map(maker::numbers).toList(),
                Optional.ofNullable(report.clusters()).map(maker::crossed),
                Optional.ofNullable(report.texts()).map(maker::crossed),
                report.crowded());
    }

    /** The names of those parts. */
    public String crowdedParts() {
        return String.join(", ", crowded);
    }

    /** How many people a part may have at most whose gold has such a file. */
    public int mostAnnotators() {
        return StudyReleases.MOST_ANNOTATORS;
    }

    private static List<String> names(SplitBalanceReport report) {
        return report.parts().stream().map(SplitBalanceReport.PartSize::name).toList();
    }

    /** Puts numbers into words. */
    private record Maker(Format format, PercentFormat percents, List<String> names) {

        String share(double share) {
            return Double.isFinite(share) ? percents.format().number(100 * share, 1) + "\u202f%" : Format.NONE;
        }

        String number(double value, int decimals) {
            return Double.isFinite(value) ? format.number(value, decimals) : Format.NONE;
        }

        Sentence sentence(SplitBalanceReport.Found found, SplitBalanceReport report) {
            boolean number =
                    report.numbers().stream().anyMatch(each -> each.variable().equals(found.variable()));
            return new Sentence(
                    found.kind(),
                    VariableName.of(found.variable()),
                    shown(found.label()),
                    String.join(", ", found.parts()),
                    number ? number(found.here(), TWO) : share(found.here()),
                    number ? number(found.elsewhere(), TWO) : share(found.elsewhere()),
                    number);
        }

        private static String shown(String label) {
            return label.isEmpty() ? Format.NONE : label;
        }

        Classes classes(SplitBalanceReport.ClassTable classes) {
            CountTable table = classes.table();
            CountTable compared = classes.compared();
            return new Classes(
                    id(classes.variable()),
                    VariableName.of(classes.variable()),
                    table.parts(),
                    rows(table),
                    classes.apart().isEmpty() ? List.of() : rows(compared),
                    distances(compared),
                    String.join(", ", classes.apart().stream().map(Maker::shown).toList()),
                    Optional.ofNullable(classes.test()).map(this::test),
                    chart(table));
        }

        private static String id(String variable) {
            return "b-" + variable.replaceAll("[^A-Za-z0-9]", "-");
        }

        private List<Row> rows(CountTable table) {
            return IntStream.range(0, table.classes().size())
                    .mapToObj(of -> row(table, of))
                    .toList();
        }

        private Row row(CountTable table, int of) {
            return new Row(
                    shown(table.classes().get(of)),
                    IntStream.range(0, table.parts().size())
                            .mapToObj(
                                    part -> new Cell(format.count(table.count(part, of)), share(table.share(part, of))))
                            .toList());
        }

        private List<Distance> distances(CountTable table) {
            List<Distance> distances = new ArrayList<>();
            for (int one = 0; one < table.parts().size(); one++) {
                for (int other = one + 1; other < table.parts().size(); other++) {
                    distances.add(new Distance(
                            table.parts().get(one),
                            table.parts().get(other),
                            number(table.totalVariation(one, other), THREE)));
                }
            }
            return distances;
        }

        private Test test(SplitBalanceReport.Test test) {
            return new Test(
                    number(test.chiSquare(), TWO),
                    test.df(),
                    format.p(test.p()),
                    number(test.v(), THREE),
                    test.draws(),
                    test.byCluster());
        }

        /** Empty where there is no room. */
        private Optional<GroupedColumnChart> chart(CountTable table) {
            int parts = table.parts().size();
            int groups = table.classes().size();
            if (parts > GroupedColumnChart.Fill.ALL.size() || groups > MOST_GROUPS || table.units() == 0) {
                return Optional.empty();
            }
            boolean crowded = parts * groups > MOST_NUMBERS;
            List<GroupedColumnChart.Series> series = IntStream.range(0, parts)
                    .mapToObj(part -> new GroupedColumnChart.Series(
                            GroupedColumnChart.Fill.ALL.get(part),
                            names.get(part),
                            IntStream.range(0, groups)
                                    .mapToObj(of -> table.size(part) == 0 ? 0.0 : table.share(part, of))
                                    .toList()))
                    .toList();
            return Optional.of(GroupedColumnChart.draw(
                    table.classes().stream().map(Maker::shown).toList(),
                    series,
                    share -> crowded ? "" : percents.rounded(share)));
        }

        Numbers numbers(SplitBalanceReport.NumberTable numbers) {
            return new Numbers(
                    id(numbers.variable()),
                    VariableName.of(numbers.variable()),
                    numbers.unknown(),
                    numbers.parts().stream().map(this::summary).toList(),
                    numbers.differences().stream().map(this::difference).toList());
        }

        private Summary summary(NumberBalance.Summary part) {
            return new Summary(
                    part.part(),
                    part.units(),
                    number(part.mean(), TWO),
                    number(part.sd(), TWO),
                    number(part.median(), TWO));
        }

        private Difference difference(StandardizedDifference each) {
            return new Difference(
                    each.first(),
                    each.second(),
                    number(each.value(), TWO),
                    number(each.low(), TWO),
                    number(each.high(), TWO));
        }

        Crossed crossed(SplitBalanceReport.Crossed crossed) {
            return new Crossed(
                    crossed.total(),
                    crossed.shown().stream()
                            .limit(MOST_CROSSED)
                            .map(each -> new Crossed.Line(cut(each.name()), counts(each.counts())))
                            .toList());
        }

        private static String cut(String name) {
            return name.codePointCount(0, name.length()) <= LONGEST_NAME
                    ? name
                    : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME)) + "…";
        }

        private String counts(List<Integer> counts) {
            List<String> told = new ArrayList<>();
            for (int part = 0; part < counts.size(); part++) {
                if (counts.get(part) > 0) {
                    told.add(names.get(part) + " " + format.count(counts.get(part)));
                }
            }
            return String.join(", ", told);
        }
    }
}
