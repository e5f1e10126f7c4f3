package dev.podium.api.http;

import dev.podium.competition.change.FaultyGold;
import dev.podium.platform.Refused;
import dev.podium.submission.RejectedUpload;
import dev.podium.task.reading.Problems;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Says what went wrong with one request.
 *
 * @param path of the request
 * @param language in which the sentences are
 */
public record ProblemReport(String path, Locale language) {

    private static final String STATUS = "http.";
    private static final String FAULTY_GOLD = "gold.faulty-file";
    private static final String FAULTY_DEFINITION = "competition.faulty-definition";
    private static final String FAULTY_UNITS = "study.faulty-file";
    private static final String FAULTY_PARTS = "study.faulty-parts";
    private static final String FAULTY_LIST = "study.faulty-list";
    private static final String FAULTY_JUDGEMENTS = "judgement.faulty-file";
    private static final String FAULTY_FILE = "submission.faulty-file";

    /** Says why something was refused, or would be. */
    public ProblemDetail refused(Refused refused) {
        int status = refused.kind().status();
        return new ProblemDetail(
                ProblemDetail.type(refused.code()),
                texts().title(status),
                status,
                sentence(refused),
                request(),
                refused.each().size() == 1 ? null : reasons(refused),
                null,
                null,
                null);
    }

    /** Programs ask for addresses, and not for pages. */
    private String sentence(Refused refused) {
        return refused.code().equals(Refused.NOT_THERE)
                ? Refused.because(Refused.Kind.NOT_THERE, "json.not-there").sentence(language)
                : refused.sentence(language);
    }

    private List<ProblemDetail.Reason> reasons(Refused refused) {
        return refused.each().stream()
                .map(why -> new ProblemDetail.Reason(ProblemDetail.type(why.code()), why.sentence(language)))
                .toList();
    }

    public ProblemDetail faulty(RejectedUpload attempt) {
        return faulty(FAULTY_FILE, "faulty-file", null, attempt.problems);
    }

    /**
     * Says what is wrong with a gold file.
     *
     * @param also what is wrong beside the file
     */
    public ProblemDetail faulty(FaultyGold gold, Optional<Refused> also) {
        return faulty(FAULTY_GOLD, "faulty-gold", also.map(this::reasons).orElse(null), gold.problems());
    }

    /** Says what of gold that is there a definition does not fit. */
    public ProblemDetail unfitGold(Problems problems) {
        return faulty(FAULTY_GOLD, "unfit-gold", null, problems);
    }

    /** Says what is wrong with the definition of a task; the column of a problem is the path of a field. */
    public ProblemDetail faultyDefinition(Problems problems) {
        return faulty(FAULTY_DEFINITION, "faulty-definition", null, problems);
    }

    /** Says what is wrong with a file of units of a study. */
    public ProblemDetail faultyUnits(Problems problems) {
        return faulty(FAULTY_UNITS, "faulty-units", null, problems);
    }

    /** Says what is wrong with a list of who judges what. */
    public ProblemDetail faultyList(Problems problems) {
        return faulty(FAULTY_LIST, "faulty-list", null, problems);
    }

    /** Says what is wrong with a file of which unit is in which part. */
    public ProblemDetail faultyParts(Problems problems) {
        return faulty(FAULTY_PARTS, "faulty-parts", null, problems);
    }

    /** Says what is wrong with a file of judgements of a study. */
    public ProblemDetail faultyJudgements(Problems problems) {
        return faulty(FAULTY_JUDGEMENTS, "faulty-judgements", null, problems);
    }

    private ProblemDetail faulty(String type, String words, List<ProblemDetail.Reason> reasons, Problems problems) {
        int status = Refused.Kind.FAULTY.status();
        return new ProblemDetail(
                ProblemDetail.type(type),
                texts().text(words + ".title"),
                status,
                texts().text(words + ".detail"),
                request(),
                reasons,
                problems.total(),
                FileProblem.of(problems, language),
                FileProblemKind.of(problems, language));
    }

    /** What the status alone says. */
    ProblemDetail status(int status) {
        return status(status, request());
    }

    /**
     * A fault of ours; nothing of it leaves the house but its number.
     *
     * @param number under which it stands in the log
     */
    ProblemDetail fault(UUID number) {
        return status(500, URI.create("urn:uuid:" + number));
    }

    private ProblemDetail status(int status, URI instance) {
        return new ProblemDetail(
                ProblemDetail.type(STATUS + status),
                texts().title(status),
                status,
                texts().detail(status),
                instance,
                null,
                null,
                null,
                null);
    }

    private ProblemTexts texts() {
        return ProblemTexts.in(language);
    }

    private URI request() {
        try {
            return new URI(null, null, path, null);
        } catch (URISyntaxException e) {
            return URI.create("/");
        }
    }
}
