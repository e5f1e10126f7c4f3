package dev.podium.web.layout;

import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.Organized;
import dev.podium.task.FileFormat;
import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the frame. German: {@code messages/layout_de.properties}. */
@MessageBundle("layout")
public interface LayoutTexts {

    @Message(
            "That is {#if days > 1}in {days} days{#else if hours > 1}in {hours} hours{#else if minutes > 1}in {minutes} minutes{#else}in less than two minutes{/if}.")
    String left(int days, int hours, int minutes);

    /** As a script counts: it puts the number in for {@code %n}. */
    @Message("That is in %n minutes.")
    String leftMinutes();

    @Message("That is in less than two minutes.")
    String leftMoment();

    @Message("This time has passed. Reload this page.")
    String leftOver();

    @Message("There are more columns: scroll to the side.")
    String cut();

    @Message("The drawing is wider: scroll to the side.")
    String wide();

    @Message("Skip to content")
    String skip();

    @Message("Main")
    String mainNavigation();

    @Message("Competitions")
    String competitions();

    @Message("My submissions")
    String mySubmissions();

    @Message("Guide")
    String guide();

    @Message("Dark")
    String dark();

    @Message("Light")
    String light();

    @Message("Theme of the system")
    String systemTheme();

    @Message("System")
    String system();

    @Message("Account")
    String account();

    @Message("Sign in")
    String signIn();

    @Message("Sign out")
    String signOut();

    @Message("Competition")
    String competitionNavigation();

    @Message(
            "{#switch tab}{#case OVERVIEW}Overview{#case LEADERBOARD}Leaderboard{#case SUBMIT}Submit"
                    + "{#case SUBMISSIONS}Submissions{#case COMPARISONS}Comparisons{#case ANALYSIS}Analysis{#case TEAM}Team{/switch}")
    String tab(Tab tab);

    @Message("Only organizers see this competition")
    String hidden();

    @Message("Settings")
    String settings();

    @Message("Competitions that you organize")
    String organized();

    @Message("All of your competitions")
    String organizedAll();

    @Message(
            "{#switch state}{#case HIDDEN}not public yet{#case UPCOMING}Opens soon{#case OPEN}{phase}, open now{#case PAUSED}{phase}, paused"
                    + "{#case BETWEEN}Between two phases{#case CLOSED}All phases have closed{/switch}")
    String organizedState(Organized.State state, String phase);

    @Message(
            "{#switch next}{#case GOLD}Upload gold{#case PHASE}Set up phases{#case PUBLISH}Check and publish"
                    + "{#case RESUME}{phase}: resume the intake{#case REVEAL}{phase}: reveal the results{#case NOTHING}Nothing to do{/switch}")
    String organizedNext(Organized.Step next, String phase);

    @Message(
            "{#switch success}{#case COMPETITION_PUBLISHED}The competition is public{#case DRAFT_DELETED}The draft is deleted"
                    + "{#case TEXTS_SAVED}The texts are saved{#case PHASES_ADDED}Both phases were added; check their dates"
                    + "{#case PHASE_REMOVED}The phase is deleted{#case RELEASE_CHANGED}The release times are saved"
                    + "{#case RELEASE_REMOVED}The gold release was removed{#case RESULTS_REVEALED}The results are revealed"
                    + "{#case RESCORING_LIVE}The new scores are live{#case RESCORING_DISCARDED}The rescoring is discarded; the scores stay as they were"
                    + "{#case SCORED_AGAIN}The runs that failed are scored again{#case CARRIED_OVER}The runs are carried over and will be scored"
                    + "{#case INTAKE_PAUSED}The intake is paused{#case INTAKE_RESUMED}Files are accepted again"
                    + "{#case LATE_LANE_OPENED}Late submissions are accepted{#case LATE_LANE_CLOSED}Late submissions are no longer accepted"
                    + "{#case RUNS_GIVEN}The team may submit more runs{#case TEAM_RENAMED}The team was renamed{#case TEAM_LEFT}You have left the team"
                    + "{#case LEADER_CHANGED}The team has a new leader{#case MEMBER_REMOVED}The member is removed from the team"
                    + "{#case INVITATION_WITHDRAWN}The invitation is withdrawn{#case TOKEN_REVOKED}The token is revoked"
                    + "{#case RUN_WITHDRAWN}The run is withdrawn{#case CHOICE_SAVED}Your choice is saved{#case ABOUT_SAVED}The description is saved{/switch}")
    String success(Success success);

    @Message("Opens {moment} {zone}")
    String opensOn(String moment, String zone);

    @Message("Open until {moment} {zone}")
    String openUntil(String moment, String zone);

    @Message("Phases")
    String phases();

    @Message("Podium {version} · free software under the Apache License 2.0")
    String footer(String version);

    @Message("Not found")
    String notFoundTitle();

    @Message("Organize")
    String organize();

    @Message("Sign in first")
    String signInTitle();

    @Message("The results are sealed")
    String sealedTitle();

    @Message(
            "{#switch opens}{#case closed}They are shown from {from} ({zone}): by then every upload that began before the phase closed is in."
                    + "{#case revealed}They are shown when the organizers reveal them, after the phase has closed."
                    + "{#case never}They are not shown here.{#else}{/switch}")
    String sealed(VisibleFrom opens, String from, String zone);

    @Message("They mean to do so on {moment} ({zone}).")
    String plannedReveal(String moment, String zone);

    @Message("Sign out?")
    String signOutTitle();

    @Message("You will be signed out here and at the login server.")
    String signOutHelp();

    @Message("You are signed out of Podium")
    String signedOutTitle();

    @Message("The login server now ends its own session and leads you back. If nothing happens, go on yourself.")
    String signedOutHelp();

    @Message("Go on")
    String goOn();

    @Message("You were signed out")
    String sessionEndedTitle();

    @Message(
            "You were away for long, or signed out elsewhere. If you have just sent a form, nothing of it was accepted: sign in, then send it again. Your browser's way back shows it as you filled it.")
    String sessionEnded();

    @Message("Not allowed")
    String notAllowedTitle();

    @Message("That did not work")
    String refusedTitle();

    @Message("Something broke on our side")
    String brokenTitle();

    @Message(
            "The page could not be made. Check whether what you sent has arrived, then try again. If it happens again, tell"
                    + " the operators this number: {incident}")
    String broken(String incident);

    @Message("You may not do this with your account. Sign in with another one, or ask the organizers.")
    String notAllowed();

    @Message("This form is too old to be accepted. Go back, reload the page and send it again. Nothing was changed.")
    String staleForm();

    @Message("The request could not be understood. Go back and try again. Nothing was changed.")
    String notUnderstood();

    @Message("What you sent is too large. Nothing was changed.")
    String tooLarge();

    @Message("To the competitions")
    String home();

    /** Filled by {@code podium.js}, which knows the reader's zone. */
    @Message("In your time zone (%zone): %time.")
    String ownZone();

    @Message("In UTC:")
    String inUtc();

    @Message("Table {number}")
    String table(int number);

    @Message("{#switch role}{#case GOLD}Gold file{#case ANNOTATIONS}Annotators’ labels{#else}Submissions{/switch}")
    String filesOf(FileFormat.Role role);

    @Message("Example of a file: {task}, {files}")
    String exampleOf(String task, String files);

    @Message("Download this example")
    String downloadExample();

    @Message("The items that were dropped: answers to them are passed over")
    String droppedFile();
}
