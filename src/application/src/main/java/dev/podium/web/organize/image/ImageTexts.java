package dev.podium.web.organize.image;

import io.quarkus.qute.i18n.MessageBundle;

/** Texts of the organizers' page about images: {@code messages/images[_de].properties}. */
@MessageBundle("images")
public interface ImageTexts {

    String title();

    String lead();

    String none();

    String caption(int images);

    String image();

    String size();

    String pixels(int width, int height);

    String typed();

    String shows();

    String used(long texts);

    String removal();

    String remove();

    String sure();

    String add();

    String file();

    String fileHelp(int mebibytes, int pixels, int shown);

    String name();

    String nameHelp(int most);

    String most(int most);
}
