package dev.podium.competition.track;

import dev.podium.platform.Digests;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What organizers say of a track.
 *
 * @param slug names it in addresses and files, and stays
 * @param description what is asked of a run in it
 * @param descriptionTranslated the same in the other language; empty where there is none
 */
public record TrackDraft(String slug, String name, String description, String descriptionTranslated) {

    public static final TrackDraft BLANK = new TrackDraft("", "", "", "");

    /** As it stands. */
    public static TrackDraft of(Track track) {
        return new TrackDraft(track.slug, track.name, track.description, track.descriptionTranslated);
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** Whether it says anything in the other language. */
    public boolean isTranslated() {
        return !descriptionTranslated.isBlank();
    }

    /** As the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("slug", slug);
        values.put("name", name);
        values.put("description", description);
        values.put("descriptionTranslated", descriptionTranslated);
        return values;
    }
}
