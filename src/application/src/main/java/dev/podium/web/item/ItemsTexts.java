package dev.podium.web.item;

import dev.podium.analysis.items.ItemFilter;
import dev.podium.web.item.TextDiff.Kind;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of pages of items: {@code messages/items[_de].properties}. */
@MessageBundle("items")
public interface ItemsTexts {

    String title(String items);

    String lead(String items);

    String place(String item, String number, String all);

    String number();

    String identifier();

    String beginning();

    String search();

    String searchIds();

    String find();

    String showAll();

    String nothingFoundTitle();

    String nothingFound(String search);

    String preparingTitle();

    String preparing();

    String reload();

    String pages();

    String previousPage();

    String nextPage();

    String fromTo(String from, String to, String all);

    String neighbours();

    String skippedBefore(String dropped);

    String skippedAfter(String dropped);

    String previous();

    String next();

    String all();

    String kept();

    String labelsFrom(String moment, String zone);

    String labelsLater();

    String ownLater();

    String noAnswersTitle();

    String noAnswers();

    String leftOut(int number, String n);

    String gold();

    String own();

    String system();

    String notEntered();

    String notes();

    String spans();

    String spansAbout();

    String spansOwn();

    String wordsCut(String n);

    String line(int style);

    String source();

    String reference();

    String referenceNumber(String number);

    String words(int number, String n);

    String unfold(String name, String words);

    String answerOf(String name);

    String against();

    String diffAbout();

    String begins(Kind kind);

    String ends(Kind kind);

    String skipped(String n);

    String tooLong();

    String same();

    String candidates();

    String candidatesAbout();

    String candidatesOwn();

    String given();

    String answersAbout();

    String answersOwn();

    String right();

    String substitutes();

    String substitutesAbout();

    String noSubstitutes();

    String inGold(int number, String n);

    String more(String n);

    String nothing();

    String values();

    String submittedSpans();

    String neighbour(boolean after);

    String valuesAbout(boolean choosing);

    String subtask();

    String answers();

    String any();

    String noSystem();

    String answered(ItemFilter.Answered how);

    String answeredBy(ItemFilter.Answered how, String system);

    String annotatorsField();

    String agree(boolean yes);

    String annotators(boolean yes);

    String slice();

    String sort();

    String sortedBy(ItemFilter.Sort sort);

    String searched(String search);

    String show();

    String lacksSystem();

    String noneLikeThat();

    String judging();

    String counting();

    String systemsWrong();

    String meanOf(String metric);

    String of(String wrong, String systems);

    String annotatorsAgree();

    String yesOrNo(boolean yes);

    String file();

    String toHardest(boolean errors);

    String rule(String rule);

    String filter();

    String among(String n, String all, String place);

    String notAmong();

    String changeFilter();

    String wrongSystems(String wrong, String systems);

    String hardTitle();

    String hardLead(boolean errors, int number, String systems);

    String uncounted(int number, String n);

    String hardLater();

    String noHardTitle();

    String noHard();

    String distribution(boolean errors, String metric);

    String distributionAbout(boolean errors, String systems);

    String drawn(int n);

    String numbers();

    String items();

    String mean();

    String hardest(int n);

    String hardestAbout(boolean errors, String metric);

    String allHardest();

    String aloneTitle();

    String aloneAbout();

    String aloneNone();

    String allAlone();

    String firstOnes();

    String countedItems(long number, String n);

    String overlapTitle();

    String overlapAbout();

    String pairsAbout();

    String overlapNone();

    String bothWrong(String n);

    String jaccard();

    String kappa();

    String first();

    String second();

    String both();

    String onlyFirst();

    String onlySecond();

    String pairsFile();

    String annotator(int number);

    String leftOutByAnnotator();

    String annotatorsTitle();
}
