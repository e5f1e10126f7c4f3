package dev.podium.annotation.study;

/** What people may be asked about themselves when they agree to take part in a study. */
public enum ProfileQuestion {
    /** Their first language. */
    language,
    /** Their experience, in their own words. */
    experience,
    /** Their age, in bands. */
    age,
    /** A disability or illness that matters for reading: specially protected, and in no release. */
    health
}
