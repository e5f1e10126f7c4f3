package dev.podium.web.organize.study.release;

import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.file.ReleaseFiles;
import dev.podium.sampling.balance.Finding;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages of releases of studies: {@code messages/release[_de].properties}. */
@MessageBundle("release")
public interface ReleaseTexts {

    String coverage();

    String units();

    String agreed();

    String single();

    String decided();

    String collected();

    String accepted();

    String disputed();

    String open();

    String excluded();

    String flagged(String flag, long units);

    String judgedBy();

    String judged(long units, int people);

    String leftOut(long units);

    String releases();

    String releasesNone();

    String releasesCaption();

    String number();

    String numbered(int number);

    String made();

    String by();

    String parts();

    String partLine(String title, int units);

    String split();

    String splitLead();

    String way();

    String wayOf(SplitRequest.Way way);

    String wayHelp(SplitRequest.Way way);

    String file();

    String fileHelp(int given);

    String partsHelp();

    String row(int row);

    String name();

    String amount();

    String amountHelp();

    String without();

    String withoutHelp();

    String alike();

    String alikeHelp();

    String variable(String kind, String name);

    String kind(String kind);

    String step(String name);

    String more();

    String common();

    String commonHelp();

    String fewest();

    String fewestHelp();

    String since();

    String sinceHelp();

    String entries();

    String entriesHelp();

    String few(int wanted, int units);

    String smallest();

    String smallestHelp();

    String seed();

    String seedHelp();

    String preview();

    String tried();

    String change();

    String nothingMade();

    String asOf(String time);

    String sizes();

    String sizesCaption(int units);

    String share();

    String part();

    String inNone(int units);

    String excludedHere(int units, String variable, String label, String part);

    String findings();

    String nothingFound();

    String found(Finding.Kind kind, String variable, String label, String parts, String here, String elsewhere);

    String foundNumber(Finding.Kind kind, String variable, String parts, String here, String elsewhere);

    String clusters(int total);

    String texts(int total);

    String crossed(int shown, int total);

    String balance();

    String classOf(String variable);

    String chart(String variable);

    String label();

    String distance(String one, String other, String value);

    String distances();

    String apart(String labels);

    String test(String value, int df, String p, String v);

    String testBy(int draws, boolean byCluster);

    String numberOf(String variable);

    String mean();

    String sd();

    String median();

    String differences();

    String difference(String one, String other, String value, String low, String high);

    String unknown(int units);

    String addresses(int units);

    String make();

    String makeHelp(int parts);

    String makeOther();

    String makePlain();

    String crowded(String parts, int number, int most);

    String noGold();

    String reason();

    String reasonHelp(long units);

    String licenceHelp();

    String comments();

    String commentsHelp();

    /** Why there is no choice. */
    String commentsKept();

    String commentsTitle();

    /** Whether the files have them. */
    String commentsIn(boolean there);

    String gold();

    String removed();

    String toGold();

    String files();

    String filesHelp();

    String all();

    String fileOf(ReleaseFiles.Kind kind);

    String nextHelp();

    String ratings();

    String acceptedTexts(long accepted, long texts, String share, long few);

    String goodRatings(long good, long ratings, String share);

    String keptSources(long kept, long all);

    String kept(int accepted, long sources);

    String ratingsChart();

    String everything();

    String ratingsTable();

    String question();

    String ratingsCount();

    String good();

    String answers();

    String ratingsFile();
}
