package dev.podium.web.items;

import dev.podium.web.items.TextDiff.Kind;
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

    @Message("{n} more words are left out.")
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

    @Message("{n} words")
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

    @Message(
            "Of this item alone; metrics that have no value here are left out.{#if choosing} Choose a system to see its answer.{/if}")
    String valuesAbout(boolean choosing);
}
