package dev.podium.web.layout;

import io.quarkus.qute.i18n.MessageBundle;

/** Words that forms and tables of problems share: {@code messages/form[_de].properties}. */
@MessageBundle("form")
public interface FormTexts {

    String refused();

    String severalToCorrect(int n);

    String problemsIn(String file);

    String mustBeCorrected(int total);

    String warnings(int total);

    String warningsStopNothing();

    String alike(int n);

    String firstShown(int shown);

    String atLines(String lines, boolean several);

    String rest(int n);

    String line();

    String column();

    String found();

    String expected();

    String whatToDo();

    String wholeLine();

    String wholeFile();

    String nothing();

    String atLine(int line);

    String optional();
}
