package dev.podium.web.organize;

import dev.podium.competition.Competition;
import dev.podium.competition.GoldFile;
import dev.podium.competition.GoldRelease;
import dev.podium.competition.GoldSchedule;
import dev.podium.competition.MissingReferenceFolder;
import dev.podium.competition.Phase;
import dev.podium.competition.PublicGold;
import dev.podium.competition.Publishing;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What is missing before a competition can be published, then what is worth a look, then what is done.
 *
 * @param points in this order
 * @param published whether all that is left is done
 */
public record PublicationChecklist(List<Point> points, boolean published) {

    /** Whether a point is done. */
    public enum Urgency {
        MISSING,
        CHECK,
        DONE
    }

    /** What can be missing, and where it is done. */
    public enum Subject {
        ENVIRONMENT(SetupStep.PROGRAMS),
        FOLDERS(SetupStep.PROGRAMS),
        GOLD(SetupStep.GOLD),
        PHASE(SetupStep.PHASES),
        PUBLISHED(SetupStep.PUBLISH),
        DESCRIPTION(SetupStep.TEXTS),
        CONTACT(SetupStep.TEXTS),
        LANGUAGE(SetupStep.TEXTS),
        LICENCE(SetupStep.GOLD),
        ANNOTATORS(SetupStep.GOLD),
        SEALED(SetupStep.PHASES),
        TRIED(SetupStep.PHASES),
        KNOWN(SetupStep.PHASES),
        PROGRAM_TRIED(SetupStep.PROGRAMS);

        private final SetupStep part;

        Subject(SetupStep part) {
            this.part = part;
        }

        public SetupStep part() {
            return part;
        }
    }

    /**
     * A point of the list.
     *
     * @param phase name of the phase, or of the gold release, that it is about; empty where it is about the whole competition
     */
    public record Point(Subject subject, Urgency urgency, String phase) {

        public boolean isDone() {
            return urgency == Urgency.DONE;
        }
    }

    /**
     * The list.
     *
     * @param tried whether a trial of each unit has ended with numbers, of what scores now
     */
    static PublicationChecklist of(
            Competition competition, List<GoldRelease> releases, List<Phase> phases, boolean tried, Instant now) {
        List<Point> points = new ArrayList<>();
        if (competition.isOfPrograms()) {
            boolean chosen = competition.program.units().stream()
                    .allMatch(unit -> unit.chosenEnvironment().isPresent());
            points.add(point(Subject.ENVIRONMENT, chosen, Urgency.MISSING));
            points.add(point(Subject.PROGRAM_TRIED, tried, Urgency.CHECK));
            if (!MissingReferenceFolder.find(competition, phases, releases).isEmpty()) {
                points.add(new Point(Subject.FOLDERS, Urgency.CHECK, ""));
            }
        }
        points.add(point(Subject.GOLD, !releases.isEmpty(), Urgency.MISSING));
        points.add(point(Subject.PHASE, !phases.isEmpty(), Urgency.MISSING));
        if (competition.isPublished()) {
            points.add(new Point(Subject.PUBLISHED, Urgency.DONE, ""));
        }
        points.add(point(Subject.DESCRIPTION, !competition.description.isEmpty(), Urgency.CHECK));
        points.add(point(Subject.CONTACT, !competition.contact.isEmpty(), Urgency.CHECK));
        points.add(point(Subject.LANGUAGE, competition.language != null, Urgency.CHECK));
        List<Point> unlicensed = releases.stream()
                .filter(release -> !release.publishing.equals(Publishing.NOTHING) && release.licence.isEmpty())
                .map(release -> new Point(Subject.LICENCE, Urgency.CHECK, release.title()))
                .toList();
        points.addAll(unlicensed);
        if (unlicensed.isEmpty() && !releases.isEmpty()) {
            points.add(new Point(Subject.LICENCE, Urgency.DONE, ""));
        }
        if (releases.stream().anyMatch(release -> release.annotators > 0)) {
            points.add(new Point(Subject.ANNOTATORS, Urgency.DONE, ""));
        }
        GoldSchedule data = new GoldSchedule(phases);
        phases.stream()
                .filter(phase -> !phase.visibility.isBlind() && data.isPublic(phase.gold, GoldFile.labels, now))
                .map(phase -> new Point(Subject.SEALED, Urgency.CHECK, phase.name))
                .forEach(points::add);
        PublicGold.find(competition, phases, releases, now).stream()
                .map(known -> new Point(
                        known.live().isPresent() ? Subject.TRIED : Subject.KNOWN, Urgency.CHECK, known.sealed().name))
                .distinct()
                .forEach(points::add);
        points.sort(Comparator.comparing(Point::urgency));
        return new PublicationChecklist(List.copyOf(points), competition.isPublished());
    }

    private static Point point(Subject subject, boolean done, Urgency otherwise) {
        return new Point(subject, done ? Urgency.DONE : otherwise, "");
    }

    /** How many points are missing. */
    public int missing() {
        return count(Urgency.MISSING);
    }

    /** How many points are to be checked. */
    public int checks() {
        return count(Urgency.CHECK);
    }

    private int count(Urgency urgency) {
        return (int) points.stream().filter(point -> point.urgency() == urgency).count();
    }

    /** What to do next; empty where nothing is missing. */
    public Optional<SetupStep> next() {
        return points.stream()
                .filter(point -> point.urgency() == Urgency.MISSING)
                .map(point -> point.subject().part())
                .findFirst();
    }

    /** How urgent a part is as a whole. */
    public Urgency urgency(SetupStep part) {
        if (part == SetupStep.PUBLISH && !published) {
            return Urgency.MISSING;
        }
        return points.stream()
                .filter(point -> point.subject().part() == part)
                .map(Point::urgency)
                .min(Comparator.naturalOrder())
                .orElse(Urgency.DONE);
    }
}
