package dev.podium.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.podium.cli.console.JsonOutput;
import dev.podium.significance.Interval;
import dev.podium.significance.Judgement;
import dev.podium.significance.TestResult;
import java.io.IOException;
import java.io.PrintWriter;

/** A comparison for people's scripts; null for what a test does not have: degrees of freedom, an effect, a seed,
 * clusters. */
final class ComparisonJson {

    private ComparisonJson() {}

    static void write(Comparison comparison, PrintWriter out) throws IOException {
        TestResult result = comparison.result();
        try (JsonGenerator json = JsonOutput.of(out)) {
            json.writeStartObject();
            json.writeStringField("test", OptionWords.of(result.method()));
            json.writeNumberField("statistic", result.statistic());
            json.writeFieldName("df");
            if (result.df().isPresent()) {
                json.writeNumber((long) result.df().getAsDouble());
            } else {
                json.writeNull();
            }
            json.writeNumberField("p", result.p());
            json.writeNumberField("difference", comparison.difference());
            json.writeFieldName("interval");
            if (comparison.interval().isPresent()) {
                Interval interval = comparison.interval().get();
                json.writeArray(new double[] {interval.low(), interval.high()}, 0, 2);
            } else {
                json.writeNull();
            }
            json.writeFieldName("effect");
            if (comparison.effect().isPresent()) {
                json.writeNumber(comparison.effect().getAsDouble());
            } else {
                json.writeNull();
            }
            json.writeNumberField("n", result.n());
            json.writeFieldName("seed");
            if (result.draws().isPresent()) {
                json.writeNumber(result.draws().get().seed());
            } else {
                json.writeNull();
            }
            writeClusters(comparison, json);
            writeVerdict(comparison.judgement(), json);
            json.writeEndObject();
        }
        out.println();
    }

    private static void writeVerdict(Judgement judgement, JsonGenerator json) throws IOException {
        json.writeStringField("verdict", OptionWords.of(judgement.verdict()));
        json.writeFieldName("reason");
        if (judgement.reason().isPresent()) {
            json.writeString(OptionWords.of(judgement.reason().get()));
        } else {
            json.writeNull();
        }
        json.writeArrayFieldStart("cautions");
        for (Judgement.Caution caution : judgement.cautions()) {
            json.writeString(OptionWords.of(caution));
        }
        json.writeEndArray();
    }

    private static void writeClusters(Comparison comparison, JsonGenerator json) throws IOException {
        if (comparison.clusters().isEmpty()) {
            json.writeNullField("clusters");
            return;
        }
        Comparison.Clustered clusters = comparison.clusters().get();
        json.writeObjectFieldStart("clusters");
        json.writeStringField("column", clusters.column());
        json.writeNumberField("number", clusters.number());
        if (Double.isFinite(clusters.designEffect())) {
            json.writeNumberField("designEffect", clusters.designEffect());
        } else {
            json.writeNullField("designEffect");
        }
        json.writeEndObject();
    }
}
