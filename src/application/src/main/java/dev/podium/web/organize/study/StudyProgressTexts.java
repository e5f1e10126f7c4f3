package dev.podium.web.organize.study;

import dev.podium.annotation.agreement.AnnotatorPool;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of how far a study is: {@code messages/progress[_de].properties}. */
@MessageBundle("progress")
public interface StudyProgressTexts {

    String range(String question, String least, String most, String units);

    String asOf();

    String behind();

    String toAgreement();

    String nothingJudged();

    String chunksTitle();

    String chunksAbout();

    String open();

    String time();

    String taken(long minutes, long seconds);

    String cell(String same);

    String inAll(long hours, long minutes);

    String measured(String units);

    String timesAbout();

    String apart(String question, String difference);

    String file();

    String peopleTitle();

    String nobodyTitle();

    String nobody();

    String toPeople();

    String peopleCaption();

    String peopleAbout(boolean listed);

    String person();

    String judged();

    String chunkOf(int chunk);

    String chunksOf();

    String rest();

    String controls();

    String repeats();

    String tally(String number, String units);

    String triedAbout();

    String last();

    String of(String units);

    String all();

    String further(int chunks);

    String peoplePages();

    String previous();

    String next();

    String differTitle();

    String differs(String person, String value, String others);

    String differAbout();

    String stuckTitle();

    String stuckNothing();

    String late(String number);

    String lateAbout();

    String lateUnit(String unit, int chunk, String person);

    String skipped(String number);

    String skippedAbout();

    String unit(String unit, int chunk);

    String lackingJudges(String number);

    String lackingJudgesAbout();

    String lackingDeciders(String number);

    String lackingDecidersAbout();

    String lackingIn(int chunk, String units);

    String idle(int people);

    String idleAbout();

    String idlePerson(String person, AnnotatorPool.Why why);

    String remarksTitle();

    String remarksNone();

    String remarksCaption();

    String unitColumn();

    String remark();

    String when();

    String inChunk(int chunk);

    String decides();

    String remarkPages();

    String newer();

    String older();

    String decisionsTitle();

    String changed(String units);

    String gaps(String number);

    String gapsNone();

    String gapUnit(String unit, int chunk, String person);

    String reviewed(String reviewed, String left);

    String checks(int percent, String drawn, String checked, String otherwise);

    String checkPercent();

    String checkHelp();

    String onlyGiven();

    String withReason();

    String saveChecks();
}
