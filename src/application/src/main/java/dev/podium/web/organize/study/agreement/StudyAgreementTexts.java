package dev.podium.web.organize.study.agreement;

import dev.podium.annotation.study.Study;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of how far people agree in a study: {@code messages/accord[_de].properties}. */
@MessageBundle("accord")
public interface StudyAgreementTexts {

    String workingTitle();

    String working();

    String reload();

    String noneTitle();

    String none(Study.State state);

    String noneTo(boolean draft);

    String rangeTitle();

    String range(String question, String least, String most, String units);

    String judgements(String judgements);

    String lacking(String units);

    String lackingOf(String person, String units);

    String linesTitle();

    String linesAbout();

    String question();

    String questionOf(String question);

    String show();

    String allSame();

    String interval();

    String noInterval();

    String units();

    String coefficient();

    String value();

    String pairs();

    String name(String coefficient);

    String help(String coefficient);

    String chunksTitle();

    String chartNow(int chunks);

    String keyValue();

    String keyAll();

    String chunksCaption();

    String chunksAbout();

    String chunk();

    String allChunks();

    String agreed();

    String valuesCaption();

    String valuesAbout();

    String saidTitle();

    String saidAbout(String answers, String mean);

    String answer();

    String answerOf(String value);

    String times();

    String shareOfAnswers();

    String unitsBy(int people, boolean more);

    String unsaid();

    String further();

    String slicesTitle();

    String slicesBy();

    String slicesAbout(boolean answer);

    String slicesDrawn(String by, int values);

    String slice(String value, int together, boolean answer);

    String allUnits();

    String courseTitle();

    String courseAbout();

    String courseDrawn(int stretches);

    String stretch();

    String judgedWhen();

    String keyStretch();

    String optionsCaption();

    String optionsAbout();

    String option();

    String chosenOften();

    String peopleTitle();

    String matrixCaption();

    String pairsCaption(int pairs);

    String pairsAbout(boolean sets, String kappa);

    String person();

    String other();

    String same(boolean sets);

    String kappa(String kappa);

    String withoutCaption();

    String withoutAbout(boolean sets);

    String othersAll();

    String othersOf(String coefficient);

    String nobody();

    String crowded();

    String file();

    String tables();
}
