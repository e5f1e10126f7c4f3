package dev.podium.registration;

import dev.podium.platform.Checks;
import dev.podium.platform.NameSkeleton;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import java.util.ArrayList;
import java.util.List;

/** Checks what people answer who ask to take part. */
public final class RegistrationAnswers {

    public static final int LONGEST = 1_000;

    /** What the field of an answer is called, before its place, counted from 0. */
    public static final String FIELD = "answer-";

    private RegistrationAnswers() {}

    /**
     * As they are kept; what is blank is left out. What is refused is about {@code answer-0}, counted from 0; sentences count from 1.
     *
     * @param given in the order of the questions; those behind the last question are passed over
     * @throws Refused with every reason
     */
    static List<RegistrationAnswer> checked(List<RegistrationQuestion> questions, List<String> given) {
        Checks checks = new Checks();
        List<RegistrationAnswer> answers = new ArrayList<>();
        for (int place = 0; place < questions.size(); place++) {
            RegistrationQuestion question = questions.get(place);
            String answer = place < given.size() ? given.get(place).strip() : "";
            boolean blank = NameSkeleton.of(SingleLineText.of(answer)).isEmpty();
            if (blank && question.required()) {
                checks.keep(refused("registration.answer-missing", place));
            } else if (!StorableText.is(answer)) {
                checks.keep(refused("registration.answer-characters", place));
            } else if (TextLength.exceeds(answer, LONGEST)) {
                checks.keep(refused("registration.answer-long", place));
            } else if (!blank) {
                answers.add(new RegistrationAnswer(question.kind(), question.text(), answer));
            }
        }
        checks.refuse();
        return answers;
    }

    private static Refused refused(String code, int place) {
        return Refused.because(Refused.Kind.FAULTY, code, place + 1, LONGEST).about(FIELD + place);
    }
}
