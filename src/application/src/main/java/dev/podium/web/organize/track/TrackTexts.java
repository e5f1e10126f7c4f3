package dev.podium.web.organize.track;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' pages about tracks: {@code messages/track[_de].properties}. */
@MessageBundle("track")
public interface TrackTexts {

    String title();

    String heading(boolean made);

    String lead();

    String none();

    String add();

    String full(int most);

    String caption(int n);

    String what();

    String address();

    String asked();

    String first();

    String limits();

    String limitsHelp(boolean perTrack);

    String limitsField();

    String limitsSave();

    String slug();

    String slugHelp();

    String name();

    String description();

    String descriptionHelp();

    String descriptionTranslated();

    String note();

    String noteHelp();

    String save(boolean made);

    String remove();

    String removeHelp(boolean removable);

    String removeSure();
}
