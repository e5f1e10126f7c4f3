package dev.podium.web.organize.study.output;

import dev.podium.web.layout.MetricName;
import dev.podium.web.organize.study.StudyFrame;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Optional;

/**
 * What people say of the systems whose outputs they judge.
 *
 * @param found empty where nothing was judged
 */
@CheckedTemplate(basePath = "study")
record HumanScoresPage(StudyFrame study, Optional<Found> found) implements TemplateInstance {

    /**
     * What was found.
     *
     * @param plot empty where there is nothing to choose from
     * @param few fewer systems than this say little about metrics; 0 where there are enough
     */
    record Found(
            String judgements,
            String people,
            List<Heading> criteria,
            List<MetricName> metrics,
            List<SystemRow> systems,
            Optional<HumanScoresPlot> plot,
            List<Agreement> agreements,
            int few) {

        Found {
            criteria = List.copyOf(criteria);
            metrics = List.copyOf(metrics);
            systems = List.copyOf(systems);
            agreements = List.copyOf(agreements);
        }
    }

    /** A criterion; without a text it is all of the answers that make an output good. */
    record Heading(String id, String text, boolean share) {}

    /** A system, with a value for each criterion and each metric. */
    record SystemRow(String name, boolean reference, boolean baseline, List<Value> values, List<String> metrics) {

        SystemRow {
            values = List.copyOf(values);
            metrics = List.copyOf(metrics);
        }
    }

    /** A mean of items; empty texts where there is none. */
    record Value(String value, String interval, String items) {}

    /** How far a metric follows a criterion. */
    record Agreement(
            Heading criterion,
            MetricName metric,
            String systems,
            String pearson,
            String interval,
            String spearman,
            String kendall,
            String same,
            String pairs) {}
}
