package dev.podium.web.organize.phase;

import dev.podium.competition.LogReaders;
import dev.podium.competition.PhaseText;
import dev.podium.competition.Visibility;
import dev.podium.competition.VisibleFrom;
import dev.podium.competition.change.NewPhase;
import dev.podium.platform.database.PlausibleYears;
import dev.podium.platform.language.Language;
import dev.podium.task.Clustering;
import dev.podium.web.organize.FormText;
import dev.podium.web.organize.TextPreview;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What stands in the form for a phase, as it was typed.
 *
 * @param logReaders how much of the logs of programs teams read; empty where it follows from the rest
 * @param failuresTold whether teams learn at once that programs could not score a file
 * @param seen fingerprint of the phase as the form showed it; empty for a new one
 */
record PhaseForm(
        Texts texts,
        Dates dates,
        Limits limits,
        Gold gold,
        Visibility visibility,
        String logReaders,
        boolean failuresTold,
        PhaseSubtasksForm scoring,
        DeclarationsForm declarations,
        boolean aboutShown,
        String note,
        String seen) {

    /** What it is called. */
    record Texts(String slug, String name, Map<PhaseText, String> texts) {

        /** A text as it was typed. */
        public String of(String text) {
            return texts.get(PhaseText.valueOf(text));
        }

        /** Those that organizers alone read. */
        public List<PhaseText> ofOrganizers() {
            return PhaseText.ofOrganizers();
        }

        /** Whether there is something in the other language. */
        public boolean isTranslated() {
            return !of("descriptionTranslated").isBlank()
                    || !of("goldNoteTranslated").isBlank();
        }

        /** The description in its languages, to be shown before anybody has checked it. */
        public List<TextPreview> preview(Optional<Language> language) {
            return TextPreview.of(of("description"), of("descriptionTranslated"), language);
        }
    }

    /**
     * When what happens, in the competition's zone.
     *
     * @param reveals when the results of a sealed phase are to be revealed
     * @param atOnce whether it opens as it is saved, whatever else was typed
     */
    record Dates(String opens, String closes, String reveals, boolean atOnce) {

        static final Dates NONE = new Dates("", "", "", /* atOnce= */ false);
    }

    /** How many runs a team has, a day and in total. */
    record Limits(String daily, String total) {}

    /**
     * What it is scored against, and how strictly.
     *
     * @param release key of the gold release
     * @param clusters by what items belong together
     */
    record Gold(String release, boolean strict, String clusters) {}

    /** What the names of its fields begin with, from the first to the last. */
    static final List<String> FIELDS = Stream.of(
                    Stream.of(
                            "name",
                            "slug",
                            "gold$",
                            "goldNote$",
                            "opens",
                            "closes",
                            "daily",
                            "total",
                            "description",
                            "descriptionTranslated",
                            "goldNoteTranslated",
                            "clusters",
                            "counting",
                            "subtask",
                            "place-|decimals-",
                            "ownScores",
                            "teamBoard",
                            "publicBoard",
                            "itemAnalyses",
                            "reveals",
                            "logReaders",
                            "failuresTold",
                            "declaration|choices-"),
                    PhaseText.ofOrganizers().stream().map(PhaseText::name),
                    Stream.of("note"))
            .flatMap(fields -> fields)
            .toList();

    static final PhaseForm BLANK = new PhaseForm(
            new Texts("", "", PhaseText.all(text -> "")),
            Dates.NONE,
            new Limits("", ""),
            new Gold("", false, Clustering.USUAL),
            Visibility.OPEN,
            "",
            true,
            PhaseSubtasksForm.BLANK,
            DeclarationsForm.BLANK,
            true,
            "",
            "");

    /** One like it: its settings, for a name, dates and gold of its own. */
    PhaseForm again() {
        return new PhaseForm(
                new Texts(
                        "",
                        "",
                        PhaseText.all(text -> text == PhaseText.description || text == PhaseText.descriptionTranslated
                                ? texts.of(text.name())
                                : "")),
                Dates.NONE,
                limits,
                new Gold("", gold.strict(), gold.clusters()),
                visibility,
                logReaders,
                failuresTold,
                scoring,
                declarations,
                aboutShown,
                "",
                "");
    }

    /** The same that opens as it is saved. */
    PhaseForm atOnce() {
        return new PhaseForm(
                texts,
                new Dates("", dates.closes(), dates.reveals(), /* atOnce= */ true),
                limits,
                gold,
                visibility,
                logReaders,
                failuresTold,
                scoring,
                declarations,
                aboutShown,
                note,
                seen);
    }

    /** The same that does not show what teams say of their submissions. */
    PhaseForm withoutAbout() {
        return new PhaseForm(
                texts,
                dates,
                limits,
                gold,
                visibility,
                logReaders,
                failuresTold,
                scoring,
                declarations,
                false,
                note,
                seen);
    }

    static PhaseForm of(NewPhase phase) {
        return new PhaseForm(
                new Texts(phase.slug(), phase.name(), phase.texts()),
                new Dates(phase.opens().toString(), time(phase.closes()), time(phase.reveals()), false),
                new Limits(number(phase.dailyLimit()), number(phase.totalLimit())),
                new Gold(phase.gold() == null ? "" : phase.gold().toString(), phase.strict(), phase.clusters()),
                phase.visibility(),
                phase.logReaders().map(LogReaders::name).orElse(""),
                phase.failuresTold(),
                PhaseSubtasksForm.of(phase.subtasks()),
                DeclarationsForm.of(phase.declarations()),
                phase.aboutShown(),
                "",
                phase.fingerprint());
    }

    private static String time(Optional<LocalDateTime> time) {
        return time.map(LocalDateTime::toString).orElse("");
    }

    private static String number(OptionalInt limit) {
        return limit.isPresent() ? String.valueOf(limit.getAsInt()) : "";
    }

    /** What was typed as a moment, to be shown in words; null where it names none. */
    public Instant moment(String typed, ZoneId zone) {
        try {
            LocalDateTime time = LocalDateTime.parse(typed.strip().replace(' ', 'T'));
            return PlausibleYears.has(time.getYear())
                            && zone.getRules().getValidOffsets(time).size() == 1
                    ? time.atZone(zone).toInstant()
                    : null;
        } catch (DateTimeException e) {
            return null;
        }
    }

    /** The note, to be shown before anybody has checked it. */
    public String notePreview() {
        return FormText.previewed(note);
    }

    /** What can be shown when: a row of the table, with the name of its field. */
    public List<VisibilityRow> shown() {
        return List.of(
                new VisibilityRow("ownScores", visibility.ownScores()),
                new VisibilityRow("teamBoard", visibility.teamBoard()),
                new VisibilityRow("publicBoard", visibility.publicBoard()),
                new VisibilityRow("itemAnalyses", visibility.itemAnalyses()));
    }

    public List<VisibleFrom> times() {
        return List.of(VisibleFrom.values());
    }

    /** Who can read logs: what can be chosen; the first follows from the rest. */
    public List<String> readers() {
        return Stream.concat(Stream.of(""), Stream.of(LogReaders.values()).map(LogReaders::name))
                .toList();
    }

    /** Something of a phase, and from when it is shown. */
    record VisibilityRow(String field, VisibleFrom chosen) {}
}
