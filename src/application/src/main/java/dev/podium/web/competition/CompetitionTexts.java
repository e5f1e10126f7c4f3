package dev.podium.web.competition;

import dev.podium.competition.CountingRule;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicFrom;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.download.CompetitionFile;
import dev.podium.evaluation.Evaluation;
import dev.podium.leaderboard.Leaders;
import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of a competition: {@code messages/competition[_de].properties}. */
@MessageBundle("competition")
public interface CompetitionTexts {

    String organizedBy(String names);

    String phase(String name);

    String whereTitle();

    String openUntil(String moment);

    String opensOn(String phase, String moment);

    String wasOpenUntil(String phase, String moment);

    String openEnd(String phase);

    String state(Phase.State state);

    String from(String day);

    String noPhase();

    String datesTitle();

    String datesIn(String zone);

    String tracksTitle();

    String aboutTitle();

    String pagesNavigation();

    String pagesTitle();

    String allPages(int n);

    String pageDraft();

    String pageSettings();

    String pageChanged();

    String pageNeighbours();

    String pageBefore();

    String pageAfter();

    String howTitle();

    String toRegistration();

    String registerTitle();

    String register(boolean terms, boolean approval);

    String anonymous();

    String anonymousUntil(String phase);

    String filesClosed();

    String teamTitle();

    String team();

    String subtasksToChoose(int n);

    String trainTitle();

    String train(boolean items);

    String uploadTitle();

    String upload(String items);

    String paused();

    String phasePaused(String name);

    String plannedReveal(String moment);

    String runs(Integer daily, Integer total, boolean checked);

    String submit();

    String readGuide();

    String dataTitle();

    String compareDigest();

    String noData();

    String file();

    String size();

    String licence();

    String release(String split, int version, boolean labels);

    String filesTitle();

    String handedOut(CompetitionFile.Kind kind, String phase);

    String forParticipants();

    String signInForFile();

    String laterTitle();

    String later(String split, int version, boolean labels);

    String laterFrom(PublicFrom from, String phase);

    String plannedFor(String moment);

    String fromMoment(String moment);

    String withdrawnTitle();

    String withdrawn(String title, String moment);

    String subtasksTitle();

    String subtask(int number);

    String rankedBy(String metric, String words, boolean lower);

    String alsoShown(String others);

    String ranking();

    String howRanksAreMade();

    String contact();

    String goldNote();

    String blind();

    String revealed();

    String tookOverCounted(String date, int n, String phase);

    String tookOver(String date, String phase);

    String changes();

    String changesHelp();

    String rule(String field);

    String clusters(String value);

    String scored(CountingRule counting, String columns);

    String notScored();

    String wholeCompetition();

    /** A rule of something that has several. */
    String ruleOf(String of, String rule);

    String whichCounts();

    String counting(CountingRule counting);

    String ranksBy();

    String order();

    String digits(int digits);

    String notShown();

    String droppedFile();

    String fromTo(String from, String to);

    String noEnd();

    String noPlan();

    String noLimit();

    String asked(boolean required);

    String notAsked();

    String aboutShown(boolean shown);

    String runsPerTrack(boolean perTrack);

    String logReaders(String value);

    String failuresTold(boolean told);

    String strict(boolean strict);

    String showing(VisibleFrom time);

    String limits(Integer daily, Integer total);

    String sealedLine();

    String scoresAtOnce();

    String left(int days, int hours, int minutes);

    String inTime(int days, int hours, int minutes);

    String leftMinutes();

    String leftMoment();

    String takePart();

    String joinHelp(boolean terms, boolean approval);

    String join();

    String needsAccount();

    String waits();

    String yourTeam(String name);

    String yourRuns();

    String youOrganize();

    String results();

    String over();

    String boardOf(String phase);

    String overTitle();

    String overHelp();

    String toBoards();

    String dataFirst();

    String noAccount();

    String ownRank(String range);

    String ownIn(String phase);

    String lastRun(long number, String phase);

    String lastState(Evaluation.Status status);

    String noRunYet();

    String leftPerTrack();

    String runsLeft(Integer today, Integer total);

    String until(String moment);

    String closesIn(int days, int hours, int minutes);

    String and();

    String leads(Leaders.Kind kind, String phase, int others, boolean clear);

    String won(Leaders.Kind kind, int others, boolean clear);

    String stands();

    String noTeamYet(String phase);

    String noTeamAtAll();

    String rank();

    String teamColumn();

    String you();

    String resultsOf(String phase);

    String revealedOn(String day);

    String closedOn(String day);

    String winnersOf();

    String range(String range);

    String sharedStep();

    String alikeAbove(String names);

    String behindAll();

    String whoIsBetter();

    String checkSeal();

    String taskTitle();

    String rightAnswer();

    String exampleOf(String item, String release);

    String subtaskColumn();

    String predicted();

    String rankedByColumn();

    String inFront();

    String firstAmong(String name, int others);

    String fullDescription();

    String besides();

    String cite();

    String citeHelp();

    String dataShort();

    String unlabelled();

    String allData();

    String dataLater();

    String noDataShort();

    String allNews();

    String organizersTitle();

    String ask();
}
