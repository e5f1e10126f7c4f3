package dev.podium.web.organize.runs;

import dev.podium.evaluation.list.RunQuery;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of all runs of a phase: {@code messages/runs[_de].properties}. */
@MessageBundle("runs")
public interface RunsTexts {

    String title();

    String lead();

    String which();

    String only(RunQuery.Only only, long n);

    String none(RunQuery.Only only);

    String ofTeam(String team);

    String allTeams();

    String caption(String n, String zone);

    String run();

    String noMethod();

    String team();

    String teamAlone(String team);

    String baseline();

    String received();

    String state();

    String withdrawn();

    String refused();

    String late();

    String track(String name);

    String why();

    String unchecked(String sentence);

    String ofSubtask(String subtask, String sentence);

    String sameFile(long number, String team);

    String sameFileIn(long number, String team, String phase);

    String sameFileOfMore(int n);

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String file();
}
