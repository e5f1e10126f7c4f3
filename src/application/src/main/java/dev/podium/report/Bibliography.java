package dev.podium.report;

import dev.podium.export.BibKeys;
import dev.podium.export.LatexText;
import dev.podium.export.PaperBib;
import dev.podium.leaderboard.Leaderboard;
import dev.podium.paper.Paper;
import dev.podium.platform.SingleLineText;
import dev.podium.submission.MethodDescription;
import dev.podium.submission.WebLink;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The systems that gave a paper, for BibTeX: the one that their team submitted with its authors and title, else the address that they gave with
 * their run. Comments name the teams that gave none.
 */
final class Bibliography {

    private final ReportContext occasion;
    private final Map<List<Object>, Leaderboard.Row> papers = new LinkedHashMap<>();
    private final Map<UUID, String> without = new LinkedHashMap<>();
    private final Map<UUID, Paper> submitted;
    private final Map<UUID, Paper> described = new LinkedHashMap<>();
    private final BibKeys keys = new BibKeys();

    private Bibliography(ReportContext occasion, List<Paper> submitted) {
        this.occasion = occasion;
        this.submitted = submitted.stream().collect(Collectors.toMap(paper -> paper.team.key, Function.identity()));
    }

    /**
     * The systems of some leaderboards, each paper of a team and method once.
     *
     * @param submitted the papers of the competition's teams, published or not
     */
    static Bibliography of(ReportContext occasion, List<Leaderboard> boards, List<Paper> submitted) {
        Bibliography all = new Bibliography(occasion, submitted);
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
        Paper own = submitted.get(row.owner());
        if (own != null) {
            described.putIfAbsent(row.owner(), own);
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
        return papers.isEmpty() && described.isEmpty();
    }

    String bib() {
        List<String> lines = new ArrayList<>();
        lines.add(comment(
                "Systems of %s, %s, that gave a paper. Where the author is a team, only an address is known: name its authors."
                        .formatted(occasion.phase().competition.name, occasion.phase().name)));
        without.values().forEach(name -> lines.add(comment("No paper: " + name)));
        described
                .values()
                .forEach(paper -> lines.add("\n"
                        + PaperBib.entry(occasion.phase().competition, paper, keys)
                                .stripTrailing()));
        papers.values().forEach(row -> lines.add(entry(row)));
        return String.join("\n", lines) + "\n";
    }

    /** Outside of entries BibTeX reads over everything but this sign. */
    private static String comment(String text) {
        return "% " + SingleLineText.of(text).replace("@", "(at)");
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
                        keys.of(row.name()),
                        LatexText.of(row.name()),
                        LatexText.of(about.method().isEmpty() ? row.name() : about.method()),
                        row.receivedAt().atZone(zone).getYear(),
                        about.paperLink().orElseThrow().url(),
                        code);
    }
}
