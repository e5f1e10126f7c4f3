package dev.podium.api.evalai;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.podium.platform.Refused;
import dev.podium.submission.MethodDescription;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jboss.resteasy.reactive.RestForm;

/** What the client says of a submission beside its file; all of it may be missing. */
class EvalAiMethodForm {

    private static final ObjectMapper JSON = new ObjectMapper();

    @RestForm("method_name")
    String method;

    @RestForm("method_description")
    String description;

    @RestForm("project_url")
    String code;

    @RestForm("publication_url")
    String paper;

    @RestForm("submission_metadata")
    String declared;

    /**
     * The same as ours.
     *
     * @throws Refused if the metadata are no JSON
     */
    MethodDescription read() {
        return new MethodDescription(text(method), text(description), text(code), text(paper), answers(text(declared)));
    }

    private static String text(String sent) {
        return Objects.requireNonNullElse(sent, "");
    }

    /** A list of objects with a name and a value each, as the client sends it; an object where it has nothing to say. */
    private static Map<String, String> answers(String sent) {
        Map<String, String> answers = new TreeMap<>();
        if (!sent.isBlank()) {
            json(sent).forEach(entry -> {
                if (entry.path("name").isTextual() && entry.path("value").isValueNode()) {
                    answers.put(entry.path("name").asText(), entry.path("value").asText());
                }
            });
        }
        return answers;
    }

    private static JsonNode json(String sent) {
        try {
            return JSON.readTree(sent);
        } catch (JsonProcessingException e) {
            throw Refused.because(Refused.Kind.MALFORMED, "client.metadata");
        }
    }
}
