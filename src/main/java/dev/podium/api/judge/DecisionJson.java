package dev.podium.api.judge;

import dev.podium.annotation.form.AnswerJson;
import dev.podium.annotation.work.Assignment;
import dev.podium.annotation.work.Disputes;
import dev.podium.annotation.work.StudyPart;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "UnitToDecide", description = "A unit of which people said different things, without who they are.")
record DecisionJson(
        @Schema(description = "Names it in addresses of whoever decides it.")
        UUID assignment,

        UnitJson.Material material,

        @Schema(description = "Of what is asked; a decision names the version that it answers.")
        int formVersion,

        @Schema(description = "Questions, flags, and whether comments are asked for.")
        Map<String, Object> form,

        @Schema(description = "The same for the same answers only; a decision for one of them sends it back.")
        String seen,

        @Schema(
                description =
                        "In an order that says nothing of who gave them; a decision names one by its place, from 0.")
        List<UnitJson.Answer> answers) {

    static DecisionJson of(Assignment given, StudyPart part, List<Disputes.Said> said) {
        return new DecisionJson(
                given.key,
                UnitJson.Material.of(given, part),
                part.asked().version,
                AnswerJson.values(part.asked().form),
                Disputes.digest(said),
                said.stream()
                        .map(each -> new UnitJson.Answer(
                                AnswerJson.values(each.answer()),
                                each.flags().lines().toList(),
                                each.comment()))
                        .toList());
    }
}
