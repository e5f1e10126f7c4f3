package dev.podium.web.slices;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of slices. German: {@code messages/slices_de.properties}. */
@MessageBundle("slices")
public interface SlicesTexts {

    @Message("Scores by slice")
    String title();

    @Message("Each value is that of the items of one slice alone, as if there were no others.")
    String lead();

    @Message("Slices by")
    String by();

    @Message("Metric")
    String metric();

    @Message("Show")
    String show();

    @Message(
            "{#if neither}{#else if lower}Smaller values are better. {#else}Larger values are better. {/if}Drawn are the systems of the table below, which has the numbers; the first four teams have shapes of their own.")
    String chartAbout(boolean lower, boolean neither);

    @Message("{metric}; systems: {systems}, slices: {slices}; the table below has the numbers")
    String chartNow(String metric, int systems, int slices);

    @Message("other teams")
    String others();

    @Message("baselines")
    String baselines();

    @Message("All numbers")
    String tableTitle();

    @Message("{metric}, by: {slicing}")
    String caption(String metric, String slicing);

    @Message("{metric}, by: {slicing}; more values")
    String captionOfMore(String metric, String slicing);

    @Message(
            "In the order of the leaderboard. Below a value stands its 95 % interval, and n where fewer items take part than the slice has.{#if caution} {caution}{/if}")
    String about(String caution);

    @Message("{n} {#if !all}more {/if}values, each with {items} at most")
    String more(int n, boolean all, String items);

    @Message("Slice")
    String slice();

    @Message("System")
    String system();

    @Message("all")
    String all();

    @Message("few items")
    String few();

    @Message("Slices of fewer than {n} items say little: do not read much into them.")
    String fewAbout(int n);

    @Message("of few items")
    String keyFew();

    @Message("no value")
    String none();

    @Message("How far annotators agree, and what they score")
    String toAgreement();

    @Message("These numbers with all digits:")
    String file();

    @Message("Pages")
    String pages();

    @Message("Systems before")
    String previous();

    @Message("Systems after")
    String next();

    @Message("{from}–{to} of {all}")
    String fromTo(String from, String to, String all);

    @Message("The items are being parted")
    String preparingTitle();

    @Message("This takes a moment after a gold release. The slices stand here as soon as it is done.")
    String preparing();

    @Message("Reload this page")
    String reload();

    @Message("No slices to show")
    String noneTitle();

    @Message(
            "Slices are shown when no phase takes submissions on these data any more and the results are known: before that,"
                    + " labels could be worked out from them.")
    String later();

    @Message("The data of this phase are not public, so only organizers see slices of them.")
    String nothingPublic();

    @Message("The files of this competition do not say by what to part them this way. Choose another one above.")
    String untold();

    @Message("No run has been scored on these data yet.")
    String noSystems();
}
