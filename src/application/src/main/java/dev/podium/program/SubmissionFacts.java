package dev.podium.program;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an evaluation script is told of a submission beside its file: no address of anybody, and nothing that is not told to organizers
 * anyway.
 *
 * @param file its name, as its sender called it
 * @param team its name; empty in a trial, like all that follows
 * @param method name of the method
 * @param description the method in one line
 * @param code address of its code
 * @param paper address of its paper
 * @param declared answers by what was asked, in the order of the questions
 */
public record SubmissionFacts(
        String file,
        String team,
        String method,
        String description,
        String code,
        String paper,
        Map<String, String> declared) {

    public SubmissionFacts {
        declared = Collections.unmodifiableMap(new LinkedHashMap<>(declared));
    }

    /** Of a submission that programs are tried with, of which nobody says anything. */
    public static SubmissionFacts ofTrial(String file) {
        return new SubmissionFacts(file, "", "", "", "", "", Map.of());
    }
}
