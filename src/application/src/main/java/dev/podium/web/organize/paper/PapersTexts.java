package dev.podium.web.organize.paper;

import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about papers: {@code messages/papers[_de].properties}. */
@MessageBundle("papers")
public interface PapersTexts {

    String title();

    String about();

    String to();

    String lead();

    String call();

    String toCall(boolean wanted);

    String callLead();

    String wanted();

    String wantedHelp();

    String form();

    String formOf(PaperCallTerms.Form form);

    String due();

    String dueHelp(String zone);

    String save();

    String states();

    String stateOf(Paper.State state, long n);

    String none(Paper.State state);

    String caption(String zone);

    String choose();

    String paper();

    String team();

    String submitted();

    String pdf(String size);

    String decideHelp();

    String toState(Paper.State state);

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);
}
