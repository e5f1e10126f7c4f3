package dev.podium.web.item;

import dev.podium.analysis.items.ItemFilter;
import dev.podium.web.item.TextDiff.Kind;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of pages of items. German: {@code messages/items_de.properties}. */
@MessageBundle("items")
public interface ItemsTexts {

    @Message("{items} one by one")
    String title(String items);

    @Message("{items}: what each says, and what every system answered.")
    String lead(String items);

    @Message("{item} {number} of {all}")
    String place(String item, String number, String all);

    @Message("Number")
    String number();

    @Message("Identifier")
    String identifier();

    @Message("How it begins")
    String beginning();

    @Message("Search in identifiers and beginnings")
    String search();

    @Message("Search in identifiers")
    String searchIds();

    @Message("Search")
    String find();

    @Message("Show all")
    String showAll();

    @Message("Nothing found")
    String nothingFoundTitle();

    @Message("Nothing begins with or holds “{search}”. Try fewer letters, or look through all.")
    String nothingFound(String search);

    @Message("The items are being prepared")
    String preparingTitle();

    @Message("A worker is writing them down one by one, which takes a moment after a gold release.")
    String preparing();

    @Message("Reload this page")
    String reload();

    @Message("Pages")
    String pages();

    @Message("Previous page")
    String previousPage();

    @Message("Next page")
    String nextPage();

    @Message("{from}–{to} of {all}")
    String fromTo(String from, String to, String all);

    @Message("Neighbours")
    String neighbours();

    @Message("Dropped from the data and skipped before this one: {dropped}")
    String skippedBefore(String dropped);

    @Message("Dropped from the data and skipped after this one: {dropped}")
    String skippedAfter(String dropped);

    @Message("Previous")
    String previous();

    @Message("Next")
    String next();

    @Message("All items")
    String all();

    @Message("The organizers keep these items to themselves: their texts and labels are not shown.")
    String kept();

    @Message("Gold, the answers of other teams and all values are shown from {moment} ({zone}) on, when no phase takes"
            + " submissions on these data any more.")
    String labelsFrom(String moment, String zone);

    @Message(
            "Gold, the answers of other teams and all values are shown when no phase takes submissions on these data any"
                    + " more and their results are known.")
    String labelsLater();

    @Message("Your team’s answer is shown as soon as one of your runs stands on the leaderboard.")
    String ownLater();

    @Message("No answers yet")
    String noAnswersTitle();

    @Message("No run stands on a leaderboard of this phase yet. The first that is scored appears here.")
    String noAnswers();

    @Message(
            "{n} more {#if number == 1}system is{#else}systems are{/if} left out: the best of each leaderboard are shown.")
    String leftOut(int number, String n);

    @Message("Gold")
    String gold();

    @Message("Your team")
    String own();

    @Message("System")
    String system();

    @Message("not entered")
    String notEntered();

    @Message("Notes of the gold file")
    String notes();

    @Message("Answers over the words")
    String spans();

    @Message("Same span, same number and line; the numbers are those of gold, and what is not in gold is numbered on.")
    String spansAbout();

    @Message("Each answer numbers its own spans.")
    String spansOwn();

    @Message("{#if n == '1'}1 more word is{#else}{n} more words are{/if} left out.")
    String wordsCut(String n);

    @Message("{#switch style}{#case 1}solid{#case 2}dashed{#case 3}double{#else}dotted{/switch}")
    String line(int style);

    @Message("Source")
    String source();

    @Message("Reference")
    String reference();

    @Message("Reference {number}")
    String referenceNumber(String number);

    @Message("{n} {#if number == 1}word{#else}words{/if}")
    String words(int number, String n);

    @Message("{name}, {words}")
    String unfold(String name, String words);

    @Message("What {name} made of it")
    String answerOf(String name);

    @Message("Compared with")
    String against();

    @Message("Crossed out: in what it is compared with, but not here. Underlined: only here.")
    String diffAbout();

    @Message("{#switch kind}{#case DELETED}missing: {#case INSERTED}new: {#else}{/switch}")
    String begins(Kind kind);

    @Message(
            "{#switch kind}{#case DELETED} (end of what is missing) {#case INSERTED} (end of what is new) {#else}{/switch}")
    String ends(Kind kind);

    @Message("{n} {#if n == '1'}word{#else}words{/if}")
    String skipped(String n);

    @Message("The two texts share too many words to be compared word by word. This is the whole answer.")
    String tooLong();

    @Message("The same text, word by word.")
    String same();

    @Message("Candidates")
    String candidates();

    @Message(
            "In the order in which each system gave them. ✓ stands before what gold has, the number of annotators behind it.")
    String candidatesAbout();

    @Message("In the order in which they were given.")
    String candidatesOwn();

    @Message("Substitutes in gold")
    String substitutes();

    @Message("Behind each stands how many annotators gave it.")
    String substitutesAbout();

    @Message("None was given.")
    String noSubstitutes();

    @Message("in gold, by {n} {#if number == 1}annotator{#else}annotators{/if}")
    String inGold(int number, String n);

    @Message("{n} more")
    String more(String n);

    @Message("answered with nothing")
    String nothing();

    @Message("Values")
    String values();

    @Message("Spans as submitted")
    String submittedSpans();

    @Message("{#if after}After it:{#else}Before it:{/if}")
    String neighbour(boolean after);

    @Message(
            "Of this item alone; metrics that have no value here are left out.{#if choosing} Choose a system to see its answer.{/if}")
    String valuesAbout(boolean choosing);

    @Message("Subtask")
    String subtask();

    @Message("Answers")
    String answers();

    @Message("all")
    String any();

    @Message("none")
    String noSystem();

    @Message(
            "{#switch how}{#case wrong}the system is wrong{#case right}the system is right{#case one}only one system is right{#case none}nobody is right{/switch}")
    String answered(ItemFilter.Answered how);

    @Message(
            "{#switch how}{#case wrong}wrong for {system}{#case right}right for {system}{#case one}{#if system}only {system} is right{#else}only one system is right{/if}{#case none}nobody is right{/switch}")
    String answeredBy(ItemFilter.Answered how, String system);

    @Message("Annotators")
    String annotatorsField();

    @Message("{#if yes}agree{#else}disagree{/if}")
    String agree(boolean yes);

    @Message("annotators {#if yes}agree{#else}disagree{/if}")
    String annotators(boolean yes);

    @Message("Slice")
    String slice();

    @Message("Order")
    String sort();

    @Message(
            "{#switch sort}{#case file}as in the file{#case hardest}hardest first{#case worst}the system’s worst first{/switch}")
    String sortedBy(ItemFilter.Sort sort);

    @Message("with “{search}”")
    String searched(String search);

    @Message("Show")
    String show();

    @Message("Choose a system, too: this question is about one system.")
    String lacksSystem();

    @Message("No item matches. Remove a filter, or look through all items.")
    String noneLikeThat();

    @Message("A worker is finding out how the systems did on each item. Reload this page in a moment.")
    String judging();

    @Message("Something has changed on the leaderboard: how many systems are wrong is being counted anew.")
    String counting();

    @Message("Systems wrong")
    String systemsWrong();

    @Message("Mean of all systems, {metric}")
    String meanOf(String metric);

    @Message("{wrong} of {systems}")
    String of(String wrong, String systems);

    @Message("Annotators agree?")
    String annotatorsAgree();

    @Message("{#if yes}yes{#else}no{/if}")
    String yesOrNo(boolean yes);

    @Message("These items as a file:")
    String file();

    @Message("Hardest items{#if errors}, and systems that make the same errors{/if}")
    String toHardest(boolean errors);

    @Message("Wrong: {rule}")
    String rule(String rule);

    @Message("Filter:")
    String filter();

    @Message("Number {place} of {n}; {all} in all")
    String among(String n, String all, String place);

    @Message("this one is not among them")
    String notAmong();

    @Message("Change filter")
    String changeFilter();

    @Message("systems wrong: {wrong} of {systems}")
    String wrongSystems(String wrong, String systems);

    @Message("Hardest items")
    String hardTitle();

    @Message(
            "{#if errors}What {#if number == 1}one system gets{#else}{systems} systems get{/if} wrong, what only one gets right, and which systems make the same errors.{#else}What {#if number == 1}one system does{#else}{systems} systems do{/if} worst.{/if}")
    String hardLead(boolean errors, int number, String systems);

    @Message(
            "{n} more {#if number == 1}system stands{#else}systems stand{/if} on the leaderboard and {#if number == 1}is{#else}are{/if} not counted: the best ones are.")
    String uncounted(int number, String n);

    @Message("Hard items are shown when labels are.")
    String hardLater();

    @Message("No hard items to show")
    String noHardTitle();

    @Message("Nobody has been judged item by item here yet. As soon as a run is scored, a worker finds the hard items.")
    String noHard();

    @Message("{#if errors}How many systems are wrong{#else}How the systems do: means of {metric}{/if}")
    String distribution(boolean errors, String metric);

    @Message(
            "{#if errors}On how many items so many systems are wrong, of {systems}.{#else}On how many items the mean of all systems is so large.{/if}")
    String distributionAbout(boolean errors, String systems);

    @Message("Columns: {n}; the table below has the numbers")
    String drawn(int n);

    @Message("Numbers of the drawing")
    String numbers();

    @Message("Items")
    String items();

    @Message("Mean")
    String mean();

    @Message("{#if n == 1}The hardest one{#else}The {n} hardest{/if}")
    String hardest(int n);

    @Message(
            "{#if errors}By the share of systems that are wrong, then by the mean of {metric}.{#else}By the mean of {metric}, worst first.{/if}")
    String hardestAbout(boolean errors, String metric);

    @Message("All items, hardest first")
    String allHardest();

    @Message("Right for one system alone")
    String aloneTitle();

    @Message("Where exactly one system is right and all others that take part are wrong.")
    String aloneAbout();

    @Message("There is no item that only one system gets right.")
    String aloneNone();

    @Message("All these items")
    String allAlone();

    @Message("The first ones")
    String firstOnes();

    @Message("{n} {#if number == 1}item{#else}items{/if}")
    String countedItems(long number, String n);

    @Message("Which systems make the same errors")
    String overlapTitle();

    @Message(
            "Lower half: Jaccard’s index, the share of the items that both get wrong among those that any of the two gets wrong; below it, how many both get wrong. Upper half: Cohen’s kappa of being wrong, 0 as by chance, 1 where both err on the same items. Darker: more errors in common.")
    String overlapAbout();

    @Message(
            "Most alike first. Jaccard’s index is the share of the items that both get wrong among those that any of the two gets wrong; kappa is Cohen’s, of being wrong: 0 as by chance, 1 where both err on the same items.")
    String pairsAbout();

    @Message("There is one system alone: nobody to be compared with.")
    String overlapNone();

    @Message("both: {n}")
    String bothWrong(String n);

    @Message("Jaccard")
    String jaccard();

    @Message("Kappa")
    String kappa();

    @Message("Better one")
    String first();

    @Message("Other one")
    String second();

    @Message("Both wrong")
    String both();

    @Message("Only the better one wrong")
    String onlyFirst();

    @Message("Only the other one wrong")
    String onlySecond();

    @Message("All pairs as a file:")
    String pairsFile();

    @Message("Annotator {number}")
    String annotator(int number);

    @Message("left out")
    String leftOutByAnnotator();

    @Message("What each annotator gave")
    String annotatorsTitle();
}
