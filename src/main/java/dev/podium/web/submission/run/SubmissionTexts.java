package dev.podium.web.submission.run;

import dev.podium.evaluation.Evaluation;
import dev.podium.web.board.Verdict;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of one submission. German: {@code messages/submission_de.properties}. */
@MessageBundle("submission")
public interface SubmissionTexts {

    @Message("95 % interval")
    String interval();

    @Message("Its value and interval on the scale of the leaderboard; the dotted line is the best baseline")
    String drawn();

    @Message("{#if tied}Shares rank {rank}{#else}Rank {rank}{/if} of {teams} {#if teams == 1}team{#else}teams{/if}.")
    String rank(int rank, boolean tied, int teams);

    @Message("{#if only}The tests allow no other rank.{#else}By the tests it could be {range}.{/if}")
    String range(String range, boolean only);

    @Message("{metric} {difference} against the best baseline, {name}.")
    String against(String metric, String difference, String name);

    @Message(
            "{#switch verdict}{#case BETTER}The run is better{#case WORSE}The run is worse{#case NOT_FOUND}{#if doubted}That does not count as found, for a reason that the comparison gives{#else}No difference was found{/if}{#case NOT_TESTED}This was not tested{/switch}{#if p} (corrected {p}){/if}.")
    String verdict(Verdict verdict, boolean doubted, String p);

    @Message("The comparison with the best baseline, {name}, is being worked out.")
    String againstSoon(String name);

    @Message("{metric} {difference} against the run before,")
    String previous(String metric, String difference);

    @Message("run {number}")
    String previousRun(long number);

    @Message(
            "Paired t-test{#if clustered}, cluster-robust (CR2),{/if} of the two alone: {p}, not corrected for other comparisons.")
    String previousTest(String p, boolean clustered);

    @Message("Values item by item")
    String itemValues();

    @Message("Former scores")
    String former();

    @Message("The phase was scored again. What stood before can still be cited, with its signature and date.")
    String formerHelp();

    @Message("Until {time} ({zone})")
    String until(String time, String zone);

    @Message("Scored against {gold} with {scorer}. Scored again because: {reason}")
    String formerWhy(String reason, String gold, String scorer);

    @Message("Beside the ranking, as the team’s late run: {subtasks}.")
    String lateStands(String subtasks);

    @Message("Compare with {name}")
    String compare(String name);

    @Message("All comparisons")
    String comparisons();

    @Message("Where it is wrong")
    String errors();

    @Message("Run {number} by {team}")
    String title(long number, String team);

    @Message("submitted {time} ({zone})")
    String submitted(String time, String zone);

    @Message("Phase {name}")
    String phase(String name);

    @Message("State")
    String state();

    @Message("Received")
    String received();

    @Message("File checked")
    String checked();

    @Message("{#if n == 0}no problems{#else if n == 1}1 warning{#else}{n} warnings{/if}")
    String checkedWith(int n);

    @Message("{#switch state}{#case QUEUED}In the queue{#case WAITING}Waiting for a worker{#case SCORING}Being scored"
            + "{#case SCORED}Scored{#case FAILED}Not scored{#else}Accepted{/switch}")
    String step(RunState state);

    @Message("since {time}")
    String since(String time);

    @Message("To be scored")
    String toBeScored();

    @Message("usually within seconds")
    String soon();

    @Message("For the ranking")
    String ranking();

    @Message("This run counts for the team: {subtasks}.")
    String live(String subtasks);

    @Message(
            "{#switch silence}{#case BETTER}A better run counts for the team.{#case LATER}A later run counts for the team.{#case CHOICE}The run that the team chose counts; without a choice, the latest that is not contrastive.{#case ANOTHER}Another run counts for the team.{#case WITHDRAWN}A withdrawn run does not count.{#case LATE}Another late run of the team stands beside the ranking.{/switch}")
    String notLive(NotCountingReason silence);

    @Message(
            "No worker is ready at the moment. Your file is kept and stays in line; nothing is lost. It is scored as soon as a worker is back.")
    String waitingHelp();

    @Message("Reload this page")
    String reload();

    @Message("Does it count?")
    String say();

    @Message(
            "The organizers carried it over from the phase {phase} on {date}. It costs no run. Unless the best run counts here, it counts until the team submits or chooses another one.")
    String takenOver(String date, String phase);

    @Message("As it was submitted")
    String takenOverFrom();

    @Message("Late")
    String late();

    @Message("It came in after the end: it is scored, but not ranked with the others.")
    String lateHelp();

    @Message("Withdrawn")
    String withdrawn();

    @Message("The team withdrew it on {time}. It does not count.")
    String withdrawnHelp(String time);

    @Message("the team chose this run to count")
    String chosen();

    @Message("the team named this run as contrastive")
    String contrastive();

    @Message("this run counts as the latest: the team chose none")
    String usual();

    @Message("the team did not choose this run")
    String notChosen();

    @Message("Let this run count")
    String choose();

    @Message("Let this run count for {subtask}")
    String chooseFor(String subtask);

    @Message("Show it as contrastive")
    String contrast();

    @Message("Show this run as contrastive for {subtask}")
    String contrastFor(String subtask);

    @Message("There is no other run that could count: with this one as contrastive, the team leaves the ranking here.")
    String contrastAlone();

    @Message("Take back")
    String takeBack();

    @Message("Take back what the team said of this run for {subtask}")
    String takeBackFor(String subtask);

    @Message(
            "The team chooses which run counts until the phase closes. It can name up to {most} contrastive runs: they are"
                    + " shown beside the one that counts, without a rank. If it chooses none, the latest that is not contrastive counts.")
    String chooseHelp(int most);

    @Message("Withdraw this run")
    String withdraw();

    @Message(
            "It will not count, and nobody can take that back. Organizers still see it. It costs no run if it is not scored yet.")
    String withdrawHelp();

    @Message("Yes, this run is never to count again.")
    String sureWithdrawn();

    @Message("Withdraw it for good")
    String withdrawSend();

    @Message("Your run was not scored")
    String failed();

    @Message("{#switch failure}"
            + "{#case time}Scoring your file took more computing time than it is given. The run counts. Check the file with the offline scorer, then submit a smaller or simpler one."
            + "{#case memory}Scoring needed more memory than it is given. No run was used. Submit a smaller or simpler file; if that does not help, tell the organizers the address of this page."
            + "{#case output}Scoring your file wrote more than it may. The run counts. Check the file with the offline scorer, then submit a smaller or simpler one."
            + "{#case platform}Something broke on our side, and three attempts did not help. No run was used: hand the same file in again. If it happens again, tell the organizers the address of this page."
            + "{#case withdrawn}The team withdrew it before it was scored. No run was used."
            + "{/switch}")
    String failure(Evaluation.Failure failure);

    @Message(
            "The signature says exactly how each number was made; copy it into your paper. ↓ lower is better, ↑ higher is better.")
    String scoresHelp();

    @Message("Intervals are shown here for the run that counts. Those of contrastive runs stand on the leaderboard.")
    String noIntervals();

    @Message("Metric")
    String metric();

    @Message("Value")
    String value();

    @Message("Signature")
    String signature();

    @Message("ranking metric")
    String rankingMetric();

    @Message("Not entered: the file has no answers for this subtask, or the gold data have none.")
    String notEntered();

    @Message("Reproducibility record")
    String record();

    @Message("Your file")
    String file();

    @Message("{size} bytes")
    String bytes(String size);

    @Message("SHA-256 of the file")
    String digest();

    @Message("Gold data")
    String gold();

    @Message("{title}, {items}")
    String goldOf(String title, String items);

    @Message("SHA-256 of the gold")
    String goldDigest();

    @Message("Scorer")
    String scorer();

    @Message("Random seed")
    String seed();

    @Message("Sandbox run")
    String sandbox();

    @Message("{used} ms of {limit} ms")
    String timeOf(String used, String limit);

    @Message("{used} of {limit} memory at most")
    String memoryOf(String used, String limit);

    @Message("Downloads")
    String downloads();

    @Message("The file as it was submitted")
    String download();

    @Message("Score it on your own computer")
    String offline();

    @Message("Check it on your own computer")
    String offlineCheck();

    @Message("The labels are public: the offline scorer gives the same numbers from the same code. It needs Java 17.")
    String offlineHelp();

    @Message(
            "The labels are not public, so the offline scorer checks the file but cannot score it. It is the same code as here and needs Java 17.")
    String offlineCheckHelp();

    @Message("Where to get the scorer and the data")
    String guide();

    @Message("Command")
    String command();

    @Message("Who can see this run")
    String who();

    @Message(
            "The file, this page and its record: the team and the organizers. On the public leaderboard: the team’s name, {#if shown}what it says of the run that counts for it, and its scores{#else}and the scores of the run that counts for it{/if}.")
    String whoHelp(boolean shown);

    @Message("Accepted")
    String accepted();

    @Message("It is being scored. Nobody in your team sees the result before the seal is opened.")
    String acceptedHelp();

    @Message("Fingerprint")
    String commitment();

    @Message("Everybody can see this fingerprint now and check it later")
    String seal();

    @Message("Compare it with the seal")
    String checkSeal();

    @Message("Receipt")
    String receipt();

    @Message("The file and this page: the team and the organizers. What comes of it is sealed.")
    String whoSealed();

    @Message("About this run")
    String about();

    @Message("The team has said nothing of it yet.")
    String nothingSaid();

    @Message("Change this")
    String changeAbout();

    @Message("Save")
    String changeAboutSend();

    @Message("What was declared stays as it is since the phase closed.")
    String declaredStays();

    @Message("See the leaderboard")
    String leaderboard();
}
