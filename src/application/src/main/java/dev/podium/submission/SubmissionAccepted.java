package dev.podium.submission;

/** A submission was accepted; fired in the transaction that accepts it. */
public record SubmissionAccepted(Submission submission) {}
