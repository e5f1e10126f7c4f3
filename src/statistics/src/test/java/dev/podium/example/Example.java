package dev.podium.example;

import dev.podium.agreement.KrippendorffAlpha;
import dev.podium.agreement.Ratings;
import dev.podium.significance.Alternative;
import dev.podium.significance.Correction;
import dev.podium.significance.Differences;
import dev.podium.significance.Interval;
import dev.podium.significance.PairedT;
import dev.podium.significance.TestResult;
import java.util.Locale;

final class Example {

    public static void main(String[] args) {
        double[] first = {0, 1, 0, 2, 0, 0, 1, 0, 3, 0};
        double[] second = {1, 1, 2, 2, 1, 0, 3, 1, 3, 1};
        Differences differences = Differences.of(first, second);
        TestResult test = PairedT.test(differences, Alternative.TWO_SIDED);
        Interval interval = PairedT.interval(differences, 0.95).orElseThrow();
        double[] corrected = Correction.HOLM.adjust(new double[] {test.p(), 0.04});
        double alpha = KrippendorffAlpha.ORDINAL.of(Ratings.of(first, second)).orElseThrow();
        System.out.printf(Locale.ROOT, "%.2f [%.3f, %.3f]%n", differences.mean(), interval.low(), interval.high());
        System.out.printf(Locale.ROOT, "p = %.4f, corrected %.4f%n", test.p(), corrected[0]);
        System.out.printf(Locale.ROOT, "alpha = %.3f%n", alpha);
    }
}
