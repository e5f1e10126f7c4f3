package dev.podium.report;

import dev.podium.export.LatexText;
import java.util.ArrayList;
import java.util.List;

/** The document that holds all tables and figures of a report. */
final class LatexMainDocument {

    private static final String BEFORE = """
            % The raw material of an overview paper, as one document: pdflatex main.tex, twice.
            % It needs Debian's texlive-latex-recommended and texlive-pictures. Letters that pdfLaTeX does not have show
            % with their number (U+0416); LuaLaTeX and XeLaTeX with fonts that have them show the letters.
            \\documentclass[11pt]{article}
            \\usepackage[a4paper, margin=2.2cm]{geometry}
            \\usepackage{booktabs}
            \\usepackage{graphicx}
            \\usepackage{float}
            \\usepackage{longtable}
            \\usepackage{url}
            \\usepackage{pgfplots}
            \\pgfplotsset{compat=1.16}
            % Tables and figures stand where they are read.
            \\floatstyle{plain}
            \\restylefloat{table}
            \\restylefloat{figure}
            \\floatplacement{table}{H}
            \\floatplacement{figure}{H}
            % Tables that are wider or higher than a page are made smaller; those of very many lines go on on the next page.
            \\newsavebox{\\fittedbox}
            \\newcommand{\\fitted}{%
              \\ifdim\\wd\\fittedbox>\\linewidth
                \\sbox{\\fittedbox}{\\resizebox{\\linewidth}{!}{\\usebox{\\fittedbox}}}%
              \\fi
              \\ifdim\\dimexpr\\ht\\fittedbox+\\dp\\fittedbox\\relax>0.8\\textheight
                \\sbox{\\fittedbox}{\\resizebox*{!}{0.8\\textheight}{\\usebox{\\fittedbox}}}%
              \\fi
              \\usebox{\\fittedbox}}
            \\let\\plaintable\\table
            \\let\\endplaintable\\endtable
            \\let\\plaintabular\\tabular
            \\let\\endplaintabular\\endtabular
            \\newcounter{ofthefile}
            \\newcommand{\\sizeof}[1]{\\csname #1\\arabic{ofthefile}\\endcsname}
            \\newcommand{\\setsizeof}[2]{\\expandafter\\xdef\\csname #1\\arabic{ofthefile}\\endcsname{\\the\\dimexpr#2\\relax}}
            \\newcommand{\\measuretables}[1]{\\begingroup
              \\setcounter{ofthefile}{0}%
              \\renewenvironment{table}{\\stepcounter{ofthefile}}{}%
              \\renewenvironment{tabular}[1]{\\begin{lrbox}{\\fittedbox}\\plaintabular{##1}}{\\endplaintabular\\end{lrbox}%
                \\setsizeof{width}{\\wd\\fittedbox}\\setsizeof{height}{\\ht\\fittedbox+\\dp\\fittedbox}}%
              \\renewcommand{\\caption}[1]{}\\renewcommand{\\label}[1]{}%
              \\sbox{0}{\\vbox{\\input{#1}}}\\endgroup}
            \\newcommand{\\fittedtable}{%
              \\renewenvironment{tabular}[1]{\\begin{lrbox}{\\fittedbox}\\plaintabular{##1}}{\\endplaintabular\\end{lrbox}\\fitted}%
              \\let\\endtable\\endplaintable
              \\plaintable}
            \\newcommand{\\brokentable}{\\par
              \\renewenvironment{tabular}[1]{\\ifdim0.78\\dimexpr\\sizeof{width}\\relax>\\linewidth\\tiny\\else\\scriptsize\\fi
                \\setlength{\\tabcolsep}{3pt}\\begin{longtable}{##1}}{\\end{longtable}}%
              % the long table has counted itself
              \\renewcommand{\\caption}[1]{\\addtocounter{table}{-1}\\refstepcounter{table}\\par\\noindent Table~\\thetable: ##1\\par\\bigskip}%
              \\let\\centering\\relax
              \\let\\endtable\\par}
            \\newcommand{\\tablefile}[1]{\\measuretables{#1}\\begingroup
              \\setcounter{ofthefile}{0}%
              \\renewcommand{\\table}{\\stepcounter{ofthefile}%
                \\ifdim\\sizeof{height}>1.2\\textheight
                  \\ifdim0.58\\dimexpr\\sizeof{width}\\relax>\\linewidth\\let\\next\\fittedtable\\else\\let\\next\\brokentable\\fi
                \\else\\let\\next\\fittedtable\\fi
                \\next}%
              \\input{#1}\\endgroup}
            """;

    private final List<String> lines = new ArrayList<>();

    LatexMainDocument(ReportContext occasion) {
        lines.add(BEFORE + LatexText.DEFINITION);
        lines.add("\\title{%s: %s}"
                .formatted(LatexText.of(occasion.phase().competition.name), LatexText.of(occasion.phase().name)));
        lines.add("\\author{}");
        lines.add("\\date{" + occasion.day() + "}");
        lines.add("\\begin{document}");
        lines.add("\\maketitle");
        if (!occasion.isPublic()) {
            say("The leaderboards of this phase are not public yet.");
        }
    }

    void section(String title) {
        lines.add("\n\\section{" + LatexText.of(title) + "}");
    }

    void subsection(String title) {
        lines.add("\\subsection{" + LatexText.of(title) + "}");
    }

    /** A sentence of ours. */
    void say(String sentence) {
        lines.add(LatexText.of(sentence) + "\n");
    }

    void table(String path) {
        lines.add("\\tablefile{" + path + "}");
    }

    void input(String path) {
        lines.add("\\input{" + path + "}");
    }

    /** The systems that gave a paper and the works that describe the methods, once {@code bibtex main} was run. */
    void bibliography(String name) {
        lines.add("\n\\nocite{*}\n\\bibliographystyle{plain}\n\\bibliography{" + name + "}");
    }

    String tex() {
        return String.join("\n", lines) + "\n\\end{document}\n";
    }
}
