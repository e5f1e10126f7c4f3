package dev.podium.report;

import java.util.ArrayList;
import java.util.List;

/** The README of a report: what each file is, how to compile, what is left out and why. */
final class ReportReadme {

    private final List<String> leftOut = new ArrayList<>();

    /** Says that something is not there, and why. */
    void leaveOut(String sentence) {
        leftOut.add(sentence);
    }

    String markdown(ReportContext occasion, ReportZip folder) {
        List<String> lines = new ArrayList<>();
        lines.add("# %s, %s: raw material of an overview paper"
                .formatted(
                        MarkdownEscaping.of(occasion.phase().competition.name),
                        MarkdownEscaping.of(occasion.phase().name)));
        lines.add("");
        lines.add("Written by Podium %s at %s.".formatted(occasion.podium(), occasion.now()));
        if (!occasion.isPublic()) {
            lines.add("");
            lines.add("**The phase is sealed: its leaderboards are not public yet. Do not pass these files on.**");
        }
        lines.addAll(List.of(
                "",
                "## To compile",
                "",
                "    pdflatex main.tex && bibtex main; pdflatex main.tex && pdflatex main.tex",
                "",
                "Debian's `texlive-latex-recommended` and `texlive-pictures` are enough. `bibtex` is needed for the list of",
                "papers and works only. Tables need `booktabs`, figures `pgfplots`; tables that do not",
                "fit are made smaller by `main.tex`.",
                "",
                "Names are shown as they are. What pdfLaTeX has no letter for (Cyrillic, Chinese, Arabic, emoji and the like)",
                "shows with its number, such as U+0416; LuaLaTeX and XeLaTeX show the letter if the font has it. CSV and JSON",
                "hold all names as they are; where a cell would begin as a formula does, an apostrophe stands before it.",
                "",
                "## Files",
                ""));
        folder.contents().forEach(content -> lines.add("* `%s`: %s".formatted(content.path(), content.about())));
        lines.addAll(List.of("", "## Left out", ""));
        if (leftOut.isEmpty()) {
            lines.add("Nothing.");
        }
        leftOut.forEach(sentence -> lines.add("* " + sentence));
        return String.join("\n", lines) + "\n";
    }
}
