package dev.podium.web.paper;

import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages about papers of teams: {@code messages/paper[_de].properties}. */
@MessageBundle("paper")
public interface PaperTexts {

    String title();

    String all(long n);

    String asked();

    String lead(PaperCallTerms.Form form);

    String due(String moment, String zone);

    String openEnd();

    String noTeam();

    String toTeam();

    String own();

    String none();

    String state(Paper.State state);

    String submittedAt(String moment, String zone);

    String again();

    String titleField();

    String authors();

    String authorsHelp();

    String link();

    String linkHelp(boolean files);

    String file();

    String fileHelp(long mebi, boolean links);

    String fileStays();

    String send(boolean replaces);

    String withdraw();

    String withdrawHelp();

    String withdrawSure();

    String toPaper();

    String published();

    String publishedLead(String competition);

    String nonePublished();

    String caption(int n);

    String team();

    String paper();

    String pdf(String size);

    String bibtex();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);
}
