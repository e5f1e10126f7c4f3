package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;

/** Somebody has judged a unit of a study, or what they judged counts no longer. */
public record UnitJudged(Study study) {}
