package dev.podium.annotation.people;

import dev.podium.annotation.study.ProfileQuestion;
import dev.podium.annotation.study.ProfileQuestions;
import dev.podium.platform.Checks;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.text.Normalizer;
import java.util.List;

/**
 * What somebody says about themselves in a study; empty where they say nothing.
 *
 * @param language the first one of theirs, in their own words
 * @param experience in their own words
 * @param age one of {@link #AGES}
 * @param health what matters for reading, which they agreed explicitly to have kept
 */
@Embeddable
public record AnnotatorProfile(
        @Column(name = "profile_language") String language,
        @Column(name = "profile_experience") String experience,
        @Column(name = "profile_age") String age,
        @Column(name = "profile_health") String health) {

    /** Of somebody who says nothing. */
    public static final AnnotatorProfile NONE = new AnnotatorProfile("", "", "", "");

    public static final int LONGEST_LANGUAGE = 60;

    /** Of experience and of health. */
    public static final int LONGEST_TEXT = 300;

    /** In years, from the youngest to the oldest. */
    public static final List<String> AGES = List.of("18-24", "25-34", "35-44", "45-54", "55-64", "65+");

    /**
     * What somebody typed or chose.
     *
     * @param agreed whether they agree explicitly that what they say of their health is kept
     * @throws Refused with all reasons: if a text is too long or has characters that are no text, there is no such age, or they have not
     *     agreed
     */
    public static AnnotatorProfile of(String language, String experience, String age, String health, boolean agreed) {
        Checks checks = new Checks();
        AnnotatorProfile said = new AnnotatorProfile(normal(language), normal(experience), age.strip(), normal(health));
        if (!isText(said.language, LONGEST_LANGUAGE, "")) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.language", LONGEST_LANGUAGE));
        }
        if (!isText(said.experience, LONGEST_TEXT, "\n")) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.experience", LONGEST_TEXT));
        }
        if (!said.age.isEmpty() && !AGES.contains(said.age)) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.age", String.join(", ", AGES)));
        }
        if (!isText(said.health, LONGEST_TEXT, "\n")) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.health", LONGEST_TEXT));
        } else if (!said.health.isEmpty() && !agreed) {
            checks.keep(Refused.because(Refused.Kind.FAULTY, "answer.health-agree"));
        }
        checks.refuse();
        return said;
    }

    /** As the database compares texts; what it cannot keep stays, and is refused. */
    private static String normal(String text) {
        return Normalizer.normalize(text.replaceAll("\\r\\n?", "\n").replace('\t', ' '), Normalizer.Form.NFC)
                .strip();
    }

    private static boolean isText(String text, int longest, String also) {
        return !TextLength.exceeds(text, longest)
                && StorableText.is(text)
                && text.chars().noneMatch(c -> Character.isISOControl(c) && also.indexOf(c) < 0);
    }

    /** What answers the questions of a study. */
    AnnotatorProfile toWhat(ProfileQuestions asks) {
        return new AnnotatorProfile(
                asks.asks(ProfileQuestion.language) ? language : "",
                asks.asks(ProfileQuestion.experience) ? experience : "",
                asks.asks(ProfileQuestion.age) ? age : "",
                asks.asks(ProfileQuestion.health) ? health : "");
    }
}
