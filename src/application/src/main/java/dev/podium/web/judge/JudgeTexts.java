package dev.podium.web.judge;

import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.OwnAnswers;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages of people who judge: {@code messages/judge[_de].properties}. */
@MessageBundle("judge")
public interface JudgeTexts {

    String invited();

    String lead(String pseudonym);

    String consent();

    String guidelines();

    String around(int units);

    String aroundIt();

    String linkIsKey();

    String linkOnce();

    String ownLink();

    String linkCopy();

    String linkCopied();

    String linkSelected();

    String linkFile();

    String linkPrint();

    String news();

    String newsAbout();

    String understood();

    String pause();

    String pausedSince(String day);

    String pausing(boolean others);

    String agree();

    String agreeWithAccount();

    String accountHelp();

    String leave();

    String hasLeft(boolean withdrawn);

    String mine();

    String mineHelp();

    String mineFile();

    String aboutYou();

    String aboutYouHelp(int days);

    String aboutMe();

    String saveAbout();

    String language();

    String languageHelp();

    String experience();

    String experienceHelp();

    String age();

    String ageOf(String age);

    String notSaid();

    String health();

    String healthHelp();

    String healthAgree();

    String stop();

    String stopHelp();

    String stopSure();

    String withdraw();

    String withdrawHelp();

    String withdrawSure();

    String known(String pseudonym);

    /** Who else of a study judges in a browser. */
    String otherPeople(String pseudonym, String others);

    String forget(String pseudonym);

    String until(String day);

    String work();

    String judging();

    String deciding();

    String span(int number);

    String entry(int number);

    String flags();

    String comment();

    String certainty();

    /** One of the steps from not sure to sure. */
    String certain(int step);

    String unsaid();

    String optional();

    String ordered();

    /** Which text spans are marked in. */
    String wordsOf(String text);

    String good();

    String bad();

    String noValue();

    String copySource();

    String written();

    String writtenChanges();

    String difference();

    String search();

    String found();

    String askedHere();

    String next();

    String answers();

    String take(String letter);

    String own();

    String ownAnswer();

    String flagsLeaveOut();

    String reason();

    String reasonNeeded();

    String decide();

    String look(boolean deciding, boolean reviews);

    String nothingToJudge(long done, long left);

    String nothingToDecide(boolean reviews, long due);

    String notOpen(long done);

    String heading(JudgePage.State state, long done, long all);

    String left(long left, long minutes, long hours);

    String skippedUnits(long skipped);

    String state(JudgePage.State state);

    String goOn();

    String back();

    String version(int number);

    String keep(int number);

    String nothingSaid();

    String skip();

    String because();

    String becauseHelp();

    String done();

    String doneKinds();

    String doneKind(OwnAnswers.Kind kind);

    String doneNothing();

    String unit();

    String answer();

    String at();

    String skipped();

    String decided();

    String pages();

    String newer();

    String older();

    String fromTo(String from, String to, String all);

    String study();

    String studyState();

    String stateOf(Study.State state);

    String judged();

    String leftUnits();

    String goOnWith();

    String readAndAgree();

    String judgedElsewhere(String study);

    String aboutWork();

    String aboutUnits(boolean decides, String units, long number, long minutes, long hours);

    String aboutContact(String contact);

    String keys();

    String space();

    String delete();

    String shift();

    String keyAnswer();

    String keyOwn();

    String keySlide();

    String keyNext();

    String keyBefore();

    String keyUndo();

    String keyRedo();

    String keyBack();

    String keySkip();

    String keyNote();

    String keyGuidelines();

    String keyAround();

    String keyEscape();

    String spanKeys();

    String keyToken();

    String keyExtend();

    String keyMark();

    String keyActive();

    String keyEmpty();

    String keyRemove();

    String letters();

    String goesOn();

    String close();

    String saved();

    String offline();

    String unlinked();

    String failed();

    String tokenName();

    String spanName();

    String marker();

    String taken();

    String removed();

    String active();

    String emptied();

    String more();

    String emptySpan();

    String equalSpans();

    String undone();

    String redone();

    String selected();

    String answered();

    String changed();

    String decidedHere();

    String changedHere();

    String changedAbout();

    String changedNothing();

    String changedFirst(String shown, String all);

    String changedUnits(String units);

    String dueUnits(boolean reviews, String units);

    String decideAgain();

    String madeColumn();

    String answeredColumn();

    String takeMade(boolean since);

    String madeAt();

    String differs();

    String differIn(String differing, String same);

    String copy(String letter);

    String gap();

    String gapHelp();

    String earlier();

    String earlierNone();

    String earlierWords();

    String earlierBack();

    String keyTake();

    String keyMade();

    String keyCopy();

    String keyFlag();

    String keyVerdict();

    String keyEntry();

    String keyRest();

    String keyNextEntry();

    String consentChanged();

    String consentChangedHelp();

    String agreeAgain();

    String leaveInstead();

    String practice();

    String practiceHelp();

    String practised(boolean correct);

    String ownPractised();

    String expected();

    String notPassed(long correct, long units);

    String decidingOf(boolean reviews);

    String reviewing();

    String reviewedHere();

    String saidBy(long people);

    String fresh();

    String verdict(String verdict);

    String corrected();

    String nothingListed();

    String keepRest();

    String decidedSince();

    String reviewedSince();

    String otherDecision();

    String otherSince(boolean reviews);
}
