package dev.podium.annotation.study;

/** A study was opened for the first time, in this transaction. */
public record StudyOpened(Study study) {}
