package dev.podium.web.organize.download;

import dev.podium.competition.download.CompetitionFile;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about further files: {@code messages/download[_de].properties}. */
@MessageBundle("download")
public interface FurtherFileTexts {

    String title();

    String heading(boolean made);

    String lead();

    String none();

    String add();

    String toDownloads();

    String caption(int n);

    String file();

    String handedOut();

    String atOnce();

    String fromOpening(String phase);

    String waits();

    String forWhom(boolean participants);

    String size();

    String licence();

    String order();

    String up();

    String down();

    String kind(CompetitionFile.Kind kind);

    String choose();

    String titleField();

    String titleTranslated();

    String kindField();

    String fileField(boolean made);

    String fileHelp(long mebibytes);

    String replaceHelp(long mebibytes);

    String licenceHelp();

    String phaseField();

    String phaseHelp();

    String forParticipants();

    String forParticipantsHelp();

    String send(boolean made);

    String now();

    String download();

    String remove();

    String removeHelp();

    String sure();
}
