package dev.podium.web.slices;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of the page of slices: {@code messages/slices[_de].properties}. */
@MessageBundle("slices")
public interface SlicesTexts {

    String title();

    String lead();

    String by();

    String metric();

    String show();

    String chartAbout(boolean lower, boolean neither);

    String chartNow(String metric, int systems, int slices);

    String others();

    String baselines();

    String tableTitle();

    String caption(String metric, String slicing);

    String captionOfMore(String metric, String slicing);

    String about(String caution);

    String more(int n, boolean all, String items);

    String slice();

    String system();

    String all();

    String few();

    String fewAbout(int n);

    String keyFew();

    String none();

    String toAgreement();

    String file();

    String pages();

    String previous();

    String next();

    String fromTo(String from, String to, String all);

    String preparingTitle();

    String preparing();

    String reload();

    String noneTitle();

    String later();

    String nothingPublic();

    String untold();

    String noSystems();
}
