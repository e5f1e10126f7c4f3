package dev.podium.web.agreement;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of agreement. German: {@code messages/agreement_de.properties}. */
@MessageBundle("agreement")
public interface AgreementTexts {

    @Message("How far annotators agree")
    String title();

    @Message("Where people disagree, no system can be right by everybody’s lights.")
    String lead();

    @Message("Annotators who labelled these data: {n}. Any of them may have left items out.")
    String annotators(int n);

    @Message("All items")
    String allTitle();

    @Message("Agreement on all items")
    String allCaption();

    @Message(
            "Items with two labels or more, and their pairs of labels. Brackets give 95 % intervals, from a bootstrap over the"
                    + " items with a fixed seed: they say what other items would give, not other annotators. Of fewer than {firm} items"
                    + " they are rough, and most often too narrow; so they are where items belong together, such as the sentences of"
                    + " an article, since single items are drawn. Means over pairs of annotators weigh each pair by the items that"
                    + " both labelled. What is undefined is left out.")
    String allAbout(int firm);

    @Message("Coefficient")
    String coefficient();

    @Message("Value")
    String value();

    @Message("95 % interval")
    String interval();

    @Message("Pairs")
    String pairs();

    @Message("Too few to judge")
    String tooFew();

    @Message("No interval")
    String noInterval();

    @Message("rough: few items")
    String rough();

    @Message("Slice by slice")
    String slicesTitle();

    @Message("Show")
    String show();

    @Message("{name}: value and 95 % interval of all items and of {slices} slices; the table below has the numbers")
    String chartNow(String name, int slices);

    @Message("{name} by slice")
    String caption(String name);

    @Message("The files say which items belong together. Each value is that of the items of one slice alone.")
    String sliceAbout();

    @Message("Slice")
    String slice();

    @Message("all")
    String all();

    @Message("value, with its 95 % interval where there are items enough")
    String keyValue();

    @Message("value of all items")
    String keyAll();

    @Message("What people score")
    String ceilingTitle();

    @Message(
            "Each annotator scored as if they were a system, on the items that they labelled: against the gold, and against"
                    + " every other annotator taken for the gold (the mean over them, each weighed by the items that both labelled). Who did the labelling had a part in the"
                    + " gold, so the truth lies between the two.")
    String ceilingAbout();

    @Message("{subtask}: what annotators score")
    String ceilingCaption(String subtask);

    @Message("Annotator")
    String annotator();

    @Message("Annotator {n}")
    String annotatorOf(int n);

    @Message("{#if gold}Against the gold{#else}Against each other{/if}")
    String against(boolean gold);

    @Message("Mean over all labelled items")
    String mean();

    @Message("What the coefficients say")
    String helpTitle();

    @Message("All these numbers with all digits:")
    String file();

    @Message("Being worked out")
    String workingTitle();

    @Message("This takes a moment after a gold release. The numbers stand here as soon as it is done.")
    String working();

    @Message("Reload this page")
    String reload();

    @Message("Nothing is known of agreement")
    String noneTitle();

    @Message(
            "No labels of single annotators came with these data, or no item has labels of two. Organizers can upload them with"
                    + " the gold, as a second file.")
    String none();

    @Message(
            "Agreement is shown when no phase takes submissions on these data any more and the results are known: before that,"
                    + " labels could be worked out from it.")
    String later();

    @Message("The data of this phase are not public, so only organizers see how far annotators agree.")
    String hidden();
}
