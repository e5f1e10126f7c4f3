package dev.podium.significance;

/** How p-values of tests that are made together are corrected. */
public enum Correction {
    NONE,
    BONFERRONI,
    HOLM,
    HOLM_SIDAK,
    BENJAMINI_HOCHBERG,
    BENJAMINI_YEKUTIELI,
    /** Step-down over the replicates of a bootstrap that all tests share: Romano and Wolf 2005. */
    ROMANO_WOLF
}
