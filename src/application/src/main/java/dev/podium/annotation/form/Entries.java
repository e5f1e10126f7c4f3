package dev.podium.annotation.form;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.podium.platform.Refused;
import dev.podium.platform.language.Worded;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Asks for a list of words. An answer lists them by their characters, or as they were given where their order counts, each once; empty
 * fields are none.
 *
 * @param most how many
 * @param longest of each, in characters
 * @param none the one word that says that nothing fits; empty where something always has to
 * @param ordered whether the best comes first; else all are equally good
 */
public record Entries(
        String id,
        Worded text,
        Worded help,
        Example example,
        Boolean required,
        Optional<When> when,
        int most,
        int longest,
        Optional<String> none,
        boolean ordered)
        implements Question {

    public Entries {
        id = Absent.text(id);
        text = Absent.text(text);
        help = Absent.text(help);
        example = Absent.example(example);
        required = Absent.isWanted(required);
        when = Absent.of(when);
        none = Absent.of(none);
    }

    @Override
    public JsonNode read(JsonNode given, Material unit, JsonNode earlier) {
        Set<String> entries = ordered ? new LinkedHashSet<>() : new TreeSet<>();
        for (JsonNode each : Given.list(given)) {
            String entry = Given.line(each, longest);
            if (!entry.isEmpty() && !entries.add(entry)) {
                throw Refused.because(Refused.Kind.FAULTY, "answer.list-twice", entry);
            }
        }
        if (none.filter(entries::contains).isPresent() && entries.size() > 1) {
            throw Refused.because(Refused.Kind.FAULTY, "answer.list-none", none.get());
        }
        Given.number(entries.size(), 1, most);
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        List.copyOf(entries).forEach(list::add);
        return list;
    }

    /** How many different entries there are in an answer, or in the answers of several people; the word that nothing fits is none. */
    public int count(JsonNode answers) {
        Set<String> entries = new HashSet<>();
        for (JsonNode each : answers) {
            if (each.isArray()) {
                each.forEach(entry -> entries.add(entry.asText()));
            } else {
                entries.add(each.asText());
            }
        }
        none.ifPresent(entries::remove);
        return entries.size();
    }
}
