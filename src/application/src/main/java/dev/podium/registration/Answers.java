package dev.podium.registration;

import dev.podium.platform.Checks;
import dev.podium.platform.NameKey;
import dev.podium.platform.PlainLine;
import dev.podium.platform.Refused;
import dev.podium.platform.TextLength;
import dev.podium.platform.database.StorableText;
import java.util.ArrayList;
import java.util.List;

/** Checks what people answer who ask to take part. */
public final class Answers {

    public static final int LONGEST = 1_000;

    /** What the field of an answer is called, before its place, counted from 0. */
    public static final String FIELD = "answer-";

    private Answers() {}

    /**
     * As they are kept; what is blank is left out. What is refused is about {@code answer-0}, counted from 0; sentences count from 1.
     *
     * @param given in the order of the questions; those behind the last question are passed over
     * @throws Refused with every reason
     */
    static List<Answer> checked(List<Question> questions, List<String> given) {
        Checks checks = new Checks();
        List<Answer> answers = new ArrayList<>();
        for (int place = 0; place < questions.size(); place++) {
            Question question = questions.get(place);
            String answer = place < given.size() ? given.get(place).strip() : "";
            boolean blank = NameKey.of(PlainLine.of(answer)).isEmpty();
            if (blank && question.required()) {
                checks.keep(refused("registration.answer-missing", place));
            } else if (!StorableText.is(answer)) {
                checks.keep(refused("registration.answer-characters", place));
            } else if (TextLength.exceeds(answer, LONGEST)) {
                checks.keep(refused("registration.answer-long", place));
            } else if (!blank) {
                answers.add(new Answer(question.kind(), question.text(), answer));
            }
        }
        checks.refuse();
        return answers;
    }

    private static Refused refused(String code, int place) {
        return Refused.because(Refused.Kind.FAULTY, code, place + 1, LONGEST).about(FIELD + place);
    }
}
