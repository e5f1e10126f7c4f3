package dev.podium.api.study;

import dev.podium.agreement.Bounds;
import dev.podium.agreement.Correlation;
import dev.podium.humanscore.HumanScores;
import dev.podium.humanscore.MetricAgreement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudySystems", description = "What people say of the systems whose outputs they judge.")
record StudySystemsJson(
        long judgements,

        int people,

        @Schema(description = "The best first, by the first criterion.")
        List<OfSystem> systems,

        @Schema(
                description =
                        "How far each metric puts systems as people do; a metric of which less is better is turned round.")
        List<Agreement> agreements) {

    @Schema(name = "StudySystem")
    record OfSystem(
            @Schema(description = "Name of its team; null for right answers of the gold data.", nullable = true)
            String system,

            boolean baseline,

            List<Value> criteria,

            @Schema(description = "What it scored on the leaderboard, by metric.")
            Map<String, Double> metrics) {}

    @Schema(name = "StudySystemValue", description = "The mean of items, each of them the mean of those who judged it.")
    record Value(
            @Schema(
                    description =
                            "Id of the question; `accepted` for the share of judgements that are good in every respect.",
                    examples = "grammar")
            String criterion,

            @Schema(nullable = true) Double value,

            @Schema(description = "Of the 95 % interval; null where there is none.", nullable = true)
            Double low,

            @Schema(nullable = true) Double high,

            int items) {}

    @Schema(name = "StudyMetricAgreement")
    record Agreement(
            String criterion,

            String metric,

            int systems,

            @Schema(nullable = true) Double pearson,

            @Schema(description = "Of Pearson's 95 % interval; null where there is none.", nullable = true)
            Double low,

            @Schema(nullable = true) Double high,

            @Schema(nullable = true) Double spearman,

            @Schema(nullable = true) Double kendall,

            @Schema(description = "Pairs of systems that both put in the same order.")
            int sameOrder,

            int pairs) {

        static Agreement of(MetricAgreement found) {
            return new Agreement(
                    found.criterion(),
                    found.metric(),
                    found.systems(),
                    value(found.pearson()),
                    found.interval().map(Bounds::low).orElse(null),
                    found.interval().map(Bounds::high).orElse(null),
                    value(found.spearman()),
                    value(found.kendall()),
                    found.sameOrder(),
                    found.pairs());
        }

        private static Double value(Optional<Correlation> found) {
            return found.map(Correlation::value).orElse(null);
        }
    }

    static StudySystemsJson of(HumanScores scores) {
        return new StudySystemsJson(
                scores.judgements(),
                scores.people(),
                scores.systems().stream().map(system -> system(scores, system)).toList(),
                scores.agreements().stream().map(Agreement::of).toList());
    }

    private static OfSystem system(HumanScores scores, HumanScores.SystemScore system) {
        List<Value> values = new ArrayList<>();
        for (int criterion = 0; criterion < scores.criteria().size(); criterion++) {
            HumanScores.Value value = system.values().get(criterion);
            values.add(new Value(
                    scores.criteria().get(criterion).id(),
                    value.mean().isPresent() ? value.mean().getAsDouble() : null,
                    value.interval().map(Bounds::low).orElse(null),
                    value.interval().map(Bounds::high).orElse(null),
                    value.items()));
        }
        return new OfSystem(
                system.isReference() ? null : system.name(),
                system.baseline(),
                values,
                new TreeMap<>(system.metrics()));
    }
}
