package dev.podium.api.judge;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.people.FormChangeNotice;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.AnnotatorPractice;
import dev.podium.annotation.work.JudgeProgress;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "JudgedStudy", description = "What a study asks of somebody, and how far they are.")
record JudgedStudyJson(
        @Schema(description = "One line in each language that it is written in, by the languages' tags: en, de.")
        Map<String, String> title,

        @Schema(description = "What others call them.", examples = "A07")
        String pseudonym,

        @Schema(
                implementation = String.class,
                enumeration = {"draft", "open", "paused", "closed"},
                description = "How far it is.")
        Study.State state,

        @Schema(description = "Of what is asked and told; an answer names the version that it answers.")
        int formVersion,

        @Schema(
                description =
                        "Questions, flags, rules, and whether comments and certainty are asked for. The `kind` of a question is `choice`, `choices`, `number`, `scale`, `text`, `list` or `spans`.")
        Map<String, Object> form,

        @Schema(description = "Markdown, by the languages' tags.")
        Map<String, String> guidelines,

        @Schema(description = "Markdown: what people agree to before they begin.")
        Map<String, String> consent,

        @Schema(description = "When they agreed to it; null before.", nullable = true)
        Instant agreedAt,

        @Schema(description = "When they left, or were taken out; null before.", nullable = true)
        Instant endedAt,

        @Schema(description = "Whether they decide where others differ, and judge nothing.")
        boolean adjudicates,

        @Schema(
                description =
                        "The last day on which people judge, in the time zone of the competition; null where none is said.",
                nullable = true)
        LocalDate closesOn,

        Standing standing) {

    @Schema(name = "JudgedStanding", description = "How somebody stands in a study.")
    record Standing(
            long done,
            long skipped,

            @Schema(description = "As far as nobody takes them before.")
            long left,

            @Schema(
                    implementation = NotPassed.class,
                    description =
                            "How they have practised where that was not enough, so that they are given nothing more; null for all others.",
                    nullable = true)
            NotPassed notPassed,

            @Schema(
                    description = "Since when they want to be given nothing (`pauseJudging`); null where they go on.",
                    nullable = true)
            Instant pausedAt,

            @Schema(
                    description =
                            "What has changed since they said last that they have read it (`readChanges`), the oldest first. A person has to have read it: programs show it to them.")
            List<Change> unread,

            Profile profile) {}

    @Schema(
            name = "JudgedProfile",
            description =
                    "What the study asks people about themselves, and what they say; empty where they say nothing. Nobody has to say anything.")
    record Profile(
            @Schema(description = "What is asked: `language`, `experience`, `age`, `health`; none by default.")
            List<String> asked,

            @Schema(description = "Their first language.") String language,

            @Schema(description = "Their experience, in their own words.")
            String experience,

            @Schema(description = "`18-24`, `25-34`, `35-44`, `45-54`, `55-64` or `65+`.")
            String age,

            @Schema(description = "A disability or illness that matters for reading.")
            String health) {

        static Profile of(StudyAnnotator person) {
            return new Profile(
                    person.study.profile().names(),
                    person.profile.language(),
                    person.profile.experience(),
                    person.profile.age(),
                    person.profile.health());
        }
    }

    @Schema(name = "JudgedChange", description = "Another version of questions, guidelines or consent.")
    record Change(
            int formVersion,

            @Schema(description = "Why there is another one, as organizers say.")
            String note,

            Instant createdAt) {}

    @Schema(name = "JudgedPracticeFailed", description = "How many practice units somebody answered right.")
    record NotPassed(
            long correct,

            @Schema(description = "How many there are.") long units) {}

    static JudgedStudyJson of(
            ActingAnnotator part,
            JudgeProgress.Standing standing,
            Optional<AnnotatorPractice.Done> failed,
            List<FormChangeNotice.Change> unread) {
        return new JudgedStudyJson(
                part.study().title().byLanguage(),
                part.annotator().pseudonym,
                part.study().stateNow(),
                part.asked().version,
                AnswerJson.values(part.asked().form),
                part.asked().guidelines().byLanguage(),
                part.asked().shownConsent().byLanguage(),
                part.person().agreedAt,
                part.person().endedAt,
                part.person().adjudicates,
                part.study().closesOn,
                new Standing(
                        standing.done(),
                        standing.skipped(),
                        standing.left(),
                        failed.map(done -> new NotPassed(done.correct(), done.units()))
                                .orElse(null),
                        part.person().pausedAt,
                        unread.stream()
                                .map(each -> new Change(each.version(), each.note(), each.at()))
                                .toList(),
                        Profile.of(part.person())));
    }
}
