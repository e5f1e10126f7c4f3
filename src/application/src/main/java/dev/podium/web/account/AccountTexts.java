package dev.podium.web.account;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the account page: {@code messages/account[_de].properties}. */
@MessageBundle("account")
public interface AccountTexts {

    String title();

    String person();

    String shownName();

    String shownNameHelp(String login);

    String loginName();

    String affiliation();

    String affiliationHelp();

    String none();

    String mails();

    String mailLanguage();

    String mailHelp();

    String mailZone();

    String mailZoneHelp();

    /** Name of a language, by its tag; empty: none chosen. */
    String languageName(String tag);

    String chooseMails();

    String mailsTitle();

    String mailsLead();

    String mailsTo(String email);

    String mailsToNobody();

    String mailsOff();

    String mailKinds();

    String saveMails();

    String profile();

    String profileLead();

    String editProfile();

    String saveProfile();

    String back();

    String email();

    String notVerified();

    String noEmail();

    String issuer();

    String whereToChange();

    String teams();

    String noTeams();

    String toCompetitions();

    String noTeamNeeded();

    String organized();

    String askToCreate();

    String administration();

    String allTokens();

    String allTokensHelp();

    String ownerField();

    String owner();

    String show();

    String noSuchToken();

    String tokensOfPage(int n);

    String revokeThat(String label, String owner);

    String older();

    String newest();

    String pages();

    String tokens();

    String tokensHelp();

    String makeToken();

    String label();

    String labelHelp();

    String scope();

    String scopeField();

    /** Name of a scope, by its word. */
    String scopeName(String word);

    /** What a token of a scope opens, by its word. */
    String scopeOpens(String word);

    String validity();

    String days(int days);

    String issued(String label);

    String copyNow();

    String yourTokens(int n);

    String noTokens();

    String created();

    String expires();

    String used();

    String never();

    String expired();

    String action();

    String revoke();

    String sureRevoked();

    String revokeThis(String label);

    String timesInUtc();

    String ownData();

    String ownDataHelp();

    String download();

    String delete();

    String deleteLead();

    String notYet();

    String aloneHelp(int n);

    String goes();

    String personGoes();

    String accessGoes();

    String teamsGo(int n);

    String draftsGo(int n);

    String stays();

    String runsStay();

    String workStays();

    String logStays();

    String downloadFirst();

    String sureDeleted();

    String deleteNow();

    String keep();

    String deleted();

    String deletedHelp();

    String example();

    String exampleHelp();

    String exampleLabel();
}
