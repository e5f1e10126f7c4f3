package dev.podium.significance;

/** The paired tests. */
public enum Method {
    T,
    WILCOXON,
    SIGN,
    MCNEMAR,
    RANDOMIZATION,
    BOOTSTRAP
}
