package dev.podium.web.team;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the team pages: {@code messages/team[_de].properties}. */
@MessageBundle("team")
public interface TeamTexts {

    String title();

    String titleOf(String name);

    String signInFirst();

    String signInHelp();

    String signIn();

    String registerFirst();

    String registerHelp();

    String registerToJoin();

    String toRegistration();

    String found();

    String name();

    String nameHelp();

    String hiddenNameHelp();

    String knownAs(String name);

    String knownAsHelp(String name);

    String joinInstead();

    String joinHelp();

    String members();

    String membersOf(int n, int most);

    String who();

    String joined();

    String role();

    String leader();

    String member();

    String leaderDoes(String name);

    String change();

    String rename();

    String renameHelp();

    String saveName();

    String nameStays();

    String you();

    String timesIn(String zone);

    String next();

    String submit();

    String invite();

    String inviteHelp(long days);

    String makeLink();

    String link();

    String copyNow();

    String open(int n);

    String by();

    String createdAt();

    String until();

    String withdraw();

    String withdrawThis(String moment);

    String sureWithdrawn();

    String action();

    String leave();

    String leaveHelp(boolean led);

    String leaderLeaves(String name);

    String lastLeaves();

    String memberOf(String name, String team);

    String joinedOn(String day);

    String handOver();

    String handOverHelp(String name);

    String makeLeader(String name);

    String sureLead(String name);

    String remove();

    String removeHelp(String name);

    String removeThis(String name);

    String sureRemoved(String name);

    String back();

    String organizerNeedsNone();

    String toSettings();

    String sure(String name);

    String invited(String name);

    String invitedByAddress();

    String competition();

    String inIt();

    String nobody();

    String join();

    String joinMeans();

    String signInToJoin();

    String comeBack();

    String already();

    String toTeam();

    String forWhom();

    String anybody();

    String email();

    String emailHelp();

    String waiting();

    String waitingFor(String team, String name, String until);

    String decline();

    String mostMembers(int most);

    String mergingUntil(String moment, String zone, boolean merging);

    String affiliation();

    String affiliationOf();

    String affiliationHelp();

    String affiliationShown();

    String affiliationShownHelp();

    String saveAffiliation();

    String from(String text, boolean shown);

    String proposals();

    String asksYou(String other, String kept);

    String youAsked(String other, String kept);

    String proposedAt(String moment);

    String answer();

    String look();

    String merge();

    String mergeHelp();

    String otherTeam();

    String otherTeamHelp();

    String keeps();

    String keepsOwn();

    String keepsOther();

    String propose();

    String mergeOf(String own, String other);

    String keptName();

    String membersOfOther(String other);

    String proposedOn();

    String answerUntil();

    String mergeMeans();

    String meansMembers(String kept);

    String meansRuns();

    String meansQuota();

    String meansPaper(String kept);

    String meansName(String kept);

    String meansForGood();

    String leadersDecide();

    String agree();

    String agreeHelp(String other);

    String sureMerged(String own, String other);

    String refuse();

    String refuseHelp();

    String withdrawProposal();

    String dissolve();

    String dissolveHelp();

    String sureDissolved(String name);
}
