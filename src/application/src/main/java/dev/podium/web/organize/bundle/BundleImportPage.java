package dev.podium.web.organize.bundle;

import dev.podium.bundle.finding.BundleFinding;
import dev.podium.bundle.importing.BundleImport;
import dev.podium.competition.Competition;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What became of a bundle.
 *
 * @param competition what was made of it
 * @param groups findings of one kind each, the gravest first; no empty ones
 * @param noWorker whether it waits and nobody is there who could read it
 */
@CheckedTemplate(basePath = "bundle")
record BundleImportPage(
        UUID key,
        String fileName,
        BundleImport.Status status,
        Instant sent,
        ZoneId zone,
        Optional<Competition> competition,
        List<Group> groups,
        boolean noWorker)
        implements TemplateInstance {

    /** Findings of one kind. */
    record Group(BundleFinding.Kind kind, List<Line> lines) {

        public boolean isOpen() {
            return kind == BundleFinding.Kind.REFUSED || kind == BundleFinding.Kind.APPROXIMATED;
        }
    }

    /**
     * A finding.
     *
     * @param file empty where it is about the zip
     * @param line 0 where it is about the whole file
     */
    record Line(String file, int line, String key, String sentence) {}

    private static final List<BundleFinding.Kind> GRAVEST_FIRST = List.of(
            BundleFinding.Kind.REFUSED,
            BundleFinding.Kind.APPROXIMATED,
            BundleFinding.Kind.IGNORED,
            BundleFinding.Kind.MAPPED);

    static BundleImportPage of(BundleImport taken, ZoneId zone, boolean noWorker, Locale locale) {
        return new BundleImportPage(
                taken.key,
                taken.fileName,
                taken.status,
                taken.askedAt,
                zone,
                Optional.ofNullable(taken.competition).filter(made -> made.removedAt == null),
                groups(taken.findings, locale),
                noWorker);
    }

    private static List<Group> groups(List<BundleFinding> findings, Locale locale) {
        Map<BundleFinding.Kind, Group> groups = new EnumMap<>(BundleFinding.Kind.class);
        for (BundleFinding.Kind kind : BundleFinding.Kind.values()) {
            List<Line> lines = findings.stream()
                    .filter(finding -> finding.kind() == kind)
                    .map(finding -> new Line(
                            finding.file(),
                            finding.line(),
                            finding.key(),
                            finding.message().in(locale)))
                    .toList();
            groups.put(kind, new Group(kind, lines));
        }
        return GRAVEST_FIRST.stream()
                .map(groups::get)
                .filter(group -> !group.lines().isEmpty())
                .toList();
    }
}
