package dev.podium.api.study;

import dev.podium.annotation.study.ProfileQuestions;
import dev.podium.annotation.study.QualityControl;
import dev.podium.annotation.study.Studies;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.study.StudyUnitOrder;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.api.http.LanguageTexts;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "StudyChange",
        description = "What changes of a study; what is not sent stays.",
        additionalProperties = Schema.False.class)
record StudyBody(
        @Schema(description = "One line of at most 120 characters in each language; one of them at least.")
        LanguageTexts title,

        @Schema(
                description = "How many units one person judges at most; null where that is not bounded.",
                minimum = "1",
                maximum = "100000",
                nullable = true)
        OptionalInt quota,

        @Schema(
                description = "The last day on which people judge, today or later; null where it is closed by hand.",
                nullable = true,
                examples = "2026-09-30")
        Optional<LocalDate> closesOn,

        SettingsBody settings,
        ChecksBody checks) {

    @Schema(
            name = "StudySettingsChange",
            description = "What changes of who is given what; what is not sent stays.",
            additionalProperties = Schema.False.class)
    record SettingsBody(
            @Schema(
                    implementation = String.class,
                    enumeration = {"file", "random", "group", "spread"},
                    description =
                            "In which order people are given units; it changes until somebody has been given one.")
            Study.Order order,

            @Schema(
                    description = "How many places units of a group are apart, where they are spread.",
                    minimum = "2",
                    maximum = "1000",
                    nullable = true)
            OptionalInt distance,

            @Schema(
                    description = "How long a unit is somebody's, where people judge as they come; null: as it is.",
                    minimum = "5",
                    maximum = "10080",
                    nullable = true)
            OptionalInt leaseMinutes,

            @Schema(
                    description = "How many days after it is closed nobody can tell any more who its annotators were.",
                    minimum = "30",
                    maximum = "3650")
            int eraseAfterDays,

            @Schema(
                    description =
                            "How many units of its group are shown before and after each; none where units are answers of another study.",
                    minimum = "0",
                    maximum = "20")
            int around,

            @Schema(
                    description =
                            "The addresses of other studies of the competition: whoever has judged there is given nothing here.",
                    maxItems = Studies.MOST)
            List<String> otherThan,

            @Schema(
                    description =
                            "What people are asked about themselves when they agree: `language`, `experience`, `age`, `health`. Who has agreed"
                                    + " already is not asked; what people said is emptied where it is not asked any more.",
                    maxItems = 10)
            List<String> profile,

            @Schema(
                    description =
                            "That what people answered to questions which `profile` leaves out is deleted. Needed where somebody has answered one.",
                    defaultValue = "false")
            boolean deleteProfile,

            @Schema(
                    description =
                            "That there is a reason to ask for `health`, and people are told it and agree explicitly. Needed where it is asked;"
                                    + " once confirmed it holds while it is asked.")
            boolean healthConfirmed) {

        static SettingsBody of(StudySettings.Settings settings) {
            return new SettingsBody(
                    settings.order().order(),
                    settings.order().distance(),
                    OptionalInt.empty(),
                    settings.eraseAfterDays(),
                    settings.around(),
                    settings.otherThan(),
                    settings.profile().names(),
                    /* deleteProfile= */ false,
                    settings.profile().confirmed());
        }
    }

    @Schema(
            name = "StudyChecksChange",
            description = "What changes of how people are tried out and checked; what is not sent stays.",
            additionalProperties = Schema.False.class)
    record ChecksBody(
            @Schema(
                    description =
                            "How many percent of the practice units somebody has to answer right; null where everybody passes.",
                    minimum = "1",
                    maximum = "100",
                    nullable = true)
            OptionalInt passPercent,

            @Schema(
                    description = "One of so many units is a control; null where none is.",
                    minimum = "2",
                    maximum = "1000",
                    nullable = true)
            OptionalInt controlEvery,

            @Schema(
                    description = "One of so many units is one that the person has judged before; null where none is.",
                    minimum = "2",
                    maximum = "1000",
                    nullable = true)
            OptionalInt repeatEvery,

            @Schema(
                    description =
                            "How many of a hundred units on which people agree somebody who decides looks at, in studies of labels.",
                    minimum = "0",
                    maximum = "100",
                    nullable = true)
            OptionalInt agreedPercent,

            @Schema(
                    description =
                            "Whether one of the answers has to hold of a unit that somebody decides, in studies of labels.",
                    nullable = true)
            Optional<Boolean> onlyGiven,

            @Schema(description = "Whether each decision needs a reason, in studies of labels.", nullable = true)
            Optional<Boolean> withReason) {

        static ChecksBody of(Study study) {
            QualityControl out = QualityControl.of(study);
            Optional<AdjudicationRules.Rules> rules = AdjudicationRules.Rules.of(study);
            return new ChecksBody(
                    out.passPercent(),
                    out.controlEvery(),
                    out.repeatEvery(),
                    rules.map(known -> OptionalInt.of(known.percent())).orElse(OptionalInt.empty()),
                    rules.map(AdjudicationRules.Rules::onlyGiven),
                    rules.map(AdjudicationRules.Rules::withReason));
        }

        QualityControl tryingOut() {
            return new QualityControl(passPercent, controlEvery, repeatEvery);
        }

        /**
         * What is to hold; empty where nothing is said of it, as is so of studies that compare nothing.
         *
         * @param before what holds, and goes on where null was sent, but no share is none
         */
        Optional<AdjudicationRules.Rules> rules(Optional<AdjudicationRules.Rules> before) {
            if (before.isEmpty() && agreedPercent.isEmpty() && onlyGiven.isEmpty() && withReason.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(new AdjudicationRules.Rules(
                    agreedPercent.orElse(0),
                    onlyGiven.orElse(
                            before.filter(AdjudicationRules.Rules::onlyGiven).isPresent()),
                    withReason.orElse(
                            before.filter(AdjudicationRules.Rules::withReason).isPresent())));
        }
    }

    /** As a study is. */
    static StudyBody of(Study study) {
        StudySettings.Settings settings = StudySettings.Settings.of(study);
        return new StudyBody(
                LanguageTexts.of(settings.title()),
                settings.quota(),
                settings.closesOn(),
                SettingsBody.of(settings),
                ChecksBody.of(study));
    }

    /** What was confirmed of the profile once stays so, as long as it is asked. */
    StudySettings.Settings settings(StudySettings.Settings before) {
        OptionalInt minutes = settings.leaseMinutes;
        return new StudySettings.Settings(
                title.worded(),
                quota,
                closesOn,
                StudyUnitOrder.of(settings.order, settings.distance),
                minutes.isPresent() ? Duration.ofMinutes(minutes.getAsInt()) : before.lease(),
                settings.eraseAfterDays,
                settings.around,
                settings.otherThan,
                ProfileQuestions.of(settings.profile, settings.healthConfirmed, settings.deleteProfile));
    }
}
