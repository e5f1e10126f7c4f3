package dev.podium.web.account;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the account page: {@code messages/account[_de].properties}. */
@MessageBundle("account")
public interface AccountTexts {

    String title();

    String person();

    String name();

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

    String log();

    String queue();

    String environments();

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

    String example();

    String exampleHelp();

    String exampleLabel();
}
