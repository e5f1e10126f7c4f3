package dev.podium.web.organize.log;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the audit log. German: {@code messages/log_de.properties}. */
@MessageBundle("log")
public interface LogTexts {

    @Message("Log: {name}")
    String titleOf(String name);

    @Message("Log of all competitions")
    String title();

    @Message("Settings: {name}")
    String settingsOf(String name);

    @Message("Who did what, and when. Nobody can change or delete an entry.")
    String lead();

    @Message("Action")
    String actionField();

    @Message("All actions")
    String allActions();

    @Message("Name contains")
    String actorField();

    @Message("Show")
    String show();

    @Message("Narrow the log down")
    String narrow();

    @Message("{#if n == 1}1 entry{#else}{n} entries, newest first{/if}. Times in {zone}.")
    String caption(int n, String zone);

    @Message("Entries")
    String entries();

    @Message("Time")
    String time();

    @Message("Who")
    String actor();

    @Message("What")
    String what();

    @Message("Values")
    String values();

    @Message("{n} values")
    String count(int n);

    @Message("before")
    String before();

    @Message("now")
    String after();

    @Message("Older entries")
    String older();

    @Message("Newest entries")
    String newest();

    @Message("Pages of the log")
    String pages();

    @Message("Nothing was done yet")
    String nothing();

    @Message("As soon as somebody does something here, it stands on this page.")
    String nothingHelp();

    @Message("No entry is like that")
    String noneLikeThat();

    @Message("Choose another action or another name.")
    String noneLikeThatHelp();

    @Message("Show all entries")
    String all();

    @Message("yes")
    String yes();

    @Message("no")
    String no();

    /**
     * What was done, by the word of the action; the word itself where there is no text.
     *
     * @param word for example {@code phase.revealed}
     */
    @Message("{#switch word}"
            + "{#case 'competition.created'}Competition created"
            + "{#case 'competition.published'}Competition published"
            + "{#case 'competition.removed'}Competition deleted"
            + "{#case 'competition.changed'}Competition changed"
            + "{#case 'phase.changed'}Phase changed"
            + "{#case 'phase.paused'}Intake paused"
            + "{#case 'phase.resumed'}Intake resumed"
            + "{#case 'phase.late-lane-opened'}Late files accepted"
            + "{#case 'phase.late-lane-closed'}Late files no longer accepted"
            + "{#case 'phase.extra-runs-given'}Extra runs given"
            + "{#case 'phase.scored-again'}Failed runs scored again"
            + "{#case 'phase.took-over'}Runs carried over"
            + "{#case 'phase.removed'}Phase deleted"
            + "{#case 'phase.report-asked-for'}Material of a paper asked for"
            + "{#case 'rescoring.started'}Rescoring started"
            + "{#case 'rescoring.made-live'}Rescoring made live"
            + "{#case 'rescoring.discarded'}Rescoring discarded"
            + "{#case 'submission.withdrawn'}Run withdrawn"
            + "{#case 'submission.chosen'}Run chosen"
            + "{#case 'submission.described'}What is said of a run changed"
            + "{#case 'gold.released'}Gold labels released"
            + "{#case 'gold.changed'}Publication of gold changed"
            + "{#case 'gold.removed'}Gold removed"
            + "{#case 'phase.added'}Phase added"
            + "{#case 'phase.revealed'}Phase revealed"
            + "{#case 'team.founded'}Team created"
            + "{#case 'team.renamed'}Team renamed"
            + "{#case 'team.joined'}Team joined"
            + "{#case 'team.left'}Team left"
            + "{#case 'team.member-removed'}Member removed from team"
            + "{#case 'team.lead-handed-over'}Lead of team handed over"
            + "{#case 'team.dissolved'}Team dissolved"
            + "{#case 'team.invitation-made'}Invitation to team made"
            + "{#case 'team.invitations-revoked'}Invitations to team withdrawn"
            + "{#case 'token.made'}Access token made"
            + "{#case 'token.revoked'}Access token revoked"
            + "{#else}{word}{/switch}")
    String action(String word);

    /** Name of a field, by its name for programs; that itself where there is no text. */
    @Message("{#switch name}"
            + "{#case 'name'}Name{#case 'owner'}Owner{#case 'taskType'}Task type{#case 'zone'}Time zone{#case 'summary'}Summary"
            + "{#case 'description'}Description{#case 'contact'}Contact"
            + "{#case 'opensAt'}Opens{#case 'closesAt'}Closes{#case 'gold'}Gold labels{#case 'strict'}Strict checks"
            + "{#case 'dailyLimit'}Runs a day{#case 'totalLimit'}Runs in total"
            + "{#case 'ownScores'}Own scores shown{#case 'teamBoard'}Leaderboard shown to teams"
            + "{#case 'publicBoard'}Leaderboard shown to everybody{#case 'itemAnalyses'}Item analyses shown"
            + "{#case 'items'}Items{#case 'publicPart'}Public part{#case 'itemsFrom'}Data without labels public{#case 'labelsFrom'}Data with labels public{#case 'addedPhase'}Follows from adding the phase{#case 'rescoredPhase'}Follows from the rescoring of the phase{#case 'plannedRevealAt'}Planned reveal{#case 'goldNote'}Note on the gold{#case 'licence'}Licence{#case 'digest'}SHA-256"
            + "{#case 'from'}From{#case 'submissions'}Submissions{#case 'leftOut'}Left out"
            + "{#case 'expiresAt'}Expires{#case 'invitations'}Invitations"
            + "{#case 'note'}Public note{#case 'reason'}Reason{#case 'scorer'}Scorer{#case 'subtask'}Subtask"
            + "{#case 'team'}Team{#case 'member'}Member{#case 'leader'}Leader{#case 'runs'}Runs"
            + "{#case 'clusters'}Which items belong together{#case 'kind'}Chosen as{#case 'declarations'}Declarations{#case 'aboutShown'}Leaderboards show what teams say"
            + "{#case 'method'}Method{#case 'code'}Code{#case 'paper'}Paper"
            + "{#else}{name}{/switch}")
    String field(String name);

    @Message("Subtask {id}")
    String subtask(String id);

    @Message("Declared: {id}")
    String declared(String id);
}
