package dev.podium.export;

import dev.podium.competition.Competition;
import dev.podium.paper.AuthorNames;
import dev.podium.paper.Paper;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Papers of teams as BibTeX. */
public final class PaperBib {

    /** Of a file with entries. */
    public static final String CONTENT_TYPE = "application/x-bibtex; charset=utf-8";

    private PaperBib() {}

    /** All of some. */
    public static String of(Competition competition, List<Paper> papers) {
        BibKeys keys = new BibKeys();
        return papers.stream().map(paper -> entry(competition, paper, keys)).collect(Collectors.joining("\n"));
    }

    /** An entry, with a line break at its end. */
    public static String entry(Competition competition, Paper paper, BibKeys keys) {
        String where = paper.isFile()
                ? ""
                : paper.doi()
                        .map(doi -> "\n  doi = {" + doi + "},")
                        .orElseGet(() -> "\n  howpublished = {\\url{" + paper.link + "}},");
        return """
                @misc{%s,
                  author = {%s},
                  title = {{%s}},
                  year = {%d},%s
                  note = {System description of %s, %s},
                }
                """.formatted(
                keys.of(paper.team.name),
                AuthorNames.of(paper.authors).stream().map(PaperBib::author).collect(Collectors.joining(" and ")),
                LatexText.of(paper.title),
                paper.submittedAt.atZone(competition.zoneId()).getYear(),
                where,
                LatexText.of(paper.team.name),
                LatexText.of(competition.name));
    }

    /** BibTeX takes a word “and”, however it is written, for the next name. */
    static String author(String name) {
        String latex = LatexText.of(name);
        return (" " + name + " ").toLowerCase(Locale.ROOT).contains(" and ") ? "{" + latex + "}" : latex;
    }
}
