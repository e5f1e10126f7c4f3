package dev.podium.api.evalai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.Refused;
import java.util.Map;
import java.util.TreeMap;

/** What the client says that it sent. */
final class ReportedUploadParts {

    private static final int LONGEST = 20_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private ReportedUploadParts() {}

    /**
     * Reads {@code [{"ETag": "\"…\"", "PartNumber": 1}]}.
     *
     * @return the tag of each part, without its quotation marks, by its number
     * @throws Refused if it is nothing like it
     */
    static Map<Integer, String> read(String sent) {
        JsonNode parts = json(sent);
        if (!parts.isArray()) {
            throw unreadable();
        }
        Map<Integer, String> tags = new TreeMap<>();
        for (JsonNode part : parts) {
            if (!part.path("PartNumber").canConvertToInt() || !part.path("ETag").isTextual()) {
                throw unreadable();
            }
            tags.put(part.path("PartNumber").asInt(), part.path("ETag").asText().replace("\"", ""));
        }
        return tags;
    }

    private static JsonNode json(String sent) {
        if (sent == null || sent.length() > LONGEST) {
            throw unreadable();
        }
        try {
            return JSON.readTree(sent);
        } catch (JsonProcessingException e) {
            throw unreadable();
        }
    }

    private static Refused unreadable() {
        return Refused.because(Refused.Kind.MALFORMED, "client.parts-unreadable");
    }
}
