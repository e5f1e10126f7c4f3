package dev.podium.web.layout;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** Words that forms and tables of problems share. German: {@code messages/form_de.properties}. */
@MessageBundle("form")
public interface FormTexts {

    @Message("This was not accepted")
    String refused();

    @Message("{n} things must be corrected first.")
    String severalToCorrect(int n);

    @Message("Problems in {file}")
    String problemsIn(String file);

    @Message("{#if total == 1}1 problem. It must be corrected.{#else}{total} problems. They must be corrected.{/if}")
    String mustBeCorrected(int total);

    @Message("{#if total == 1}1 warning{#else}{total} warnings{/if}")
    String warnings(int total);

    @Message("A warning does not stop the file, but look at it.")
    String warningsStopNothing();

    @Message("and {n} more of this kind")
    String alike(int n);

    @Message("The first {shown}:")
    String firstShown(int shown);

    @Message("{#if several}Lines{#else}Line{/if} {lines}:")
    String atLines(String lines, boolean several);

    @Message("{n} more")
    String rest(int n);

    @Message("Line")
    String line();

    @Message("Column")
    String column();

    @Message("Found")
    String found();

    @Message("Expected")
    String expected();

    @Message("What to do")
    String whatToDo();

    @Message("whole line")
    String wholeLine();

    @Message("whole file")
    String wholeFile();

    @Message("nothing")
    String nothing();

    @Message("Line {line}:")
    String atLine(int line);
}
