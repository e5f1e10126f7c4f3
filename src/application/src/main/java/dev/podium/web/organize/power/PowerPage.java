package dev.podium.web.organize.power;

import dev.podium.leaderboard.power.PowerAnalysis;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * Which differences a phase can show.
 *
 * @param study what the numbers are
 * @param metric the one that they are about
 * @param plan how the numbers are shown; empty where something stands in the way
 * @param examples what is found of pairs that are more or less alike
 * @param asked what stands in the form
 * @param files its drawing as files; empty where there is none
 */
@CheckedTemplate(basePath = "power")
record PowerPage(
        CompetitionFrame frame,
        String phase,
        String phaseSlug,
        PowerAnalysis study,
        MetricName metric,
        Form asked,
        Optional<Plan> plan,
        List<Example> examples,
        Files files,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * What can be asked for.
     *
     * @param metrics subtask by subtask
     * @param first systems; empty where there are no two, like the next
     * @param teams as it was typed, or as it is planned
     */
    record Form(List<Option.Group> metrics, List<Option> first, List<Option> second, String teams) {}

    /** Addresses. */
    record Files(String svg, String csv) {}

    /**
     * The numbers as they are shown.
     *
     * @param found the smallest difference that is found with the items that there are
     * @param corrected the same in a pair of many
     * @param spread standard deviation of the differences, or standard error where the metric is no mean of items
     */
    record Plan(
            PowerAnalysis.Plan numbers,
            String found,
            String corrected,
            Pair pair,
            String spread,
            PowerChart chart,
            List<Row> byItems,
            List<Row> bySize) {

        public boolean isMean() {
            return numbers.draws().isEmpty();
        }

        /** Whether there are more pairs than one to correct for. */
        public boolean isAmongMany() {
            return numbers.pairs() > 1;
        }

        public boolean isEqual() {
            return numbers.observed() == 0;
        }

        /** Whether a difference as large as the observed one takes more items than there are. */
        public boolean isMoreNeeded() {
            return !isEqual() && numbers.observed() < numbers.now().single();
        }
    }

    /**
     * The two that are compared.
     *
     * @param difference between their values
     * @param probability of finding a difference as large as theirs
     * @param needed how many items it takes to find that with 80 %; 0 where there is no difference
     */
    record Pair(Side first, Side second, String difference, String probability, long needed) {}

    /** A system and its value. */
    record Side(String name, String value) {}

    /**
     * What is found of a pair.
     *
     * @param agreement on which share of the items both have the same
     * @param deviation of their differences
     */
    record Example(
            PowerAnalysis.Which which,
            String first,
            String second,
            String agreement,
            String deviation,
            String single,
            String corrected) {}

    /**
     * A row of a table.
     *
     * @param marked whether it is what there is
     */
    record Row(String head, boolean marked, String single, String corrected) {}
}
