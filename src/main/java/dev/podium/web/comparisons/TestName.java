package dev.podium.web.comparisons;

/** The tests of a pair. */
enum TestName {
    PAIRED_T,
    WILCOXON,
    SIGN,
    RANDOMIZATION,
    BOOTSTRAP
}
