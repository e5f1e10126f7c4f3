package dev.podium.competition;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.util.List;

/**
 * A picture by which people know a competition, in two sizes, each a PNG that was written anew.
 *
 * @param alt what it shows, in one line, for those who do not see it
 * @param large SHA-256 of the large one
 * @param largeWidth in pixels
 * @param largeHeight in pixels
 * @param small SHA-256 of the small one, which is the large one where that is small
 * @param smallWidth in pixels
 * @param smallHeight in pixels
 */
@Embeddable
public record CompetitionLogo(
        @Column(name = "logo_alt") String alt,

        @Column(name = "logo_large") String large,

        @Column(name = "logo_large_width") Integer largeWidth,

        @Column(name = "logo_large_height") Integer largeHeight,

        @Column(name = "logo_small") String small,

        @Column(name = "logo_small_width") Integer smallWidth,

        @Column(name = "logo_small_height") Integer smallHeight) {

    public static final int LONGEST_ALT = 200;

    /**
     * One of its pictures.
     *
     * @param href where it is; another picture has another address
     * @param alt what it shows
     * @param width in pixels
     * @param height in pixels
     * @param digest SHA-256
     */
    public record Picture(String href, String alt, int width, int height, String digest) {}

    /** The same picture in other words. */
    public CompetitionLogo with(String words) {
        return new CompetitionLogo(words, large, largeWidth, largeHeight, small, smallWidth, smallHeight);
    }

    /** Those of its pictures. */
    public List<String> digests() {
        return large.equals(small) ? List.of(large) : List.of(large, small);
    }

    /** The large one of a competition. */
    public Picture large(String slug) {
        return new Picture(href(slug, large), alt, largeWidth, largeHeight, large);
    }

    /** The small one of a competition. */
    public Picture small(String slug) {
        return new Picture(href(slug, small), alt, smallWidth, smallHeight, small);
    }

    private static String href(String slug, String digest) {
        return "/competitions/" + slug + "/logo/" + digest + ".png";
    }
}
