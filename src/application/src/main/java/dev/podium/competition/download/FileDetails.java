package dev.podium.competition.download;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What organizers say of a further file.
 *
 * @param title one line
 * @param titleTranslated the same in the other language; empty where there is none
 * @param kind null where nobody chose one
 * @param licence one line; may be empty
 * @param phase slug of the phase with whose opening it is handed out; empty: at once
 * @param forParticipants whether it is for those alone who may take part
 */
public record FileDetails(
        String title,
        String titleTranslated,
        CompetitionFile.Kind kind,
        String licence,
        String phase,
        boolean forParticipants) {

    /** Nothing said yet: for everybody, at once. */
    public static final FileDetails NOTHING = new FileDetails("", null, "", "", false);

    /** With a title in one language. */
    public FileDetails(String title, CompetitionFile.Kind kind, String licence, String phase, boolean forParticipants) {
        this(title, "", kind, licence, phase, forParticipants);
    }

    /** As they stand. */
    public static FileDetails of(CompetitionFile file) {
        return new FileDetails(
                file.title,
                file.titleTranslated,
                file.kind,
                file.licence,
                file.phase == null ? "" : file.phase.slug,
                file.forParticipants);
    }

    /** Whether there is a title in the other language. */
    public boolean hasTranslation() {
        return !titleTranslated.isBlank();
    }

    /** As the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("title", title);
        values.put("titleTranslated", titleTranslated);
        values.put("fileKind", kind);
        values.put("licence", licence);
        values.put("phase", phase);
        values.put("forParticipants", forParticipants);
        return values;
    }
}
