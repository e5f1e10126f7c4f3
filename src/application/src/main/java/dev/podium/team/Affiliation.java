package dev.podium.team;

import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import java.util.Map;

/**
 * Where a team comes from, as it says itself.
 *
 * @param text one line; may be empty
 * @param shown whether everybody may read it
 */
public record Affiliation(String text, boolean shown) {

    public static final int LONGEST = 200;

    /** @throws Refused if it is too long */
    Affiliation checked() {
        String line = SingleLineText.of(text == null ? "" : text);
        if (TextLength.exceeds(line, LONGEST)) {
            throw Refused.because(Refused.Kind.FAULTY, "team.affiliation", LONGEST);
        }
        return new Affiliation(line, shown);
    }

    Map<String, Object> values() {
        return Map.of("affiliation", text, "affiliationShown", shown);
    }
}
