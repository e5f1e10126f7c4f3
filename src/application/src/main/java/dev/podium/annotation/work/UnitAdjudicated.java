package dev.podium.annotation.work;

import dev.podium.annotation.study.Study;

/** Somebody has decided of a unit of a study. */
public record UnitAdjudicated(Study study) {}
