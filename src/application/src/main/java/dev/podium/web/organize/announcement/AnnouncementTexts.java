package dev.podium.web.organize.announcement;

import dev.podium.announcement.AnnouncementReaders;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about announcements: {@code messages/announcement[_de].properties}. */
@MessageBundle("announcement")
public interface AnnouncementTexts {

    String title();

    String heading(boolean made);

    String lead(boolean published);

    String none();

    String write();

    String caption(int n, String zone);

    String announcement();

    String when();

    String changed(String moment);

    String readers(AnnouncementReaders readers);

    String pinned();

    String titleField();

    String text();

    String textHelp(String most);

    String readersField();

    String readersHelp(AnnouncementReaders readers);

    String pin();

    String pinHelp(int most);

    String send(boolean made, boolean published);

    String changeHelp();

    String withdraw();

    String withdrawSure();

    String pages();

    String newer();

    String older();

    String pageOf(int page, int pages);

    String titleTranslated();

    String textTranslated();
}
