package dev.podium.web.organize.table;

import dev.podium.task.table.ColumnRole;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages for tasks of tables: {@code messages/tasktable[_de].properties}. */
@MessageBundle("tasktable")
public interface TaskTableTexts {

    String createTitle();

    String createLead();

    String gold();

    String goldHelp();

    String releaseHelp();

    String training();

    String trainingHelp();

    String definition();

    String definitionHelp();

    String create();

    String title();

    String lead();

    String rested();

    String behind();

    String scoreAgain(String phase);

    String rows(int number, String written);

    String columns();

    String columnsHelp();

    String column();

    String role();

    String examples();

    String roleOf(String column);

    String roleName(ColumnRole role);

    String answerName();

    String answerNameHelp();

    String metrics();

    String metricsFurther(int count);

    String metricsHelp();

    String ranking(String answer, String metric);

    String rankingOf();

    String board();

    String boardHelp();

    String save();

    String saved();

    String savedOnly();

    String byHand();

    String overall();

    String toOverall();

    String boards();

    String ranks();

    String baselines();

    String asParticipants();

    String asParticipantsHelp();

    String given();

    String givenNothing();

    String headless();

    String toDraft();

    String more();

    String moreHelp();

    String download();

    String faulty();

    String faultyHelp();

    String saysMore();

    String noGold();
}
