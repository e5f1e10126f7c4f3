package dev.podium.submission;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.podium.competition.RunDeclaration;
import dev.podium.platform.Checks;
import dev.podium.platform.Digests;
import dev.podium.platform.Refused;
import dev.podium.platform.SingleLineText;
import dev.podium.platform.TextLength;
import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/**
 * What a team says about a submission, in plain lines; empty where it says nothing.
 *
 * @param method name of the method
 * @param description the method in one line
 * @param code address of its code
 * @param paper address of its paper
 * @param declared answers by the ids of declarations, among them some that the phase may not ask for any more
 */
@Embeddable
public record MethodDescription(
        String method,
        String description,
        @Column(name = "code_url") String code,
        @Column(name = "paper_url") String paper,

        @JdbcTypeCode(SqlTypes.JSON) @Column(name = "declared")
        Map<String, String> declared) {

    /** Nothing at all. */
    public static final MethodDescription NOTHING = new MethodDescription("", "", "", "", Map.of());

    /** Before the id of a declaration, in a log and as the name of a field. */
    public static final String DECLARED = "declared.";

    public static final int LONGEST_METHOD = 60;
    public static final int LONGEST_DESCRIPTION = 200;

    /** Answers that are kept, with those to what is not asked any more: so many fit in the database, whatever is in them. */
    private static final int MOST_ANSWERS = 40;

    private static final int LONGEST_UNKNOWN = 40;
    private static final ObjectReader ANSWERS = new ObjectMapper().readerForMapOf(String.class);

    public MethodDescription {
        method = SingleLineText.of(method);
        description = SingleLineText.of(description);
        code = address(code);
        paper = address(paper);
        declared = lines(declared);
    }

    /**
     * As native queries read it.
     *
     * @param declared JSON object of texts
     */
    public record Stored(String method, String description, String code, String paper, String declared) {

        public MethodDescription read() {
            try {
                return new MethodDescription(method, description, code, paper, ANSWERS.readValue(declared));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("what was declared is an object of texts", e);
            }
        }
    }

    /** What is no address stays as it was typed, to be complained of. */
    private static String address(String typed) {
        return WebLink.of(typed).map(WebLink::url).orElseGet(typed::strip);
    }

    private static Map<String, String> lines(Map<String, String> typed) {
        SortedMap<String, String> lines = new TreeMap<>();
        typed.forEach((id, answer) -> {
            String line = SingleLineText.of(answer);
            if (!line.isEmpty()) {
                lines.put(id, line);
            }
        });
        return Collections.unmodifiableSortedMap(lines);
    }

    /** The same for the same words only: who changes them can tell whether somebody else did meanwhile. */
    public String fingerprint() {
        return Digests.ofText(toString());
    }

    /** The same with other answers: an empty one takes one back, what is not answered again stays. */
    public MethodDescription answering(Map<String, String> answers) {
        Map<String, String> all = new TreeMap<>(declared);
        all.putAll(answers);
        return new MethodDescription(method, description, code, paper, all);
    }

    /** What of it a team will say again of its next run: not what is new about it. */
    public MethodDescription again(List<RunDeclaration> asked) {
        Map<String, String> answers = new TreeMap<>();
        asked.stream()
                .filter(declaration -> declared.containsKey(declaration.id()))
                .filter(declaration -> declaration.takes(declared.get(declaration.id())))
                .forEach(declaration -> answers.put(declaration.id(), declared.get(declaration.id())));
        return new MethodDescription(method, "", code, paper, answers);
    }

    /** Where its code is; empty where that is not told. */
    public Optional<WebLink> codeLink() {
        return WebLink.of(code);
    }

    /** Where its paper is; empty where that is not told. */
    public Optional<WebLink> paperLink() {
        return WebLink.of(paper);
    }

    /**
     * An answer as people read it.
     *
     * @param label of the declaration as it is now; its id where there is none any more
     */
    public record Answer(String id, String label, String text) {}

    /** The answers in the order of the declarations, then those to what is not asked any more. */
    public List<Answer> answers(List<RunDeclaration> asked) {
        Set<String> gone = new HashSet<>(declared.keySet());
        asked.forEach(declaration -> gone.remove(declaration.id()));
        return Stream.concat(
                        asked.stream()
                                .filter(declaration -> declared.containsKey(declaration.id()))
                                .map(declaration -> new Answer(
                                        declaration.id(), declaration.label(), declared.get(declaration.id()))),
                        declared.entrySet().stream()
                                .filter(answer -> gone.contains(answer.getKey()))
                                .map(answer -> new Answer(answer.getKey(), answer.getKey(), answer.getValue())))
                .toList();
    }

    /** Whether a declaration lacks its answer, or has one that it does not take and that is new. */
    private boolean isUnfit(RunDeclaration declaration, MethodDescription before) {
        String answer = declared.get(declaration.id());
        return answer == null
                ? declaration.required()
                : !declaration.takes(answer) && !answer.equals(before.declared.get(declaration.id()));
    }

    /**
     * Asks that it can be kept, whatever is to be declared.
     *
     * @throws Refused if a text is too long or a link is none, with a reason for each
     */
    public void refuseTooLong() {
        Checks checks = new Checks();
        checks.check(() -> refuseIf(TextLength.exceeds(method, LONGEST_METHOD), "submission.method", LONGEST_METHOD));
        checks.check(() -> refuseIf(
                TextLength.exceeds(description, LONGEST_DESCRIPTION), "submission.description", LONGEST_DESCRIPTION));
        checks.check(() -> refuseIf(!code.isEmpty() && codeLink().isEmpty(), "submission.code", WebLink.LONGEST));
        checks.check(() -> refuseIf(!paper.isEmpty() && paperLink().isEmpty(), "submission.paper", WebLink.LONGEST));
        checks.refuse();
    }

    /**
     * Asks that it can be kept where something is to be declared.
     *
     * @param before what stands now: old answers stay as they are, whatever is asked now
     * @throws Refused as {@link #refuseTooLong}, and if a declaration lacks its answer or has one that it does not take
     */
    public void refuseFaulty(List<RunDeclaration> asked, MethodDescription before) {
        Checks checks = new Checks();
        checks.check(this::refuseTooLong);
        checks.check(() -> refuseUndeclared(asked, before));
        checks.refuse();
    }

    private static void refuseIf(boolean wrong, String code, int longest) {
        if (wrong) {
            throw Refused.because(Refused.Kind.FAULTY, code, longest);
        }
    }

    private void refuseUndeclared(List<RunDeclaration> asked, MethodDescription before) {
        Checks checks = new Checks();
        declared.forEach((id, answer) -> {
            boolean known =
                    asked.stream().anyMatch(declaration -> declaration.id().equals(id));
            if (!known && !answer.equals(before.declared.get(id))) {
                throw Refused.because(
                        Refused.Kind.FAULTY, "submission.declared-unknown", TextLength.first(id, LONGEST_UNKNOWN));
            }
        });
        asked.stream()
                .filter(declaration -> isUnfit(declaration, before))
                .forEach(declaration -> checks.check(() -> {
                    throw refusal(declaration).about(DECLARED + declaration.id());
                }));
        checks.refuse();
        if (declared.size() > Math.max(MOST_ANSWERS, before.declared.size())) {
            throw Refused.because(Refused.Kind.FAULTY, "submission.declared-too-many", MOST_ANSWERS);
        }
    }

    private Refused refusal(RunDeclaration declaration) {
        if (!declared.containsKey(declaration.id())) {
            return Refused.because(Refused.Kind.FAULTY, "submission.declared-missing", declaration.label());
        }
        return declaration.choices().isEmpty()
                ? Refused.because(
                        Refused.Kind.FAULTY,
                        "submission.declared-long",
                        declaration.label(),
                        RunDeclaration.LONGEST_ANSWER)
                : Refused.because(
                        Refused.Kind.FAULTY,
                        "submission.declared-choice",
                        declaration.label(),
                        String.join(", ", declaration.choices()));
    }

    /** Its fields by name, as the audit log names them. */
    Map<String, String> fields() {
        Map<String, String> fields = new TreeMap<>();
        fields.put("method", method);
        fields.put("description", description);
        fields.put("code", code);
        fields.put("paper", paper);
        declared.forEach((id, answer) -> fields.put(DECLARED + id, answer));
        return fields;
    }
}
