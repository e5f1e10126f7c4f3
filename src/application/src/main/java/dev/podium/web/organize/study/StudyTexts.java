package dev.podium.web.organize.study;

import dev.podium.annotation.study.Study;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages of studies: {@code messages/study[_de].properties}. */
@MessageBundle("study")
public interface StudyTexts {

    String studies();

    String study();

    String lead();

    String to();

    String none();

    String caption(int studies);

    String state();

    String stateOf(Study.State state);

    String add();

    String full(int most);

    String english();

    String german();

    String titleHelp();

    String slug();

    String slugHelp();

    String templateLabel();

    String templateHelp();

    String template(String id);

    String designLabel();

    String designHelp();

    String design(String design);

    String wanted();

    String wantedHelp();

    String classes();

    String classesHelp();

    String classOf();

    String classHelp(String classes);

    String listed();

    String listedHelp(boolean draft);

    String list();

    String saveList();

    String tried();

    String triedThere(long practice, long controls);

    String triedHelp();

    String passPercent();

    String passPercentHelp();

    String controlEvery();

    String controlEveryHelp();

    String repeatEvery();

    String repeatEveryHelp();

    String saveTried();

    String practice();

    String practised(long correct, long units, long over, boolean failed, boolean admitted);

    String practiceHelp(boolean failed);

    String practiceAgain();

    String admit();

    String standing(String units, String settled, String disputed, boolean collects);

    String parts();

    String part(StudyTab tab);

    String todo();

    String todoQuestions();

    String todoUnits();

    String todoPeople();

    String todoOpen();

    String version(int version);

    String missing();

    String peopleThere(int people);

    String links(int links);

    String linksOnce();

    String progress();

    String chunk();

    String units();

    String agreed();

    String disputed();

    String decided();

    String collected();

    String reviewed();

    String excluded();

    String share();

    String seeUnit();

    String unitsThere(long units, int chunks);

    String unitsCaption();

    String unitsOpen();

    String change();

    String chunkState(boolean given, boolean pilot);

    String give(boolean given);

    String makePilot();

    String again();

    String againSure();

    String pilotRuns();

    String pilotHelp();

    String endPilot();

    String file();

    String fileHelp();

    String target();

    String targetHelp();

    String saveUnits();

    String unitsOfFile();

    String fileKind();

    String kindTask();

    String kindTable();

    String tableNeeds(String columns);

    String tableLabelled(String column);

    String unitsOfStudy();

    String unitsOfStudyHelp();

    String source();

    String saveAnswers();

    String unitsOfSystems();

    String unitsOfSystemsHelp();

    String toOutputs();

    String form();

    String formVersion(int version);

    String englishGuidelines();

    String germanGuidelines();

    String guidelinesHelp();

    String englishConsent();

    String germanConsent();

    String consentHelp();

    String formJson();

    String formHelp();

    String note();

    String noteHelp();

    String saveForm();

    String people();

    String nobody();

    String peopleCaption();

    String person();

    String role();

    String roleOf(boolean adjudicates);

    String personStanding(AnnotatorsPage.Standing standing, boolean signsIn);

    String judged();

    String tooFewPeople(String peopleClass, int quota, long least, long there);

    String quota();

    String quotaHelp();

    String renewed();

    String personDone(long done);

    String saveQuota();

    String newLink();

    String newLinkHelp();

    String makeLink();

    String takeOut();

    String takeOutHelp();

    String takeOutSure();

    String replace();

    String replaceHelp();

    String other();

    String withdraw();

    String withdrawHelp();

    String withdrawSure();

    String peopleLabel();

    /**
     * What happens to people who are invited.
     *
     * @param draft whether nothing is laid out yet
     */
    String peopleHelp(Study.Design design, boolean draft);

    String adjudicate();

    String invite();

    String brought();

    /** How many came with a file. */
    String broughtNow(int n, String number);

    String broughtHelp();

    String broughtTask();

    String broughtTable();

    String broughtOutputs();

    String broughtSpans();

    String broughtLines();

    String broughtKinds();

    String broughtPeople();

    String broughtFile();

    String broughtSystems();

    String broughtSystemsHelp();

    String broughtOthers();

    String broughtOthersHelp();

    String bring();

    String stateHelp(Study.State state);

    String open();

    String pause();

    String close();

    String closeSure();

    String settings();

    String quotaOfAll();

    String quotaOfAllHelp();

    String lease();

    String leaseHelp();

    String erase();

    String eraseHelp();

    String around();

    String aroundHelp();

    String others();

    String othersHelp();

    String profile();

    String profileHelp();

    String profileQuestion(String name);

    String healthConfirm();

    String profileDeletes();

    String whoTakesPart();

    String whoTakesPartHelp(long people);

    String profileAnswer();

    String saidLater(boolean closed);

    String saveSettings();

    String deal();

    String orderTitle();

    String orderHelp(Study.Design design);

    String orderLabel();

    String order(String order);

    String orderStays(String order);

    String distance();

    String distanceIs(String distance);

    String distanceHelp();

    String saveOrder();

    String linkFile();

    String until();

    String untilHelp();

    String known();

    String knownHelp();

    String piloted();

    String pilotStands(int chunk, long open, String share, long compared);

    String toAgreement();

    String pilotAgain();

    String closes();

    String closesHelp(String zone);

    String closesOn(String day);

    String closedOn(String day);

    String saveCloses();

    String gold();

    String goldNone();

    String split();

    String licence();

    String makeGold();

    String kinds();

    String kindsHelp();

    String kindsCaption();

    String kindAsks();

    String kindFields();

    String kindAnswer();

    String kind(String name);

    String kindsMore();

    String example();

    String exampleHelp();

    String exampleComment();

    String rules();

    /** Where one question is answered so, another one has to be answered so. */
    String rule(String first, String answered, String then, String answer);

    String commentsPublished();

    String commentsPublishedHelp();
}
