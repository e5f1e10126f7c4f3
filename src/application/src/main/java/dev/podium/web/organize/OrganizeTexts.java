package dev.podium.web.organize;

import dev.podium.account.creating.CreationRightDecision;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.VisibleFrom;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages: {@code messages/organize[_de].properties}. */
@MessageBundle("organize")
public interface OrganizeTexts {

    String title();

    String published();

    String hidden();

    String settings();

    String none();

    String noneMayCreate();

    String noneMayNot();

    String askTitle();

    String yourRequest();

    String askLead();

    String purpose();

    String purposeHelp();

    String ask();

    String asked();

    String askedAt(String time);

    String decided(CreationRightDecision.Outcome outcome, String time);

    String create();

    String otherWays();

    String byTable();

    String byTableHelp();

    String byType();

    String byTypeHelp();

    String byProgram();

    String byProgramHelp();

    String byBundle();

    String byBundleHelp();

    String byExport();

    String byExportHelp();

    String name();

    String slug();

    String slugHelp();

    String task();

    String taskHelp();

    String filesOf(String name);

    String zone();

    String zoneHelp();

    String summary();

    String summaryHelp();

    String description();

    String descriptionHelp();

    String contact();

    String contactHelp();

    String notPublicYet();

    String missing(int n, int checks);

    String publishSure();

    String releases();

    String noReleases();

    String file();

    String licence();

    String noLicence();

    String annotators();

    String annotatorsOf(int n);

    String uploaded();

    String labels(String title, String classes);

    String agreement(String title);

    String all();

    String agreementAbout();

    String agreementWorking(String title);

    String reload();

    String labelsHelp();

    String label();

    String several();

    String classesHelp();

    String bar();

    String upload();

    String kept(String release);

    String keptHelp();

    String correctedHelp();

    String scoreAgain(String phase, String release);

    String chooseGold(String phase, String release);

    String corrects();

    String goldDiffers(String from, int changed, int added, int dropped);

    String itemsThatDiffer();

    String andMore(int n);

    String keptDraft();

    String toPhases();

    String split();

    String splitHelp();

    String goldFile();

    String goldFileHelp(long mib);

    String annotationsFile();

    String annotationsHelp();

    String studyReleaseField();

    String studyReleaseHelp();

    String noStudyRelease();

    String studyRelease(String study, int number, String part, int units, String competition);

    String publishing();

    String publishingHelp();

    String publicFrom(PublicFrom time);

    String goldFileOf(String file);

    String filesTitle(String title);

    String isPublic(boolean published);

    String waitsFor(String phase);

    String on(String moment);

    String waitsForNothing();

    String itemsEarlier();

    String changeRelease();

    String withdrawalNote();

    String removalNote();

    String withdrawalHelp();

    String saveTimes();

    String removeRelease(String title);

    String removeHelp();

    String sureRemoved(String title);

    String removedNever(String phase);

    String notes();

    String notesField();

    String notesHelp();

    String archive();

    String archiveOf(String phase);

    String report();

    String licenceField();

    String licenceHelp();

    String sendGold();

    String faulty();

    String faultyHelp(boolean lines);

    String phases();

    String noPhases(int gold);

    String timesIn(String zone);

    String phase();

    String opens();

    String closes();

    String openEnd();

    String gold();

    String runs();

    String aDay(int n);

    String inTotal(int n);

    String aDayOf(String typed);

    String inTotalOf(String typed);

    String noLimit();

    String strict();

    String state(Phase.State state);

    String addPhase();

    String phaseSlug();

    String phaseSlugHelp();

    String phaseName();

    String phaseGold();

    String strictField();

    String daily();

    String total();

    String baselines();

    String noBaselines();

    String visibility();

    String showing(VisibleFrom time);

    String results();

    String seenFrom(VisibleFrom time);

    String revealed(String time);

    String toGold();

    String parts();

    String part(SetupStep part, boolean published);

    String openHere();

    String onward(int number, String part);

    String toPart(SetupStep part);

    String nextPart(SetupStep part);

    String next();

    String readyToPublish();

    String announcements();

    String toFiles();

    String teams();

    String points();

    String pointsAfter();

    String urgency(PublicationChecklist.Urgency urgency);

    String subject(PublicationChecklist.Subject subject, String phase);

    String delete();

    String deleteSure();

    String archiveTitle();

    String archiveHelp();

    String archiveLater();

    String archiveSure();

    String archiveIt();

    String unarchive();

    String publish();

    String preview();

    String firstStep();

    String textsTitle();

    String goldTitle();

    String save();

    String showPreview();

    String previewTitle();

    String moreRows();

    String previewHelp();

    String preset(PhasePreset preset);

    String twoPhases();

    String twoPhasesHelp();

    String practiceGold();

    String finalGold();

    String finalGoldHelp();

    String choose();

    String goldNote();

    String goldNoteHelp();

    String reveals();

    String revealsHelp();

    String addBoth();

    String onePhase();

    String likePreset(PhasePreset preset);

    String presetHelp(PhasePreset preset);

    String blankPhase();

    String blankPhaseHelp();

    String likeAnother();

    String likeAnotherHelp();

    String phaseLike();

    String nameOnly();

    String rest();

    String restHelp();

    String descriptionSection();

    String atOnce();

    String atOnceShort();

    String phaseDescription();

    String phaseDescriptionHelp();

    String dates();

    String datesHelp(String zone);

    String opensHelp();

    String closesHelp();

    String limits();

    String limitHelp();

    String scoring();

    String scoredAgainst(String gold);

    String what();

    String visibilityHelp();

    String shown(String field);

    String shownHelp(String field);

    String logReaders();

    String logReadersHelp();

    String readingLogs(String readers, boolean blind);

    String failuresTold();

    String failuresToldHelp();

    String tellsFailures(boolean told);

    String hasBegun();

    String hasBegunHelp();

    String note();

    String internal();

    String internalHelp();

    String noteField();

    String noteHelp();

    String savePhase();

    String reveal();

    String revealFrom(String time, String zone);

    String revealOf(String phase);

    String sureRevealed();

    String intake();

    String rescore();

    String counting();

    String countingHelp();

    String countingRule(String rule);

    String columns();

    String columnsHelp();

    String clusters();

    String clustersHelp();

    String clusterChoice(String value, String usual);

    String clusterSizes(String clusters, String largest);

    String metric();

    String place();

    String placeOf(String metric);

    String ranks();

    String notShown();

    String placeHelp();

    String decimals();

    String decimalsOf(String metric);

    String takeover();

    String power();

    String deletePhase();

    String about();

    String aboutHelp();

    String aboutShown();

    String declarations();

    String declarationsHelp();

    String declaration(int number);

    String declarationLabel();

    String declarationChoices();

    String declarationRequired();

    String languageOfTexts();

    String languageHelp();

    /** Name of the one of a tag; that none is said where it is empty. */
    String language(String tag);

    /** What opens the fields for the language of a tag, or for the one that is not said. */
    String translation(String tag);

    String translationHelp();

    String languageFirst();

    String toLanguage();

    String summaryTranslated();

    String descriptionTranslated();

    String phaseDescriptionTranslated();

    String goldNoteTranslated();
}
