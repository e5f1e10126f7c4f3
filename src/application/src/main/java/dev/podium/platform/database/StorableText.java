package dev.podium.platform.database;

/** What a database can keep of texts. */
public final class StorableText {

    private StorableText() {}

    /** Whether it can keep one: neither the character 0 nor half of one is in it. */
    public static boolean is(String text) {
        return text.codePoints().noneMatch(each -> each == 0 || Character.getType(each) == Character.SURROGATE);
    }
}
