package dev.podium.web.admin;

import dev.podium.account.creating.CreationRightDecision;
import dev.podium.evaluation.operation.CompetitionSummaries;
import dev.podium.person.AccountSearch;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages of admins: {@code messages/admin[_de].properties}. */
@MessageBundle("admin")
public interface AdminTexts {

    String navigation();

    String tab(AdminTab tab, long waiting);

    String list();

    String show();

    String showAll();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String newest();

    String older();

    String timesInUtc();

    String inUtc(String time);

    String none();

    String never();

    String unknown();

    String installation();

    String installationLead();

    String intake();

    String open();

    String pauseHelp();

    String pausedSince(String time);

    String changeMessage();

    String english();

    String german();

    String messageHelp();

    String sendPause();

    String saveMessage();

    String resume();

    String program();

    String release();

    String schema();

    String postgres();

    String readAt();

    String stored();

    String files();

    String filesOf(String files, String size);

    String database();

    String free(String where);

    String accounts();

    String accountsOf(String all, long n, String suspended);

    String competitions();

    String allRuns();

    String largest();

    String largestCaption();

    String toCompetitions();

    String allCompetitions();

    String competitionsLead();

    String nameField();

    String stateField();

    String orderField();

    String state(CompetitionSummaries.State state);

    String order(CompetitionSummaries.Order order);

    String competition();

    String competitionsOf(long n, String all);

    String owner();

    String noOwner();

    String isPublished();

    String isDraft();

    String since(String day);

    String phases();

    String teams();

    String runs();

    String lastUpload();

    String size();

    String noCompetition();

    String noCompetitionHelp();

    String noSuchCompetition();

    String noSuchHelp();

    String accountsLead();

    String personField();

    String onlyField();

    String only(AccountSearch.Only only);

    String noSuchPerson();

    String peopleOfPage(int n);

    String person();

    String rights();

    String isSuspended();

    String isAdmin();

    String mayCreate();

    String organizes();

    String firstHere();

    String lastHere();

    String signedIn();

    String loginName();

    String email();

    String notVerified();

    String affiliation();

    String login();

    String key();

    String does();

    String organizesNothing();

    String inNoTeam();

    String creating();

    String grantedSince(String time);

    String byLogin();

    String mayNotCreate();

    String decisions();

    String outcome();

    String outcomeOf(CreationRightDecision.Outcome outcome);

    String waits();

    String purpose();

    String reason();

    String reasonHelp();

    String by();

    String grant();

    String revoke();

    String refuse();

    String access();

    String suspendedSince(String time);

    String suspendHelp();

    String suspension();

    String suspensionHelp();

    String suspend();

    String lift();

    String notStoppable();

    String sessions();

    String sessionsHelp();

    String sureSessions();

    String endSessions();

    String requests();

    String requestsLead();

    String noRequest();

    String noRequestHelp();

    String toCreating();

    String requestsOf(int n);

    String asked();

    String request(String name);

    String askedAt(String time);

    String toAccount(String name);

    String answer();
}
