package dev.podium.export.study;

import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.study.Study;
import dev.podium.export.LatexText;
import dev.podium.platform.SingleLineText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a study found as the tables of a paper, in English, with the rules of {@code booktabs}: how far people agree chunk by chunk, coefficients
 * with their intervals, pairs of people, and how large the parts of the last release are. Of what there is nothing, there is no table.
 */
public final class LatexStudy {

    /** Those that agree least, where there are more. */
    private static final int MOST_PAIRS = 40;

    private static final int DECIMALS = 2;
    private static final int DECIMALS_OF_PERCENT = 1;

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("percent", "Pairs that agree"),
            Map.entry("cohen", "Cohen's $\\kappa$"),
            Map.entry("kappa-linear", "$\\kappa$, linear weights"),
            Map.entry("kappa-quadratic", "$\\kappa$, quadratic weights"),
            Map.entry("fleiss", "Fleiss' $\\kappa$"),
            Map.entry("alpha-nominal", "Krippendorff's $\\alpha$, nominal"),
            Map.entry("alpha-ordinal", "Krippendorff's $\\alpha$, ordinal"),
            Map.entry("alpha-interval", "Krippendorff's $\\alpha$, interval"),
            Map.entry("alpha-tokens", "Krippendorff's $\\alpha$ over tokens"),
            Map.entry("spans-chrf", "chrF of the spans"),
            Map.entry("spans-jaccard", "Jaccard index of the spans"),
            Map.entry("jaccard", "Intersection over union"),
            Map.entry("icc-1", "ICC(1,1)"),
            Map.entry("icc-1k", "ICC(1,$k$)"),
            Map.entry("icc-2", "ICC(2,1)"),
            Map.entry("icc-2k", "ICC(2,$k$)"),
            Map.entry("icc-3", "ICC(3,1)"),
            Map.entry("icc-3k", "ICC(3,$k$)"));

    private final StudyResult found;
    private final Study study;
    private final List<String> lines = new ArrayList<>();

    private LatexStudy(StudyResult found) {
        this.found = found;
        this.study = found.study();
    }

    /** The tables, to be read by {@code \input}. */
    public static String of(StudyResult found) {
        LatexStudy tables = new LatexStudy(found);
        tables.head();
        found.agreement().filter(known -> known.units() > 0).ifPresent(tables::agreement);
        if (!found.parts().isEmpty()) {
            tables.parts();
        }
        return tables.lines.stream().collect(Collectors.joining("\n", "", "\n"));
    }

    private void head() {
        List<String> said = new ArrayList<>();
        said.add("%s (%s)".formatted(study.competition.name, study.competition.slug));
        said.add("Study: %s (%s)".formatted(title(), study.slug));
        said.add("Written: %s, %s".formatted(found.day(), study.competition.zone));
        said.add(found.agreement()
                .map(known -> "%d judgements, %d units that two people or more have judged"
                        .formatted(known.judgements(), known.units()))
                .orElse("Nobody has judged anything."));
        said.add("Needs \\usepackage{booktabs}. Letters that pdfLaTeX lacks show as numbers: use LuaLaTeX or XeLaTeX.");
        said.forEach(line -> lines.add("% " + SingleLineText.of(line)));
        lines.add(LatexText.DEFINITION);
    }

    private String title() {
        return study.englishTitle.isEmpty() ? study.germanTitle : study.englishTitle;
    }

    private void agreement(StudyAgreement known) {
        // of one question alone, whole answers say the same
        boolean several = known.questions().size() > 2;
        List<StudyAgreement.OfQuestion> questions = known.questions().stream()
                .filter(each -> several || !each.question().isEmpty())
                .toList();
        if (!questions.isEmpty()) {
            chunks(questions.get(0));
            values(questions);
            pairs(questions.get(0), known.names(found.names()));
        }
    }

    private void chunks(StudyAgreement.OfQuestion question) {
        begin("rrrrl", "Chunk & Units & All the same & \\% & 95\\,\\% CI");
        question.chunks().forEach(share -> share(Integer.toString(share.chunk()), share));
        if (question.chunks().size() > 1) {
            lines.add("    \\midrule");
            share("All", question.all());
        }
        String range = question.least()
                .flatMap(least -> question.most()
                        .filter(most -> question.chunks().size() > 1)
                        .map(most -> " From %s to %s\\,\\%% of the units of a chunk."
                                .formatted(percent(least.share()), percent(most.share()))))
                .orElse("");
        end(
                "units that two people or more have judged, and on how many of them all say the same" + of(question)
                        + "." + range,
                "chunks");
    }

    private void share(String name, StudyAgreement.Share share) {
        row(
                name,
                Integer.toString(share.units()),
                Integer.toString(share.agreed()),
                share.units() == 0 ? "" : percent(share.share()),
                share.low() == null ? "" : "[%s, %s]".formatted(percent(share.low()), percent(share.high())));
    }

    private static String percent(double share) {
        return LatexText.number(100 * share, DECIMALS_OF_PERCENT);
    }

    private static String number(double value) {
        return LatexText.number(value, DECIMALS);
    }

    private void values(List<StudyAgreement.OfQuestion> questions) {
        if (questions.stream().allMatch(question -> question.values().isEmpty())) {
            return;
        }
        begin("llrlrr", "Question & Coefficient & Value & 95\\,\\% CI & Units & Pairs");
        for (StudyAgreement.OfQuestion question : questions) {
            String name = question.question().isEmpty() ? "Whole answers" : LatexText.of(question.question());
            for (StudyAgreement.Value value : question.values()) {
                row(
                        name,
                        Optional.ofNullable(NAMES.get(value.id())).orElseGet(() -> LatexText.of(value.id())),
                        number(value.value()),
                        value.low() == null ? "" : "[%s, %s]".formatted(number(value.low()), number(value.high())),
                        Integer.toString(value.units()),
                        value.pairs() == 0 ? "" : Integer.toString(value.pairs()));
                name = "";
            }
        }
        end("how far people agree, by question, over all chunks.", "coefficients");
    }

    private void pairs(StudyAgreement.OfQuestion question, List<String> people) {
        if (question.pairs().isEmpty()) {
            return;
        }
        boolean kappa = !question.kappa().isEmpty();
        boolean sets = question.alike().equals("jaccard");
        boolean all = question.pairs().size() <= MOST_PAIRS;
        begin(
                "llrr" + (kappa ? "r" : ""),
                "Person & Other person & Units & " + (sets ? "IoU, \\%" : "\\%")
                        + (kappa ? " & " + NAMES.get(question.kappa()) : ""));
        question.pairs().stream()
                .sorted(Comparator.comparingDouble(StudyAgreement.Pair::value))
                .limit(MOST_PAIRS)
                .forEach(pair -> pair(pair, people, kappa));
        end(
                (all ? "pairs of people" : "the %d pairs of people that agree least".formatted(MOST_PAIRS))
                        + (sets
                                ? ", and what they share of all that either of them said (intersection over union)"
                                : ", and how far they say the same")
                        + " of the units that both judged" + of(question) + ".",
                "pairs");
    }

    private void pair(StudyAgreement.Pair pair, List<String> people, boolean kappa) {
        List<String> cells = new ArrayList<>(List.of(
                LatexText.of(people.get(pair.first())),
                LatexText.of(people.get(pair.second())),
                Integer.toString(pair.units()),
                percent(pair.value())));
        if (kappa) {
            cells.add(pair.kappa() == null ? "" : number(pair.kappa()));
        }
        row(cells.toArray(String[]::new));
    }

    private static String of(StudyAgreement.OfQuestion question) {
        return question.question().isEmpty() ? "" : " (" + LatexText.of(question.question()) + ")";
    }

    private void parts() {
        begin("lrr", "Part & Units & Version");
        found.parts()
                .forEach(part -> row(
                        LatexText.of(part.name()), Integer.toString(part.units()), Integer.toString(part.version())));
        end(
                "parts of release %d, in which %d units are."
                        .formatted(
                                found.parts().get(0).release(),
                                found.parts().stream()
                                        .mapToInt(part -> part.units())
                                        .sum()),
                "parts");
    }

    private void begin(String columns, String head) {
        lines.addAll(List.of(
                "\\begin{table}",
                "  \\centering",
                "  \\begin{tabular}{" + columns + "}",
                "    \\toprule",
                "    " + head + " \\\\",
                "    \\midrule"));
    }

    private void row(String... cells) {
        lines.add("    " + String.join(" & ", cells) + " \\\\");
    }

    private void end(String caption, String label) {
        lines.addAll(List.of(
                "    \\bottomrule",
                "  \\end{tabular}",
                "  \\caption{" + LatexText.of(title()) + ": " + caption + "}",
                "  \\label{tab:%s-%s-%s}".formatted(study.competition.slug, study.slug, label),
                "\\end{table}"));
    }
}
