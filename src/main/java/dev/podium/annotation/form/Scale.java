package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Worded;
import java.util.Optional;

/**
 * Asks for a place on a scale. An answer is a number; 0 is one as well.
 *
 * @param low what its least value says
 * @param high what its highest value says
 */
public record Scale(
        String id,
        Worded text,
        Worded help,
        Optional<When> when,
        int least,
        int most,
        int step,
        Worded low,
        Worded high)
        implements Question {

    public Scale {
        id = Absent.text(id);
        text = Absent.text(text);
        help = Absent.text(help);
        when = Absent.of(when);
        low = Absent.text(low);
        high = Absent.text(high);
    }

    @Override
    public JsonNode read(JsonNode given, Material unit, JsonNode earlier) {
        if (!Given.isWhole(given, least, most) || ((long) given.intValue() - least) % step != 0) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.scale", least, most, step);
        }
        return IntNode.valueOf(given.intValue());
    }
}
