package dev.podium.web.environments;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the page of environments: {@code messages/environments[_de].properties}. */
@MessageBundle("environments")
public interface EnvironmentsTexts {

    String title();

    String lead();

    String none();

    String noneHelp();

    String how();

    String howBuilt();

    String howOffered();

    String howKept();

    String all();

    String counted(int n, int offered);

    String sought();

    String show();

    String showAll();

    String digest();

    String wholeDigest();

    String python();

    String architecture();

    String size();

    String firstSeen();

    String inUtc(String time);

    String used();

    String usedIn(int n);

    String workers();

    String noWorker();

    String offeredNow();

    String offersNow(String time);

    String offeredUntil(String time);

    String packages(int n, int found, String sought);

    String caption(boolean python, int n, int all);

    String noSuch(boolean python);

    String packageName();

    String version();
}
