package dev.podium.platform;

/** What PostgreSQL's {@code like} and {@code ilike} look for when somebody types a text: that text, whatever stands in it. */
public final class LikePattern {

    private LikePattern() {}

    /** What begins with a text. */
    public static String beginning(String text) {
        return text.replaceAll("([\\\\%_])", "\\\\$1") + "%";
    }

    /** What has a text somewhere. */
    public static String inside(String text) {
        return "%" + beginning(text);
    }
}
