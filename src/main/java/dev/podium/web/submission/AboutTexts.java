package dev.podium.web.submission;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words for what teams say of their submissions. German: {@code messages/about_de.properties}. */
@MessageBundle("about")
public interface AboutTexts {

    @Message("Name of the method")
    String method();

    @Message("Short, for example “BERT-POS”.")
    String methodHelp();

    @Message("Short description")
    String description();

    @Message("For example “Fine-tuned BERT with part-of-speech tags”.")
    String descriptionHelp();

    @Message("Link to the code")
    String code();

    @Message("Link to the paper")
    String paper();

    @Message("Full address, starting with https://")
    String linkHelp();

    @Message("Please choose")
    String choose();

    @Message("No answer")
    String noAnswer();

    @Message("The organizers need an answer.")
    String required();

    @Message("Code")
    String codeShort();

    @Message("Paper")
    String paperShort();

    @Message(
            "{#if shown}The leaderboard shows all this. On the page of the run you can change it until the phase closes, name and links even later.{#else}Your team and the organizers see this; the leaderboard does not show it. On the page of the run you can change it until the phase closes, name and links even later.{/if}")
    String whoSees(boolean shown);
}
