package dev.podium.api.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.people.AnnotatorProfile;
import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.Answered;
import dev.podium.annotation.work.Draft;
import dev.podium.api.http.JsonBody;
import dev.podium.platform.Refused;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** What a body says of a unit, and of whoever judges it. */
final class SentAnswer {

    static final String ANSWER = "answer";
    static final String FORM_VERSION = "formVersion";

    private static final String HEALTH_AGREED = "healthAgreed";
    private static final String CERTAINTY = "certainty";

    private static final Set<String> DRAFT = Set.of(ANSWER, "flags", "comment", CERTAINTY, "activeMs", "revision");
    private static final Set<String> SENT =
            Set.of(ANSWER, "flags", "comment", CERTAINTY, "activeMs", "revision", FORM_VERSION);
    private static final int MOST_FLAGS = 50;

    private final JsonBody json;

    private SentAnswer(JsonBody json) {
        this.json = json;
    }

    static SentAnswer ofDraft(String body) {
        return new SentAnswer(JsonBody.of(body, DRAFT));
    }

    static SentAnswer of(String body) {
        return new SentAnswer(JsonBody.of(body, SENT));
    }

    Draft draft() {
        return new Draft(
                answer(json),
                flags(json),
                json.line("comment", ""),
                number(CERTAINTY),
                json.number("activeMs", OptionalInt.empty()).orElse(0));
    }

    Answered answered() {
        return new Answered(
                required(json, FORM_VERSION),
                answer(json),
                flags(json),
                json.line("comment", ""),
                number(CERTAINTY),
                revision(),
                number("activeMs"));
    }

    /** Null where it is not there. */
    private Integer number(String field) {
        OptionalInt number = json.number(field, OptionalInt.empty());
        return number.isPresent() ? Integer.valueOf(number.getAsInt()) : null;
    }

    /** The one that was seen: what is sent twice is kept once, and nothing newer is overwritten. */
    int revision() {
        return required(json, "revision");
    }

    static int required(JsonBody json, String field) {
        return json.number(field, OptionalInt.empty())
                .orElseThrow(() -> Refused.because(Refused.Kind.FAULTY, "json.number", field));
    }

    static JsonNode answer(JsonBody json) {
        return json.has(ANSWER) ? AnswerJson.tree(json.object(ANSWER)) : JsonNodeFactory.instance.objectNode();
    }

    static List<String> flags(JsonBody json) {
        return json.texts("flags", MOST_FLAGS);
    }

    /** What somebody says about themselves beside something else. */
    static AnnotatorProfile profile(JsonBody json, Study study) {
        return about(json.part("profile", asked(study)));
    }

    /** What somebody says about themselves. */
    static AnnotatorProfile about(String body, Study study) {
        return about(JsonBody.of(body, asked(study)));
    }

    /** Of what the study does not ask nothing is known. */
    private static Set<String> asked(Study study) {
        Set<String> known = new TreeSet<>(study.profile().names());
        if (study.profile().asks(ProfileQuestion.health)) {
            known.add(HEALTH_AGREED);
        }
        return known;
    }

    private static AnnotatorProfile about(JsonBody profile) {
        return AnnotatorProfile.of(
                profile.line(ProfileQuestion.language.name(), ""),
                profile.line(ProfileQuestion.experience.name(), ""),
                profile.line(ProfileQuestion.age.name(), ""),
                profile.line(ProfileQuestion.health.name(), ""),
                profile.flag(HEALTH_AGREED, false));
    }
}
