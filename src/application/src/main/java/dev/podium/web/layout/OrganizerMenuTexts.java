package dev.podium.web.layout;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the menu of organizers: {@code messages/menu[_de].properties}. */
@MessageBundle("menu")
public interface OrganizerMenuTexts {

    String organize();

    String label(String competition);

    String open();

    String waiting();

    String group(OrganizerMenu.Group group);

    String entry(OrganizerMenu.Entry entry);

    String otherPhases();
}
