package dev.podium.web.organize.bundle;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.importing.BundleImport;
import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages for bundles: {@code messages/bundle[_de].properties}. */
@MessageBundle("bundle")
public interface BundleTexts {

    String title();

    String lead();

    String file();

    String fileHelp(long mib);

    String send();

    String whatHappens();

    String last();

    String none();

    String titleOf(String file);

    String sent(String time);

    String status(BundleImport.Status status);

    String statusHelp(BundleImport.Status status);

    String reload();

    String noWorker();

    String toCompetition(String name);

    String again();

    String findings();

    String kind(BundleFinding.Kind kind);

    String kinds(BundleFinding.Kind kind, int n);

    String kindHelp(BundleFinding.Kind kind);

    String place();

    String key();

    String whatBecomes();

    String line(int number);

    String inZip();
}
