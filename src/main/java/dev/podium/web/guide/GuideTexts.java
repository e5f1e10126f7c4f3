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

    @Message("Make a team")
    String teamTitle();

    @Message(
            "Sign in, open a competition and choose “Team”. Create a team or join one with the link that its members send"
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
                    + " minutes, and its page shows every number.")
    String submit();

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
            "Test whether two files differ by more than chance. Where items hang together, as the sentences of an article do, name"
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
