package dev.podium.question;

/** Whom somebody asks, and who reads the question therefore. */
public enum QuestionReaders {
    /** All who see the competition; who asked they do not learn. */
    everybody,
    /** Its organizers alone, until they answer for everybody. */
    organizers
}
