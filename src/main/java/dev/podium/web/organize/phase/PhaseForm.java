package dev.podium.web.organize.phase;

import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.NewPhase;
import dev.podium.task.Clustering;
import dev.podium.web.organize.FormText;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.OptionalInt;

/**
 * What stands in the form for a phase, as it was typed.
 *
 * @param seen fingerprint of the phase as the form showed it; empty for a new one
 */
record PhaseForm(
        String slug,
        String name,
        String description,
        String opens,
        String closes,
        String gold,
        boolean strict,
        String daily,
        String total,
        Visibility visibility,
        ScoringForm scoring,
        String clusters,
        DeclarationsForm declarations,
        boolean aboutShown,
        String note,
        Sealed sealed,
        String seen) {

    /**
     * What is said of a sealed phase.
     *
     * @param reveals when its results are to be revealed
     * @param goldNote why its gold is no secret
     */
    record Sealed(String reveals, String goldNote) {}

    /** What the names of its fields begin with, from the first to the last. */
    static final List<String> FIELDS = List.of(
            "name",
            "slug",
            "description",
            "opens",
            "closes",
            "reveals",
            "daily",
            "total",
            "goldNote",
            "gold",
            "clusters",
            "counting",
            "subtask",
            "place-|decimals-",
            "ownScores",
            "teamBoard",
            "publicBoard",
            "itemAnalyses",
            "declaration|choices-",
            "note");

    static final PhaseForm BLANK = new PhaseForm(
            "",
            "",
            "",
            "",
            "",
            "",
            false,
            "",
            "",
            Visibility.OPEN,
            ScoringForm.BLANK,
            Clustering.USUAL,
            DeclarationsForm.BLANK,
            true,
            "",
            new Sealed("", ""),
            "");

    static PhaseForm of(NewPhase phase) {
        return new PhaseForm(
                phase.slug(),
                phase.name(),
                phase.description(),
                phase.opens().toString(),
                phase.closes().map(LocalDateTime::toString).orElse(""),
                phase.gold() == null ? "" : phase.gold().toString(),
                phase.strict(),
                number(phase.dailyLimit()),
                number(phase.totalLimit()),
                phase.visibility(),
                ScoringForm.of(phase.subtasks()),
                phase.clusters(),
                DeclarationsForm.of(phase.declarations()),
                phase.aboutShown(),
                "",
                new Sealed(phase.reveals().map(LocalDateTime::toString).orElse(""), phase.goldNote()),
                phase.fingerprint());
    }

    private static String number(OptionalInt limit) {
        return limit.isPresent() ? String.valueOf(limit.getAsInt()) : "";
    }

    /** What was typed as a moment, to be shown in words; null where it names none. */
    public Instant moment(String typed, ZoneId zone) {
        try {
            LocalDateTime time = LocalDateTime.parse(typed.strip().replace(' ', 'T'));
            return zone.getRules().getValidOffsets(time).size() == 1
                    ? time.atZone(zone).toInstant()
                    : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The description, to be shown before anybody has checked it. */
    public String descriptionPreview() {
        return FormText.previewed(description);
    }

    /** The note, to be shown before anybody has checked it. */
    public String notePreview() {
        return FormText.previewed(note);
    }

    /** What can be shown when: a row of the table, with the name of its field. */
    public List<Shown> shown() {
        return List.of(
                new Shown("ownScores", visibility.ownScores()),
                new Shown("teamBoard", visibility.teamBoard()),
                new Shown("publicBoard", visibility.publicBoard()),
                new Shown("itemAnalyses", visibility.itemAnalyses()));
    }

    public List<VisibleFrom> times() {
        return List.of(VisibleFrom.values());
    }

    /** Something of a phase, and from when it is shown. */
    record Shown(String field, VisibleFrom chosen) {}
}
