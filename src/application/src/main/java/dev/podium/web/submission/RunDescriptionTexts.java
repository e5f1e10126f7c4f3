package dev.podium.web.submission;

import io.quarkus.qute.i18n.MessageBundle;

/** Words for what teams say about their submissions: {@code messages/about[_de].properties}. */
@MessageBundle("about")
public interface RunDescriptionTexts {

    String method();

    String methodHelp();

    String description();

    String descriptionHelp();

    String code();

    String paper();

    String linkHelp();

    String choose();

    String noAnswer();

    String required();

    String codeShort();

    String paperShort();

    String whoSees(RunDescriptionForm.Readers who, RunDescriptionForm.Until until);
}
