package dev.podium.web.analysis;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of the pages of errors: {@code messages/analysis[_de].properties}. */
@MessageBundle("analysis")
public interface ErrorAnalysisTexts {

    String title();

    String systemTitle(String system);

    String runTitle(long number, String team, boolean baseline);

    String ownRun();

    /**
     * Of slices that are folded away.
     *
     * @param all whether no other is shown
     * @param items how many items the largest has, in words
     */
    String moreSlices(int n, boolean all, String items);

    String toRun();

    String lead();

    String leadOfValues();

    String toSlices();

    String toHardest();

    String systems();

    String noneTitle();

    String later();

    String noSystems();

    String clustersUnknown();

    String behind();

    String reload();

    String agreementTitle();

    String errorsTitle();

    String rule(String rule);

    String agreementAbout();

    String noAnnotators();

    String agreementChart(int systems);

    String allItems(String share);

    String system();

    String wrong();

    String of(String all);

    String disagreed();

    String ofWrong();

    String ofAll();

    String odds();

    String p();

    String pHolm();

    String holm(String p);

    String oddsAbout();

    String corrected();

    String spreadTitle();

    String spreadAbout();

    String spreadChart(int systems);

    String gold();

    String mean();

    String least();

    String first();

    String median();

    String third();

    String most();

    String calibrationTitle();

    String calibrationAbout();

    String calibrationChart(int systems);

    String calibrationByGold();

    String calibrationByGoldChart();

    String under();

    String exact();

    String over();

    String classesTitle();

    String classesAbout();

    String classesChart(int splits);

    String split();

    String items();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String systemLead(String wrong, String items, String rule);

    String valueLead(String value);

    String choose();

    String metric();

    String bound();

    String show();

    String biasTitle(int sign);

    String bias(String under, String exact, String over);

    String countsChart(String item, String gold, String predicted);

    String goldSeries();

    String predictedSeries(String system);

    String confusionTitle();

    String confusionAbout(String items);

    String corner();

    String sum();

    String outOf(String some, String all);

    String farther(String items);

    String offBy(int distance, String items);

    String readWrong();

    String disagreementTitle(int sign);

    String meaningTitle();

    String meaning(String system, String wrong, String all, int sign, String p);

    String disagree();

    String agree();

    String isWrong();

    String isRight();

    String readAgreed();

    String readDisagreed();

    String slicesTitle();

    String slicesAbout(String metric, String value);

    String slice();

    String interval();

    String keySlice();

    String keySmall(int n);

    String drawn(String from, String to);

    String note();

    String tooFew();

    String small(int n);

    String quiteSmall(int n);

    String worse(String p);

    String worseTitle();

    String worseThan(String value, String others, String p, int tests);

    String noneWorse(int tests);

    String slicesHow(int n, String draws, long seed);

    String slicesClustered(String column, String clusters);

    String crossTitle();

    String rows();

    String columns();

    String cross();

    String noSlicing();

    String crossAbout(String metric, int n);

    String few();

    String none();

    String toAll();

    String toComparisons();

    String parts();

    String farthest();
}
