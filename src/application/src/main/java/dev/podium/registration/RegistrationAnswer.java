package dev.podium.registration;

/**
 * What somebody answered. It outlives the question, so it says what was asked.
 *
 * @param question as organizers asked it; empty where the kind says it
 */
public record RegistrationAnswer(RegistrationQuestion.Kind kind, String question, String answer) {}
