package dev.podium.web.organize.report;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page about the raw material of a paper: {@code messages/report[_de].properties}. */
@MessageBundle("report")
public interface ReportTexts {

    String title(String phase);

    String about();

    String make();

    String makeAnew();

    String makeHelp();

    String underWay();

    String waiting();

    String progress(int percent);

    String progressLabel();

    String askedBy(String organizer, String time);

    String reload();

    String noWorker();

    String failed();

    String failedHelp();

    String tryAgain();

    String made();

    String madeAt();

    String by();

    String basis();

    String upToDate();

    String changed();

    String file();

    String download(String size);

    String nothingNew();

    String somethingNew();
}
