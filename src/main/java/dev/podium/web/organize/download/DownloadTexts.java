package dev.podium.web.organize.download;

import dev.podium.competition.download.PhaseFile;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page about files of a phase: {@code messages/download[_de].properties}. */
@MessageBundle("download")
public interface DownloadTexts {

    String title(String phase);

    String files();

    String help();

    String none();

    String file();

    String size();

    String kind(PhaseFile.Kind kind);

    String remove();

    String sure();
}
