package dev.podium.web.judge;

import dev.podium.annotation.form.Form;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.JudgeProgress;
import dev.podium.platform.language.LocalText;
import dev.podium.web.item.MarkedText;
import dev.podium.web.item.StudyQuestionInput;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A unit with what is asked about it, or with what was answered where that cannot be changed.
 *
 * @param versions where there are two of them: what is in the form, and what another window has saved
 * @param said what was answered, where it cannot be changed
 * @param feedback on a practice unit; empty for all others, and before it is answered
 * @param because why it is to be skipped, as it was typed
 */
@CheckedTemplate(basePath = "judge")
record JudgePage(
        Head head,
        Standing standing,
        Unit unit,
        Asked asked,
        List<AdjudicationPage.Answer> versions,
        List<AdjudicationPage.Answer> said,
        Optional<Feedback> feedback,
        String because,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What stands above.
     *
     * @param key of the study
     * @param closesOn the last day on which people judge; empty where none is said, and once it is closed
     * @param version of the form that is asked
     * @param judges whether this person judges units
     * @param decides whether there is something that this person decides
     * @param reviews whether they look lists through rather than decide where people differ
     * @param due how many units wait for their decision
     * @param changed how many were decided of other answers
     * @param told what they are told above all else
     * @param others who else of the study judges in this browser
     */
    record Head(
            String key,
            LocalText title,
            String pseudonym,
            Optional<LocalDate> closesOn,
            int version,
            LocalText guidelines,
            boolean judges,
            boolean decides,
            boolean reviews,
            long due,
            long changed,
            JudgeNotice told,
            OtherIdentities others) {

        /** Where they decide. */
        public String deciding() {
            return "/judge/" + key + (reviews ? "/reviews" : "/decisions");
        }
    }

    /**
     * How far they are.
     *
     * @param all that they judge, as far as that is known
     * @param minutes that the rest may take; 0 where that is not known
     */
    record Standing(long done, long skipped, long left, long all, long minutes) {

        private static final double MINUTE_MS = 60_000;
        private static final double HOUR = 60;

        static Standing of(JudgeProgress.Standing standing, long usualMs) {
            long left = standing.left();
            return new Standing(standing.done(), standing.skipped(), left, standing.done() + left, (long)
                    Math.ceil(left * usualMs / MINUTE_MS));
        }

        public long hours() {
            return Math.round(minutes / HOUR);
        }
    }

    /**
     * What was right and wrong of a practice unit.
     *
     * @param own what they answered, of the questions of which the answer is known
     * @param expected beside it
     */
    record Feedback(boolean correct, AdjudicationPage.Answer own, AdjudicationPage.Answer expected) {}

    /** A text of a unit with its name. */
    record Field(String name, String text) {}

    /**
     * What is shown of a unit.
     *
     * @param context what else there is of it
     * @param around what stands before and after it
     */
    record Material(MarkedText text, List<Field> context, UnitContext around) {

        Material {
            context = List.copyOf(context);
        }
    }

    /**
     * What is judged.
     *
     * @param practice whether they practise with it
     * @param back address of the unit before; empty where there is none
     * @param state how its answer stands
     * @param answeredAt null where it was neither answered nor skipped
     * @param because why it was skipped
     */
    record Unit(
            String key,
            Material material,
            boolean practice,
            String back,
            State state,
            Instant answeredAt,
            ZoneId zone,
            String because) {}

    /** How the answer of a unit stands. */
    enum State {
        /** It has none yet. */
        fresh,
        /** It was sent, and may be changed. */
        sent,
        skipped,
        /** They have practised with it, and know what is right. */
        practised,
        /** Somebody has decided the unit. */
        decided,
        /** It was skipped, and others have the unit now. */
        givenOn,
        /** Its chunk is not given to people any more. */
        heldBack,
        /** Nobody answers in the study now. */
        closed;

        public boolean isFresh() {
            return this == fresh;
        }

        public boolean isSent() {
            return this == sent;
        }

        public boolean isChangeable() {
            return this == fresh || this == sent || this == skipped;
        }
    }

    /**
     * What is asked.
     *
     * @param later questions that are asked after other answers
     * @param order the ids of all of them as the form has them, between blanks
     * @param flags that may be raised
     * @param commented whether there may be a comment
     * @param sure how sure they are
     * @param revision of what is in the form
     */
    record Asked(
            List<StudyQuestionInput> questions,
            List<StudyQuestionInput> later,
            String order,
            List<StudyQuestionInput.Chosen> flags,
            boolean commented,
            String comment,
            Sure sure,
            int revision,
            int activeMs) {

        Asked {
            questions = List.copyOf(questions);
            later = List.copyOf(later);
            flags = List.copyOf(flags);
        }
    }

    /**
     * How sure somebody is.
     *
     * @param asked whether they may say it
     * @param value 0 where they do not
     */
    record Sure(boolean asked, int value) {

        private static final List<Integer> STEPS = IntStream.rangeClosed(Form.LEAST_CERTAIN, Form.MOST_CERTAIN)
                .boxed()
                .toList();

        static Sure of(Form form, Integer certainty) {
            return new Sure(form.certainty(), certainty == null ? 0 : certainty);
        }

        public List<Integer> steps() {
            return STEPS;
        }
    }

    JudgePage {
        versions = List.copyOf(versions);
        said = List.copyOf(said);
    }
}
