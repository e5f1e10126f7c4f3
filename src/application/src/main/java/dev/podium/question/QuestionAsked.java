package dev.podium.question;

/** Somebody asked something; fired in the transaction that does it. */
public record QuestionAsked(AskedQuestion question) {}
