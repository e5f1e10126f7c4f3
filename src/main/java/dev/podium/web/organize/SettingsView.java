package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicPart;
import dev.podium.task.catalog.TaskTypes;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.ProblemTable;
import dev.podium.web.layout.View;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts together what the settings page shows. */
@RequestScoped
class SettingsView {

    private static final int PERCENT = 100;

    /** The forms of the page. */
    enum Form {
        GOLD,
        PHASE,
        PUBLISH,
        REVEAL
    }

    /** What was sent and not accepted. */
    record Sent(
            SettingsPage.GoldForm gold,
            SettingsPage.PhaseForm phase,
            SettingsPage.Complaints complaints,
            Optional<ProblemTable> faulty) {

        static final Sent NOTHING = new Sent(
                SettingsPage.GoldForm.BLANK,
                SettingsPage.PhaseForm.BLANK,
                SettingsPage.Complaints.NONE,
                Optional.empty());

        Sent with(SettingsPage.GoldForm form) {
            return new Sent(form, phase, complaints, faulty);
        }

        Sent with(SettingsPage.PhaseForm form) {
            return new Sent(gold, form, complaints, faulty);
        }

        Sent with(ProblemTable problems) {
            return new Sent(gold, phase, complaints, Optional.of(problems));
        }

        Sent with(Form form, Complaint complaint) {
            SettingsPage.Complaints of = switch (form) {
                case GOLD -> new SettingsPage.Complaints(complaint, Complaint.NONE, Complaint.NONE, Complaint.NONE);
                case PHASE -> new SettingsPage.Complaints(Complaint.NONE, complaint, Complaint.NONE, Complaint.NONE);
                case PUBLISH -> new SettingsPage.Complaints(Complaint.NONE, Complaint.NONE, complaint, Complaint.NONE);
                case REVEAL -> new SettingsPage.Complaints(Complaint.NONE, Complaint.NONE, Complaint.NONE, complaint);
            };
            return new Sent(gold, phase, of, faulty);
        }
    }

    @Inject
    View view;

    @Inject
    Clock clock;

    SettingsPage of(Competition competition, Sent sent) {
        List<GoldRelease> releases = GoldRelease.of(competition);
        List<Phase> phases = Phase.of(competition);
        List<SettingsPage.Point> points = points(competition, releases, phases);
        Instant now = clock.instant();
        return new SettingsPage(
                CompetitionFrame.of(competition, null),
                competition.zoneId(),
                points,
                (int) points.stream()
                        .filter(point -> point.urgency() == SettingsPage.Urgency.MISSING)
                        .count(),
                releases.stream().map(this::release).toList(),
                phases.stream().map(phase -> row(phase, now)).toList(),
                sent.gold(),
                sent.phase(),
                sent.complaints(),
                sent.faulty(),
                TaskTypes.byId(competition.taskType).orElseThrow().resources().goldBytes() >> 20);
    }

    private static List<SettingsPage.Point> points(
            Competition competition, List<GoldRelease> releases, List<Phase> phases) {
        List<SettingsPage.Point> points = new ArrayList<>();
        points.add(point(SettingsPage.Subject.GOLD, !releases.isEmpty(), SettingsPage.Urgency.MISSING));
        points.add(point(SettingsPage.Subject.PHASE, !phases.isEmpty(), SettingsPage.Urgency.MISSING));
        points.add(point(SettingsPage.Subject.PUBLISHED, competition.isPublished(), SettingsPage.Urgency.MISSING));
        points.add(point(SettingsPage.Subject.CONTACT, !competition.contact.isEmpty(), SettingsPage.Urgency.CHECK));
        if (!releases.isEmpty()) {
            boolean licensed = releases.stream()
                    .allMatch(release -> release.publicPart == PublicPart.nothing || !release.licence.isEmpty());
            boolean annotated = releases.stream().anyMatch(release -> release.annotators > 0);
            points.add(point(SettingsPage.Subject.LICENCE, licensed, SettingsPage.Urgency.CHECK));
            points.add(point(SettingsPage.Subject.ANNOTATORS, annotated, SettingsPage.Urgency.CHECK));
        }
        phases.stream()
                .filter(phase -> phase.gold.publicPart == PublicPart.labels)
                .map(phase ->
                        new SettingsPage.Point(SettingsPage.Subject.SEALED, SettingsPage.Urgency.CHECK, phase.name))
                .forEach(points::add);
        points.sort(Comparator.comparing(SettingsPage.Point::urgency));
        return points;
    }

    private static SettingsPage.Point point(
            SettingsPage.Subject subject, boolean done, SettingsPage.Urgency otherwise) {
        return new SettingsPage.Point(subject, done ? SettingsPage.Urgency.DONE : otherwise, "");
    }

    private SettingsPage.Release release(GoldRelease release) {
        return new SettingsPage.Release(
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
                classes(release.distribution),
                ProblemTable.of(release.fileName, release.warnings, view.locale()));
    }

    private static List<SettingsPage.LabelClass> classes(Map<String, Integer> distribution) {
        int most =
                distribution.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        return distribution.entrySet().stream()
                .map(entry -> new SettingsPage.LabelClass(
                        entry.getKey(), entry.getValue(), PERCENT * entry.getValue() / most))
                .toList();
    }

    private static SettingsPage.PhaseRow row(Phase phase, Instant now) {
        return new SettingsPage.PhaseRow(
                phase.slug,
                phase.name,
                phase.state(now),
                phase.opensAt,
                Optional.ofNullable(phase.closesAt),
                phase.gold.title(),
                phase.strict,
                Optional.ofNullable(phase.dailyLimit),
                Optional.ofNullable(phase.totalLimit),
                phase.visibility,
                Optional.ofNullable(phase.revealedAt));
    }
}
