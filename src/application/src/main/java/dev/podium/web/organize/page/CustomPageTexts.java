package dev.podium.web.organize.page;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the pages on which organizers write pages of their own: {@code messages/page[_de].properties}. */
@MessageBundle("page")
public interface CustomPageTexts {

    String title();

    String heading(boolean made);

    String lead();

    String none();

    String add();

    String full(int most);

    String caption(int n, String zone);

    String page();

    String state();

    String isShown(boolean shown);

    String changed();

    String order();

    String up();

    String down();

    String view();

    String slug();

    String slugHelp(int most);

    String languages();

    String language(String language);

    String titleIn(String language);

    String textIn(String language);

    String textHelp(String most);

    String show();

    String showHelp();

    String save(boolean made);

    String remove();

    String removeSure();
}
