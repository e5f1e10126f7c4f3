package dev.podium.api.study;

import dev.podium.annotation.release.ReleaseCounts;
import dev.podium.annotation.release.SplitBalanceReport;
import dev.podium.annotation.release.StudySplit;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "StudyPreview", description = "A split of a study of which nothing was made yet.")
record StudyPreviewJson(
        @Schema(description = "Names it, for `releaseStudy`.")
        UUID split,

        Instant triedAt,

        List<Part> parts,

        @Schema(description = "How many settled units are in no part.")
        int inNone,

        @Schema(description = "What the parts leave out.") List<LeftOut> leftOut,

        @Schema(description = "In what a part differs from the others by more than chance, the clearest first.")
        List<Found> findings,

        @Schema(
                description = "What belongs together and is in more than one part; null where units stand alone.",
                nullable = true)
        Crossed clusters,

        @Schema(
                description = "Texts in more than one part, but for capitals and blanks; null for none.",
                nullable = true)
        Crossed texts,

        @Schema(description = "How the units of the study stand now.")
        Coverage coverage,

        @Schema(description = "Units with few entries; null where people list none.", nullable = true)
        Few few,

        @Schema(
                description =
                        "Names of units whose comments or free answers hold what looks like an e-mail address; the first 100.")
        List<String> addresses,

        @Schema(
                description =
                        "Parts whose units so many people judged that their gold release has no file of what each of them said.")
        List<String> crowded) {

    @Schema(name = "StudyPreviewPart")
    record Part(String name, int units) {}

    @Schema(name = "StudyPreviewLeftOut", description = "How many units a part leaves out.")
    record LeftOut(
            @Schema(examples = "text.genre") String variable,

            @Schema(examples = "Kochen") String label,

            String part,
            int units) {}

    @Schema(name = "StudyPreviewFinding", description = "In what a part differs.")
    record Found(
            @Schema(examples = "text.genre") String variable,

            @Schema(
                    enumeration = {"HIGHER", "LOWER", "ONLY"},
                    description = "`ONLY`: no other part has it.")
            String kind,

            @Schema(description = "Empty for numbers.") String label,

            List<String> parts,

            @Schema(description = "The share there, or the mean; null where it cannot be told.", nullable = true)
            Double here,

            @Schema(description = "The same in all other parts together.", nullable = true)
            Double elsewhere) {}

    @Schema(name = "StudyPreviewCrossed", description = "What is in more than one part.")
    record Crossed(
            @Schema(description = "How many there are.") int total,

            @Schema(description = "How many units these are.")
            int units) {

        static Crossed of(SplitBalanceReport.Crossed crossed) {
            return crossed == null ? null : new Crossed(crossed.total(), crossed.units());
        }
    }

    @Schema(name = "StudyCoverage", description = "How many units of a study stand how.")
    record Coverage(
            long units,
            @Schema(description = "By two people or more.") long agreed,

            @Schema(description = "Those that one person judged, where no more were asked.")
            long single,

            long decided,

            @Schema(description = "Those of which everything counts that people said.")
            long collected,

            @Schema(
                    description =
                            "People differ and nobody has decided: left out, but for those on which they decide together.")
            long disputed,

            @Schema(description = "Left out, as not everybody has judged them who should.")
            long open,

            @Schema(description = "Left out by a decision.") long excluded,

            @Schema(
                    description =
                            "How many units this split leaves out that are not excluded; a release needs a reason for those that nobody has settled.")
            long unsettled,

            @Schema(description = "Why units are excluded; one may have several flags.")
            List<Flagged> flags,

            List<Judged> judged) {}

    @Schema(name = "StudyCoverageFlag")
    record Flagged(
            @Schema(description = "Empty for those without one.")
            String flag,

            long units) {}

    @Schema(name = "StudyCoverageJudged", description = "How many units so many people have judged.")
    record Judged(int people, long units) {}

    @Schema(name = "StudyPreviewFew", description = "Units with fewer entries in their lists than wanted.")
    record Few(
            int wanted,

            @Schema(description = "How many there are.") int units,

            @Schema(description = "The first 100.") List<String> names) {}

    static StudyPreviewJson of(StudySplit tried, ReleaseCounts.Coverage coverage) {
        SplitBalanceReport report = tried.balance();
        return new StudyPreviewJson(
                tried.key,
                tried.madeAt,
                report.parts().stream()
                        .map(part -> new Part(part.name(), part.units()))
                        .toList(),
                report.units()
                        - report.parts().stream()
                                .mapToInt(SplitBalanceReport.PartSize::units)
                                .sum(),
                report.leftOut().stream()
                        .map(left -> new LeftOut(left.variable(), left.label(), left.part(), left.units()))
                        .toList(),
                report.findings().stream().map(StudyPreviewJson::found).toList(),
                Crossed.of(report.clusters()),
                Crossed.of(report.texts()),
                coverage(coverage, report.units()),
                report.few() == null
                        ? null
                        : new Few(
                                report.few().wanted(),
                                report.few().units(),
                                report.few().shown()),
                tried.unitsWithAddresses(),
                report.crowded());
    }

    private static Found found(SplitBalanceReport.Found found) {
        return new Found(
                found.variable(),
                found.kind().name(),
                found.label(),
                found.parts(),
                told(found.here()),
                told(found.elsewhere()));
    }

    private static Double told(double number) {
        return Double.isFinite(number) ? number : null;
    }

    private static Coverage coverage(ReleaseCounts.Coverage all, int inSplit) {
        return new Coverage(
                all.units(),
                all.agreed(),
                all.single(),
                all.decided(),
                all.collected(),
                all.disputed(),
                all.open(),
                all.excluded(),
                Math.max(0, all.units() - all.excluded() - inSplit),
                all.flags().stream()
                        .map(flag -> new Flagged(flag.flag(), flag.units()))
                        .toList(),
                all.judged().stream()
                        .map(judged -> new Judged(judged.people(), judged.units()))
                        .toList());
    }
}
