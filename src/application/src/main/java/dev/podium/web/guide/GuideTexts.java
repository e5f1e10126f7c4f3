package dev.podium.web.guide;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of the guide: {@code messages/guide[_de].properties}. */
@MessageBundle("guide")
public interface GuideTexts {

    String title();

    String lead();

    String leadOf(String competition);

    String example(String slug);

    String partTitle();

    String teamTitle();

    String team();

    String prepareTitle();

    String prepare();

    String checkFirst();

    String submitTitle();

    String submit();

    String runTitle();

    String run();

    String toOrganize();

    String howToRun();

    String typesTitle();

    String offlineTitle();

    String offline();

    String download();

    String check();

    String score();

    String dropped();

    String compare();

    String apiTitle();

    String api();

    String toAccount();

    String python();

    String downloadPython();

    String client();

    String curl();

    String declarations();

    String description();

    String apiAnswers();

    String exports();

    String scoringTitle();

    String scoring();

    String signature();

    String itemsTitle();

    String items();
}
