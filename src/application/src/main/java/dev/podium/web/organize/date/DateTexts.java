package dev.podium.web.organize.date;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about further dates: {@code messages/date[_de].properties}. */
@MessageBundle("date")
public interface DateTexts {

    String title();

    String heading(boolean made);

    String lead();

    String none();

    String add();

    String full(int most);

    String caption(int n, String zone);

    String what();

    String when();

    String titleIn(String language);

    String titleHelp();

    String from();

    String fromHelp(String zone);

    String fromTime();

    String fromTimeHelp();

    String until();

    String untilHelp();

    String untilTime();

    String untilTimeHelp();

    String save(boolean made);

    String remove();

    String removeSure();
}
