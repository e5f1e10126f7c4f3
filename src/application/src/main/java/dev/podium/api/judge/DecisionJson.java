package dev.podium.api.judge;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.study.UnitContext;
import dev.podium.annotation.work.ActingAnnotator;
import dev.podium.annotation.work.Adjudication;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.annotation.work.Assignment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "UnitToDecide", description = "A unit of which people said different things, without who they are.")
record DecisionJson(
        @Schema(description = "Names it in addresses of whoever decides it.")
        UUID assignment,

        JudgeUnitJson.Material material,

        @Schema(description = "Of what is asked; a decision names the version that it answers.")
        int formVersion,

        @Schema(
                description =
                        "Questions, flags, rules, and whether comments and certainty are asked for. The `kind` of a question is `choice`, `choices`, `number`, `scale`, `text`, `list` or `spans`.")
        Map<String, Object> form,

        @Schema(description = "The same for the same answers only; a decision for one of them sends it back.")
        String seen,

        @Schema(
                description =
                        "In an order that says nothing of who gave them; a decision names one by its place, from 0.")
        List<JudgeUnitJson.Answer> answers,

        @Schema(
                implementation = MadeDecision.class,
                description =
                        "What you decided before, or what somebody did of other answers; a decision for it says `made`. Null where nothing was.",
                nullable = true)
        MadeDecision made,

        @Schema(
                implementation = MadeDecision.class,
                description = "What somebody else decided after you did, which holds; null where nobody did.",
                nullable = true)
        MadeDecision since,

        @Schema(description = "Whether one of the answers has to hold: a decision with another one is refused.")
        boolean onlyGiven,

        @Schema(description = "Whether a decision needs a reason.")
        boolean withReason) {

    @Schema(name = "DecidedBefore", description = "What was decided before.")
    record MadeDecision(
            @Schema(description = "By the questions' names.")
            Map<String, Object> answer,

            List<String> flags,
            String reason,
            Instant at) {

        static MadeDecision of(Adjudication.EarlierDecision made) {
            return new MadeDecision(
                    AnswerJson.values(made.answer()), made.flags().lines().toList(), made.reason(), made.at());
        }
    }

    static DecisionJson of(
            Assignment given,
            ActingAnnotator part,
            List<Adjudication.OneAnswer> said,
            Optional<Adjudication.Before> before,
            AdjudicationRules.Rules rules,
            UnitContext around) {
        return new DecisionJson(
                given.key,
                JudgeUnitJson.Material.of(given, part, around),
                part.asked().version,
                AnswerJson.values(part.asked().form),
                Adjudication.digest(said, before),
                said.stream()
                        .map(each -> new JudgeUnitJson.Answer(
                                AnswerJson.values(each.answer()),
                                each.flags().lines().toList(),
                                each.comment(),
                                each.certain()))
                        .toList(),
                Adjudication.offered(before.map(Adjudication.Before::made), said, rules)
                        .map(MadeDecision::of)
                        .orElse(null),
                before.flatMap(Adjudication.Before::since).map(MadeDecision::of).orElse(null),
                rules.onlyGiven(),
                rules.withReason());
    }
}
