package dev.podium.web.organize.study.output;

import dev.podium.humanscore.OutputRequest;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of studies of systems' outputs: {@code messages/outputs[_de].properties}. */
@MessageBundle("outputs")
public interface HumanScoreTexts {

    String title();

    String lead();

    String board();

    String choose();

    String noneTitle();

    String none();

    String design();

    String systems();

    String baseline();

    String references();

    String apart();

    String apartHelp();

    String columns();

    String columnsHelp();

    String choice();

    String choiceOf(OutputRequest.Choice choice);

    String items();

    String itemsHelp(int all);

    String save();

    String reference();

    String waitingTitle();

    String waiting();

    String waitingTo();

    String asOf(String judgements, String people);

    String caption();

    String about();

    String system();

    String accepted();

    String share();

    String noInterval();

    String ofItems(String items);

    String metrics();

    String metricsAbout();

    String metric();

    String criterion();

    String pearson();

    String spearman();

    String kendall();

    String sameOrder();

    String sameOrderOf(String same, String pairs);

    String systemsOf(String systems);

    String few(int few);

    String csv();

    String scatter();

    String scatterAbout(boolean lower);

    String scatterShow();

    String scatterFew();

    String scatterTitle(String criterion, String metric);

    String scatterPoint(String system, String people, String metric, String score);

    String scatterLevel(String people);

    String scatterSystems();

    String scatterBaselines();
}
