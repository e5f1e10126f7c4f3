package dev.podium.announcement;

import dev.podium.platform.Digests;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What organizers say in an announcement, and to whom.
 *
 * @param title one line
 * @param text Markdown
 * @param pinned whether it stands above newer ones
 */
public record AnnouncementWording(
        String title, String text, AnnouncementReaders readers, boolean pinned, Translation translation) {

    /** The same in the other language; empty where there is none. */
    public record Translation(String title, String text) {

        public static final Translation NONE = new Translation("", "");

        /** Whether it says anything. */
        public boolean isThere() {
            return !title.isBlank() || !text.isBlank();
        }
    }

    /** Nothing said yet, to everybody. */
    public static final AnnouncementWording NOTHING =
            new AnnouncementWording("", "", AnnouncementReaders.everybody, false);

    /** In one language. */
    public AnnouncementWording(String title, String text, AnnouncementReaders readers, boolean pinned) {
        this(title, text, readers, pinned, Translation.NONE);
    }

    /** As it stands. */
    public static AnnouncementWording of(Announcement announcement) {
        return new AnnouncementWording(
                announcement.title,
                announcement.text,
                announcement.readers,
                announcement.pinned,
                new Translation(announcement.titleTranslated, announcement.textTranslated));
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** Whether readers of the other one know all of this but where it stands. */
    boolean saysTheSameAs(AnnouncementWording other) {
        return title.equals(other.title)
                && text.equals(other.text)
                && readers == other.readers
                && translation.equals(other.translation);
    }

    /** By the fields' names in the API, as the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("title", title);
        values.put("text", text);
        values.put("readers", readers);
        values.put("pinned", pinned);
        values.put("titleTranslated", translation.title());
        values.put("textTranslated", translation.text());
        return values;
    }
}
