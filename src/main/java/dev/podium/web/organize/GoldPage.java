package dev.podium.web.organize;

import dev.podium.competition.GoldRelease;
import dev.podium.competition.PublicPart;
import dev.podium.task.TaskType;
import dev.podium.web.layout.AgreementLine;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Format;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.TaskFiles;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The gold releases of a competition, and the form for another one.
 *
 * @param files what files of the task type look like
 * @param faulty the problems of the file that was sent last; empty where it had none
 * @param mebibytes the largest file that the task type takes
 */
@CheckedTemplate(basePath = "organize")
record GoldPage(
        OrganizeFrame frame,
        List<Release> releases,
        TaskFiles files,
        Form form,
        Complaint complaint,
        Optional<ProblemTable> faulty,
        long mebibytes)
        implements TemplateInstance {

    private static final int PERCENT = 100;

    /**
     * A gold release.
     *
     * @param awaitsAgreement whether how far annotators agree is still being worked out
     * @param agreement all items first, then slice by slice
     */
    record Release(
            UUID key,
            String title,
            String fileName,
            long items,
            int annotators,
            PublicPart publicPart,
            String licence,
            String notes,
            Instant createdAt,
            String digest,
            String blindDigest,
            List<LabelClass> distribution,
            boolean awaitsAgreement,
            List<AgreementLine> agreement,
            ProblemTable warnings) {

        static Release of(GoldRelease release, TaskType<?, ?> type, Locale locale, Format format) {
            return new Release(
                    release.key,
                    release.title(),
                    release.fileName,
                    release.items,
                    release.annotators,
                    release.publicPart,
                    release.licence,
                    release.notes,
                    release.createdAt,
                    release.digest,
                    release.blindDigest,
                    LabelClass.of(release.distribution),
                    release.awaitsAgreement(),
                    Stream.ofNullable(release.agreement)
                            .flatMap(List::stream)
                            .map(value -> AgreementLine.of(value, type, locale, format))
                            .toList(),
                    ProblemTable.of(release.fileName, release.warnings, locale));
        }
    }

    /**
     * How many items carry a class of label.
     *
     * @param percent of the most frequent class, for the bar beside the number
     */
    record LabelClass(String name, long items, int percent) {

        static List<LabelClass> of(Map<String, Integer> distribution) {
            int most = distribution.values().stream()
                    .mapToInt(Integer::intValue)
                    .max()
                    .orElse(1);
            return distribution.entrySet().stream()
                    .map(entry -> new LabelClass(entry.getKey(), entry.getValue(), PERCENT * entry.getValue() / most))
                    .toList();
        }
    }

    /** What stands in the form; files have to be chosen again. */
    record Form(String split, PublicPart publicPart, String licence, String notes) {

        static final Form BLANK = new Form("test", PublicPart.items, "", "");

        /** What can be chosen as public part. */
        public List<PublicPart> publicParts() {
            return List.of(PublicPart.values());
        }
    }
}
