package dev.podium.web.comparisons;

import dev.podium.export.LeaderboardFileKind;
import dev.podium.significance.Method;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of comparisons of systems: {@code messages/comparisons[_de].properties}. */
@MessageBundle("comparisons")
public interface ComparisonsTexts {

    String methods();

    String methodsHelp();

    String title();

    String lead();

    String metrics();

    String and();

    String firstAre(FirstTeams.Verdict verdict, int number);

    String againstTitle(String name);

    String againstAbout(String metric, boolean lower, String items);

    String cut(int n, String all);

    String seen(String name);

    String drawnLeads();

    String otherBetter();

    String thisBetter();

    String verdictOf(PairLine.Look look, boolean ahead);

    String verdictSentence(PairLine.Look look, String first, String second);

    String leadOf(String name);

    String noLead();

    String matrixTitle();

    String matrixCaption(String metric);

    String matrixAbout();

    String left(String n);

    String system();

    String baseline();

    String across();

    String untested();

    String keyFound();

    String keyCare();

    String keyNotFound();

    String keyNotTested();

    String files();

    String file(LeaderboardFileKind kind);

    String listTitle(boolean tested);

    String listAbout(long n, String shown, boolean tested);

    String showAll(int n);

    String show();

    String comparedWith();

    String ahead();

    String behind();

    String interval();

    String corrected();

    String effect();

    String verdict();

    String correctedP(String p);

    String checked(String randomization, String without, String skewed);

    String unseen();

    String pages();

    String previous(boolean tested);

    String next(boolean tested);

    String fromTo(String from, String to, String all);

    String howP();

    String readP(boolean mean, boolean clustered);

    String readEffect();

    String noEffect();

    String noSpread();

    String noT();

    String draws(String resamples, long seed);

    String emptyTitle();

    String empty();

    String pendingTitle();

    String pending(String percent);

    String tooFewTitle();

    String itemlessTitle();

    String failedTitle();

    String reload();

    String pairLead(String phase, String subtask, String metric, boolean lower, String items);

    String betterBy(String first, String metric, String lead);

    String apartBy(String first, String metric, String lead);

    String either(String first, String most, String second, String least);

    String notTested();

    String leadDrawn(String first, String lead, String interval);

    String inClusters(String number, String effect, boolean rough);

    String pairTitle(String first, String second);

    String values();

    String tests();

    String testsAbout();

    String test();

    String statistic();

    String p();

    String digits();

    String inFiles();

    String testName(Method name, boolean clustered);

    String correctedTest(boolean mean, boolean clustered);

    String overAll();

    String sizeTitle();

    String further(String number, String value, String first);

    String size(String effect, EffectSize size);

    String sizeHow();

    String whereTitle();

    String itemsTitle();

    String itemsAbout(String items);

    String isBetterOn(String name);

    String bothEqual();

    String share();

    String ranked(String w, String ties);

    String sameCounts(String equal, String items);

    String repeatTitle();

    String repeat(String first, String second);

    String toGuide();

    String toAll();

    String pendingPairTitle();

    String pendingPair(String first, String second, String percent);

    String decidingTitle();

    String decidingAbout(String metric, String first, String second);

    String decidingNone();

    String apartTitle();

    String apartDrawn(String first, String second, int n);

    String apartNumbers();

    String itemsColumn();

    String number();

    String item();

    String beginning();

    String wrongFor(String name);
}
