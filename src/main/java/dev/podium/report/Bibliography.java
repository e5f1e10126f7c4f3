package dev.podium.report;

import dev.podium.export.LatexText;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.platform.PlainLine;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.WebLink;
import java.text.Normalizer;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The systems that gave a paper, for BibTeX; comments name the teams that gave none. */
final class Bibliography {

    private static final int LONGEST_KEY = 40;

    private final ReportContext occasion;
    private final Map<List<Object>, Leaderboard.Row> papers = new LinkedHashMap<>();
    private final Map<UUID, String> without = new LinkedHashMap<>();
    private final Set<String> keys = new HashSet<>();

    private Bibliography(ReportContext occasion) {
        this.occasion = occasion;
    }

    /** The systems of some leaderboards, each paper of a team and method once. */
    static Bibliography of(ReportContext occasion, List<Leaderboard> boards) {
        Bibliography all = new Bibliography(occasion);
        boards.forEach(board -> {
            board.rows().forEach(all::take);
            board.late().forEach(all::take);
            board.contrastive().forEach(all::take);
        });
        all.papers.keySet().forEach(paper -> all.without.remove(paper.get(0)));
        return all;
    }

    private void take(Leaderboard.Row row) {
        if (row.baseline()) {
            return;
        }
        MethodDescription about = row.about();
        Optional<WebLink> paper = about.paperLink();
        if (paper.isPresent()) {
            papers.putIfAbsent(List.of(row.team(), about.method(), paper.get().url()), row);
        } else {
            without.putIfAbsent(row.team(), row.name());
        }
    }

    boolean isEmpty() {
        return papers.isEmpty();
    }

    String bib() {
        List<String> lines = new ArrayList<>();
        lines.add(comment("Systems of %s, %s, that gave the address of a paper. Check what it is, and name its authors."
                .formatted(occasion.phase().competition.name, occasion.phase().name)));
        without.values().forEach(name -> lines.add(comment("No paper: " + name)));
        papers.values().forEach(row -> lines.add(entry(row)));
        return String.join("\n", lines) + "\n";
    }

    /** Outside of entries BibTeX reads over everything but this sign. */
    private static String comment(String text) {
        return "% " + PlainLine.of(text).replace("@", "(at)");
    }

    private String entry(Leaderboard.Row row) {
        MethodDescription about = row.about();
        ZoneId zone = occasion.phase().competition.zoneId();
        String code = about.codeLink()
                .map(link -> "\n  note = {Code: \\url{" + link.url() + "}},")
                .orElse("");
        return """

                @misc{%s,
                  author = {{%s}},
                  title = {{%s}},
                  year = {%d},
                  howpublished = {\\url{%s}},%s
                }""".formatted(
                        key(row.name()),
                        LatexText.of(row.name()),
                        LatexText.of(about.method().isEmpty() ? row.name() : about.method()),
                        row.receivedAt().atZone(zone).getYear(),
                        about.paperLink().orElseThrow().url(),
                        code);
    }

    /** A key that nothing else has; BibTeX does not tell small letters from capitals. */
    private String key(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{M}+", "")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        String stem = plain.isEmpty() ? "team" : plain.substring(0, Math.min(LONGEST_KEY, plain.length()));
        String key = stem;
        for (int number = 2; !keys.add(key); number++) {
            key = stem + "-" + number;
        }
        return key;
    }
}
