package dev.podium.web.layout;

import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.OrganizedListEntry;
import dev.podium.platform.legal.LegalKind;
import dev.podium.task.FileFormat;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the frame: {@code messages/layout[_de].properties}. */
@MessageBundle("layout")
public interface LayoutTexts {

    String left(int days, int hours, int minutes);

    /** As a script counts: it puts the number in for {@code %n}. */
    String leftMinutes();

    String leftMoment();

    String leftOver();

    String cut();

    String wide();

    String tooLong();

    String skip();

    String mainNavigation();

    String competitions();

    String mySubmissions();

    String guide();

    String dark();

    String light();

    String systemTheme();

    String system();

    String account();

    String signIn();

    String register();

    String signOut();

    String competitionNavigation();

    String tab(CompetitionTab tab);

    String hidden();

    String settings();

    String organized();

    String organizedAll();

    String organizedState(OrganizedListEntry.State state, String phase);

    String organizedNext(OrganizedListEntry.Step next, String phase);

    String helps();

    String archived(String date);

    String archivedForms();

    String success(Success success);

    String opensOn(String moment, String zone);

    String openUntil(String moment, String zone);

    String phases();

    String footer(String version);

    String legalTitle();

    String legal(LegalKind kind);

    /** That a text is there in another language than the reader's only, by the tag of that. */
    String onlyIn(String language);

    String notFoundTitle();

    String organize();

    String signInTitle();

    String sealedTitle();

    String sealed(VisibleFrom opens, String from, String zone);

    String plannedReveal(String moment, String zone);

    String signOutTitle();

    String signOutHelp();

    String signedOutTitle();

    String signedOutHelp();

    String goOn();

    String sessionEndedTitle();

    String sessionEnded();

    String sessionForm();

    String sessionNotKept();

    String sessionBack();

    String signInAndBack();

    String signInBeside();

    String sessionBeside();

    String sessionOther();

    /** Filled by {@code podium.js}. */
    String sessionEndsSoon();

    String sessionOver();

    String sessionBegunTitle();

    String sessionBegun();

    String signedInFor(long minutes);

    String notNow();

    String outOfReach();

    String outOfReachVerify();

    String verifyAddressHelp();

    String outOfReachHelp();

    String notAllowedTitle();

    String refusedTitle();

    String crowdedTitle();

    String tooOftenTitle();

    String tryAgain();

    String brokenTitle();

    String broken(String incident);

    String notAllowed();

    String staleForm();

    String notUnderstood();

    String tooLarge();

    String home();

    String nearest();

    String searchCompetitions();

    String search();

    /** Filled by {@code podium.js}, which knows the reader's zone. */
    String ownZone();

    String inUtc();

    String table(int number);

    String formula(int number);

    String missingImage(String name);

    String missingImages(int images);

    String missingImagesHelp();

    String toImages();

    String filesOf(FileFormat.Role role);

    String exampleOf(String task, String files);

    String downloadExample();

    String droppedFile();

    String deletedAccount();

    String notices();

    String intakePaused();

    String suspended();

    String suspendedWhy(String reason);

    String suspendedHelp();
}
