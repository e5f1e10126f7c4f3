package dev.podium.web.organize.power;

import dev.podium.leaderboard.power.PowerStudy;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.MetricName;
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
 * @param teams as it was typed, or as it is planned
 */
@CheckedTemplate(basePath = "power")
record PowerPage(
        CompetitionFrame frame,
        String phase,
        String phaseSlug,
        PowerStudy study,
        MetricName metric,
        List<Group> metrics,
        List<Choice> first,
        List<Choice> second,
        String teams,
        Optional<Plan> plan,
        List<Example> examples,
        String svg,
        String csv,
        Complaint complaint)
        implements TemplateInstance {

    /** The metrics of a subtask. */
    record Group(String subtask, List<Choice> metrics) {}

    /** Something to choose. */
    record Choice(String value, String name, boolean chosen) {}

    /**
     * The numbers as they are shown.
     *
     * @param found the smallest difference that is found with the items that there are
     * @param corrected the same in a pair of many
     * @param probability of finding a difference as large as the observed one
     * @param needed how many items it takes to find that with 80 %; 0 where there is no difference
     * @param spread standard deviation of the differences, or standard error where the metric is no mean of items
     */
    record Plan(
            PowerStudy.Plan numbers,
            String found,
            String corrected,
            String firstName,
            String firstValue,
            String secondName,
            String secondValue,
            String observed,
            String probability,
            long needed,
            String spread,
            PowerChart chart,
            List<Row> byItems,
            List<Row> bySize) {

        public boolean isMean() {
            return numbers.draws().isEmpty();
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
     * What is found of a pair.
     *
     * @param agreement on which share of the items both have the same
     * @param deviation of their differences
     */
    record Example(
            PowerStudy.Which which,
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
