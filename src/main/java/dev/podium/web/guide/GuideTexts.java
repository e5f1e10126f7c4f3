package dev.podium.web.guide;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the guide. German: {@code messages/guide_de.properties}. */
@MessageBundle("guide")
public interface GuideTexts {

    @Message("Guide")
    String title();

    @Message("From the first look to the leaderboard, on one page.")
    String lead();

    @Message("Take part")
    String partTitle();

    @Message("Create a team")
    String teamTitle();

    @Message(
            "Sign in, open a competition and choose “Team”. Create a team or join one with the link that its leader sends"
                    + " you. You can be in one team of each competition.")
    String team();

    @Message("Prepare a file")
    String prepareTitle();

    @Message(
            "Download the data of the competition, train, and write the predictions of your system to a file. Check it on"
                    + " your own computer before you send it.")
    String prepare();

    @Message("Submit and read")
    String submitTitle();

    @Message(
            "Choose “Submit”. A file with errors is answered with all of them and costs no run. A good file is scored within"
                    + " seconds, and its page shows every number.")
    String submit();

    @Message("Run a competition")
    String runTitle();

    @Message("Whoever may create competitions finds “Create a competition” on the page")
    String run();

    @Message("of the competitions that they organize")
    String toOrganize();

    @Message("Describe the task")
    String describeTitle();

    @Message(
            "Name, address and task type come first; rules and texts can be changed later. Until you publish it, nobody but you"
                    + " sees the competition.")
    String describe();

    @Message("Upload gold data")
    String goldTitle();

    @Message(
            "A release is one file with items and labels: training data, practice data, the test set. You say from when participants may"
                    + " download its items and its labels. Every release is checked when you upload it; a corrected one is a new release.")
    String gold();

    @Message("Set phases")
    String phasesTitle();

    @Message(
            "A phase has a gold release, dates with a time zone, and limits of runs. In a live phase everybody sees scores at once. In a blind"
                    + " phase nobody does until you reveal them: teams choose the run that counts, and fingerprints shown from the start prove"
                    + " afterwards that nothing was changed. Never score a blind phase on data that an open phase scores live.")
    String phases();

    @Message("Correct what was wrong")
    String correctTitle();

    @Message(
            "Rules of an open phase change only with a note that everybody can read. To correct labels or to drop broken items, correct the gold file,"
                    + " upload it as a new release and rescore: all runs are scored beside the scores that stand, you compare both, and then"
                    + " decide. Items can be left out but not added. Files that still answer what was dropped remain valid, those that were"
                    + " submitted and those to come; everybody is told how many items were dropped, and why.")
    String correct();

    @Message("Write the overview paper")
    String paperTitle();

    @Message(
            "Download the tables and figures of a phase as one archive: LaTeX, CSV and JSON, the tests behind them, and a paragraph on methods.")
    String paper();

    @Message("Task types and their files")
    String typesTitle();

    @Message("Check and score on your own computer")
    String offlineTitle();

    @Message(
            "The offline scorer is the program that scores on the platform: it gives the same verdicts and the same numbers."
                    + " It needs Java 17 or newer and no network.")
    String offline();

    @Message("Download podium-scorer.jar")
    String download();

    @Message("Check a file against the public test items:")
    String check();

    @Message("Score a file where you have the labels, for example of the training data:")
    String score();

    @Message(
            "Where items were dropped from the data after files had been made, name the list of them that the competition offers: answers"
                    + " to them are then passed over, as on the platform. It works with check, score and compare.")
    String dropped();

    @Message(
            "Test whether two files differ by more than chance. Where items belong together, as the sentences of an article do, name"
                    + " the column of the gold that says so: clusters are then tested as a whole, as on the platform.")
    String compare();

    @Message("Submit from a program")
    String apiTitle();

    @Message("Make a token on your account page. It is shown once. Send it with every request; never put it into a"
            + " repository.")
    String api();

    @Message("Your account page")
    String toAccount();

    @Message(
            "Where a phase asks for declarations, they are sent along as JSON; the page of the phase has their names and choices:")
    String declarations();

    @Message("All addresses with their fields and answers are described in OpenAPI:")
    String description();

    @Message(
            "The answer is 201 with the address of the submission, or 422 with all problems of the file. The leaderboard is"
                    + " public:")
    String apiAnswers();

    @Message(
            "One subtask can be had as a table, too: as CSV and JSON with all digits, and as LaTeX for a paper. Each holds"
                    + " the signatures and digests that are needed to repeat its numbers.")
    String exports();

    @Message("How scoring works")
    String scoringTitle();

    @Message(
            "Every run is scored in a sandbox without network, by the same version of the scorer, against the gold release"
                    + " that the phase names. A fault of the platform never costs a run.")
    String scoring();

    @Message(
            "Every number carries a signature: task, metric, parameters and version. Two numbers with the same signature can"
                    + " be compared.")
    String signature();
}
