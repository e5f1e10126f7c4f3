package dev.podium.web.organize;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages on which organizers see how their competitions and phases stand: {@code messages/desk[_de].properties}. */
@MessageBundle("desk")
public interface DeskTexts {

    String waits();

    String nothingWaits();

    String waiting(WaitingItem.Kind kind, String about, long n);

    String toWaiting(WaitingItem.Kind kind);

    String more(int n);

    String runs();

    String failed();

    String stored(String used, String most);

    String happened();

    String wholeLog();

    String opensOn(String time);

    String closesOn(String time);

    String closedOn(String time);

    String sealed();

    String revealedOn(String time);

    String runsOf(int n, String gold);

    String step(PhaseStep.Kind kind, String gold);

    String toStep(PhaseStep.Kind kind);

    /** What happens, or has happened. */
    String moment(String kind, boolean reached);

    String noDate();

    String next(String step);

    String stepHelp(PhaseStep.Kind kind);

    String extend();

    String allRuns();

    String runsOfTeams(int n);

    String failures(long n);

    String takeoverHelp();

    String leaderboard();

    String onlyOrganizers();

    String rescoreHelp();

    String revealHelp();

    String powerHelp();

    String files();

    String settings();

    String change();
}
