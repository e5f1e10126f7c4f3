package dev.podium.registration;

import dev.podium.platform.Digests;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What organizers ask of whoever wants to take part.
 *
 * @param terms Markdown; empty where there is nothing to agree to
 * @param approval whether organizers decide who takes part
 * @param questions that they ask then
 * @param domains below which a verified address is approved at once
 * @param filesClosed whether the files of the competition are for registered participants alone
 */
public record RegistrationRequirements(
        String terms,
        boolean approval,
        List<RegistrationQuestion> questions,
        List<String> domains,
        boolean filesClosed,
        Translation translation) {

    /** The terms in the other language; empty where there is none. */
    public record Translation(String terms) {

        public static final Translation NONE = new Translation("");

        /** Whether it says anything. */
        public boolean isThere() {
            return !terms.isBlank();
        }
    }

    /** A team is enough. */
    public static final RegistrationRequirements OPEN =
            new RegistrationRequirements("", false, List.of(), List.of(), false);

    public RegistrationRequirements {
        questions = List.copyOf(questions);
        domains = List.copyOf(domains);
    }

    /** Rules in one language. */
    public RegistrationRequirements(
            String terms,
            boolean approval,
            List<RegistrationQuestion> questions,
            List<String> domains,
            boolean filesClosed) {
        this(terms, approval, questions, domains, filesClosed, Translation.NONE);
    }

    /** Whether nobody has to register. */
    public boolean isOpen() {
        return terms.isEmpty() && !approval;
    }

    /** Whether a question is asked in the other language, too. */
    public boolean hasTranslatedQuestions() {
        return questions.stream()
                .anyMatch(question -> !question.textTranslated().isBlank());
    }

    /** The same for the same values only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** By the fields' names in the API, as the audit log names them. */
    Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("terms", terms);
        values.put("termsTranslated", translation.terms());
        values.put("approval", approval);
        values.put(
                "questions",
                questions.stream()
                        .map(each -> (each.kind() == RegistrationQuestion.Kind.other
                                        ? each.text()
                                        : each.kind().name())
                                + (each.textTranslated().isEmpty() ? "" : " / " + each.textTranslated())
                                + (each.required() ? " *" : ""))
                        .collect(Collectors.joining("; ")));
        values.put("domains", String.join(", ", domains));
        values.put("filesClosed", filesClosed);
        return values;
    }
}
