package dev.podium.web.account;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the account page. German: {@code messages/account_de.properties}. */
@MessageBundle("account")
public interface AccountTexts {

    @Message("Your account")
    String title();

    @Message("Who you are")
    String person();

    @Message("Name")
    String name();

    @Message("E-mail")
    String email();

    @Message("not verified")
    String notVerified();

    @Message("not told by your login")
    String noEmail();

    @Message("Login")
    String issuer();

    @Message(
            "Podium takes name and address from your login. Change them there; they are renewed when you sign in again.")
    String whereToChange();

    @Message("Your teams")
    String teams();

    @Message("You are in no team yet. Open a competition and create one there, or ask a team for an invitation link.")
    String noTeams();

    @Message("To the competitions")
    String toCompetitions();

    @Message("None. To organize a competition you need no team.")
    String noTeamNeeded();

    @Message("Competitions that you organize")
    String organized();

    @Message("Log of all competitions")
    String log();

    @Message("Access tokens of everybody")
    String allTokens();

    @Message("Tokens that open something, newest first. Whoever has not signed in for 90 days has none here.")
    String allTokensHelp();

    @Message("Name or address contains")
    String ownerField();

    @Message("Owner")
    String owner();

    @Message("Show")
    String show();

    @Message("There is no such token")
    String noSuchToken();

    @Message("{#if n == 1}1 token{#else}{n} tokens, newest first{/if}")
    String tokensOfPage(int n);

    @Message("Revoke the token {label} of {owner}")
    String revokeThat(String label, String owner);

    @Message("Older tokens")
    String older();

    @Message("Newest tokens")
    String newest();

    @Message("Pages of tokens")
    String pages();

    @Message("Access tokens")
    String tokens();

    @Message("With a token a program acts for you: it can submit files and read your results. Treat it as a password."
            + " Podium keeps only its digest. A token rests while you have not signed in for 90 days. It may set competitions"
            + " up for 7 days after you signed in as somebody who may.")
    String tokensHelp();

    @Message("Make a token")
    String makeToken();

    @Message("What is it for?")
    String label();

    @Message("For example the name of your computer. It helps you to tell your tokens apart.")
    String labelHelp();

    @Message("Valid for")
    String validity();

    @Message("{days} days")
    String days(int days);

    @Message("Your token “{label}”")
    String issued(String label);

    @Message("Copy it now. It is shown this once only.")
    String copyNow();

    @Message("Your tokens: {n}")
    String yourTokens(int n);

    @Message("You have no tokens. You need one only if a program shall submit files for you.")
    String noTokens();

    @Message("Made on")
    String created();

    @Message("Valid until")
    String expires();

    @Message("Last used")
    String used();

    @Message("never")
    String never();

    @Message("expired")
    String expired();

    @Message("Action")
    String action();

    @Message("Revoke")
    String revoke();

    @Message("Yes, revoke its access.")
    String sureRevoked();

    @Message("Revoke the token {label}")
    String revokeThis(String label);

    @Message("All times in UTC.")
    String timesInUtc();

    @Message("Submit a file from the command line")
    String example();

    @Message(
            "Replace COMPETITION and PHASE by the last parts of their addresses. The answer names your submission, or every problem of the file.")
    String exampleHelp();

    @Message("Example")
    String exampleLabel();
}
