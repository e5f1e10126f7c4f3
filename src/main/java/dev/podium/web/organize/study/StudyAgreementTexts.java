package dev.podium.web.organize.study;

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

    String linesTitle();

    String linesAbout();

    String question();

    String questionOf(String question);

    String show();

    String allSame();

    String interval();

    String noInterval();

    String tooFew();

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

    String optionsCaption();

    String optionsAbout();

    String option();

    String chosenOften();

    String peopleTitle();

    String matrixCaption();

    String pairsCaption(int pairs);

    String pairsAbout(boolean sets);

    String person();

    String other();

    String same(boolean sets);

    String kappa();

    String withoutCaption();

    String withoutAbout(boolean sets);

    String othersAll();

    String othersOf(String coefficient);

    String nobody();

    String crowded();

    String file();

    String tables();
}
