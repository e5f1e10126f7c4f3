package dev.podium.web.chart;

import dev.podium.analysis.agreement.AgreementCount;
import dev.podium.significance.Interval;
import dev.podium.task.AgreementValue;
import dev.podium.task.TaskNames;
import dev.podium.task.TaskType;
import dev.podium.web.layout.Format;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How far annotators agree under one coefficient, as pages write it.
 *
 * @param help explains the coefficient
 * @param slicing empty for all items
 * @param slice empty for all items
 * @param interval empty where there is none
 */
public record AgreementRow(
        String name,
        String help,
        String slicing,
        String slice,
        String value,
        String interval,
        long items,
        List<Shown> numbers) {

    /** A number that stands beside the value. */
    public record Shown(AgreementCount of, String number) {}

    private static final int DECIMALS = 2;

    /** Items below which no interval is worked out. */
    private static final int TOO_FEW = 10;

    /** Of a value, in the reader's language. */
    public static AgreementRow of(AgreementValue value, TaskType type, Locale locale, Format format) {
        TaskNames names = type.names(locale);
        return new AgreementRow(
                names.agreement(value.coefficient()),
                names.agreementHelp(value.coefficient()),
                value.slicing().isEmpty() ? "" : names.slicing(value.slicing()),
                value.slice().isEmpty() ? "" : names.slice(value.slicing(), value.slice()),
                format.number(value.value(), DECIMALS),
                value.low() == null ? "" : format.interval(new Interval(value.low(), value.high()), DECIMALS),
                value.items(),
                Stream.of(AgreementCount.values())
                        .map(number ->
                                new Shown(number, format.number(number.of(value).doubleValue(), number.decimals())))
                        .toList());
    }

    /** Whether there are too few items to judge. */
    public boolean isTooFew() {
        return items < TOO_FEW;
    }

    /** Whether there are so few items that its interval is a rough one. */
    public boolean isRough() {
        return items < AgreementValue.FIRM_FROM;
    }

    /** What a coefficient is called. */
    public static String name(String coefficient, TaskType type, Locale locale) {
        return type.names(locale).agreement(coefficient);
    }
}
