package dev.podium.web.submission.list;

import dev.podium.evaluation.RunRole;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the lists of submissions: {@code messages/submissions[_de].properties}. */
@MessageBundle("submissions")
public interface SubmissionsTexts {

    String title();

    String mine();

    String phase(String name);

    String runs(int n, String zone);

    String run();

    String received();

    String sender();

    String state();

    String noDescription();

    String live();

    String liveChosen();

    String lateBest();

    String contrastive();

    String noneWasChosen();

    String role(RunRole role);

    String counts();

    String choiceHelp(int most);

    String noneChosen(String subtask);

    String saved(String phase);

    String saveChoice();

    String nothing();

    String nothingHelp();

    String submit();

    String signInFirst();

    String signInHelp();

    String signIn();

    String noTeam();

    String noTeamHelp();

    String toTeam();

    String organizerHelp();

    String byPhase();

    String ofAll();

    String ofAllHelp();

    String runsColumn();

    String results();

    String leaderboard();

    String archive();

    String toSettings();

    String tryIt();

    String noTeams();

    String noTeamsHelp();

    String toCompetitions();

    String withdrawn();

    String refused();

    String late();

    String track(String name);

    String sealed();

    String team(String name);

    String attempts();

    String attemptsHelp(int n);

    String file();

    String phaseColumn();

    String problems();

    String number(long number);

    String rank(int rank, int teams);

    String runsOf(int n);
}
