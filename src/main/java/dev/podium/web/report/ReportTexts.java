package dev.podium.web.report;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page about the raw material of a paper. German: {@code messages/report_de.properties}. */
@MessageBundle("report")
public interface ReportTexts {

    @Message("Tables and figures for a paper: {phase}")
    String title(String phase);

    @Message(
            "LaTeX tables and figures with a document that holds them all, the same numbers as CSV and JSON, a list of the"
                    + " systems that gave a paper, and all that is needed to repeat the numbers: one zip file, all of it from one"
                    + " moment. Its README says what each file is. Organizers see everything, so do not pass it on while the phase"
                    + " is sealed.")
    String about();

    @Message("Make the report")
    String make();

    @Message("Make it anew")
    String makeAnew();

    @Message(
            "It is made beside everything else, which takes seconds, or minutes for many systems. You need not wait here.")
    String makeHelp();

    @Message("Being made")
    String underWay();

    @Message("Waits for its turn.")
    String waiting();

    @Message("{percent} % are done.")
    String progress(int percent);

    @Message("Progress")
    String progressLabel();

    @Message("Asked for by {organizer} on {time}.")
    String askedBy(String organizer, String time);

    @Message("Look again")
    String reload();

    @Message("No worker is ready at the moment. The report is made as soon as one is back.")
    String noWorker();

    @Message("The last report could not be made")
    String failed();

    @Message("Why stands in the log of the worker. Try again; tell whoever runs Podium if it fails once more.")
    String failedHelp();

    @Message("Try again")
    String tryAgain();

    @Message("What was made")
    String made();

    @Message("Made")
    String madeAt();

    @Message("Asked for by")
    String by();

    @Message("What it rests on")
    String basis();

    @Message("nothing has changed since")
    String upToDate();

    @Message("something has changed since")
    String changed();

    @Message("File")
    String file();

    @Message("Zip file, {size}")
    String download(String size);

    @Message("Nothing that the newest report rests on has changed since: a new one would say the same.")
    String nothingNew();

    @Message("Scores, tests, texts, teams' methods or rules have changed since the newest report was made.")
    String somethingNew();
}
