package dev.podium.web.guide;

import io.quarkus.qute.i18n.MessageBundle;

/** Words of the guide for organizers: {@code messages/organizing[_de].properties}. */
@MessageBundle("organizing")
public interface OrganizersGuideTexts {

    String title();

    String lead();

    String begin();

    String contents();

    String describeTitle();

    String goldTitle();

    String phasesTitle();

    String publishTitle();

    String runTitle();

    String correctTitle();

    String revealTitle();

    String paperTitle();

    String create();

    String createTable();

    String annotated();

    String textsTitle();

    String texts();

    String textsExample();

    String invite();

    String pages();

    String gold();

    String two();

    String several();

    String dates();

    String limits();

    String visibility();

    String points();

    String publish();

    String announce();

    String intake();

    String rules();

    String rescore();

    String reveal();

    String report();

    String archive();
}
