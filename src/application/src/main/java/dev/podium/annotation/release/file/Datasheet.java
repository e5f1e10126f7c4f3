package dev.podium.annotation.release.file;

import dev.podium.annotation.release.ReleasedPart;
import dev.podium.annotation.release.ReleasedProfile;
import dev.podium.annotation.release.SplitBalanceReport;
import dev.podium.annotation.release.SplitRequest;
import dev.podium.annotation.release.StudyRelease;
import dev.podium.annotation.release.StudyReleases;
import dev.podium.annotation.release.SuppressedCounts;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What users of the data have to know, as Markdown with counts. */
final class Datasheet {

    private final StringBuilder text = new StringBuilder();

    /** How many units a release has of each kind. */
    record Units(
            long total,
            long agreed,
            long single,
            long chosen,
            long edited,
            long common,
            long collected,
            long reviewed,
            long disputed,
            long open,
            long excluded,
            long few,
            long inParts) {}

    /**
     * How many people said how much.
     *
     * @param latest judgements that held, decisions apart
     * @param earlier versions that others came in the place of
     * @param compared units that two people or more have judged
     * @param same of these, on which all of them said the same
     */
    record People(
            long people, long adjudicators, long latest, long earlier, long decisions, long compared, long same) {}

    /** How many decisions that exclude a unit raise a flag. */
    record Flagged(String flag, long units) {}

    private Datasheet() {}

    /** The datasheet of a release. */
    static String of(StudyRelease release, List<ReleasedPart> parts, Units units, People people, List<Flagged> flags) {
        Datasheet sheet = new Datasheet();
        sheet.head(release);
        sheet.units(units, flags, release);
        sheet.people(people, release);
        release.profile().ifPresent(sheet::profile);
        sheet.parts(parts, release);
        return sheet.text.toString();
    }

    private Datasheet line(String line) {
        text.append(line).append('\n');
        return this;
    }

    private void head(StudyRelease release) {
        String title = release.study.englishTitle.isEmpty() ? release.study.germanTitle : release.study.englishTitle;
        line("# Datasheet: " + Codebook.plain(title) + ", release " + release.number)
                .line("");
        line("* Competition: " + Codebook.plain(release.study.competition.name));
        line("* Study: `" + release.study.slug + "`, " + design(release));
        line("* Made: " + release.madeAt);
        line("* Licence: " + Codebook.plain(release.licence));
        line("* Form: version " + release.formVersion).line("");
    }

    private static String design(StudyRelease release) {
        return switch (release.study.design) {
            case pairs -> "two people judge each unit, a third one decides where they differ";
            case each ->
                release.study.wanted == 1
                        ? "one person judges each unit"
                        : release.study.wanted + " people judge each unit";
            case all -> "everybody judges every unit";
            case listed -> "a list says who judges which unit";
        };
    }

    private void units(Units units, List<Flagged> flags, StudyRelease release) {
        line("## Units").line("");
        line("* All: " + units.total());
        line("* In a part: " + units.inParts());
        line("* Agreed by all who judged them: " + units.agreed());
        counted("Judged by one person only: ", units.single());
        line("* Decided for an answer that was given: " + units.chosen());
        line("* Decided for another answer: " + units.edited());
        counted("Nobody decided; what most people said holds, and on scales the mean: ", units.common());
        counted("Everything counts that people said: ", units.collected());
        counted("What is left counts after somebody looked it through, entry by entry: ", units.reviewed());
        line("* Left out, as people differ and nobody decided: " + units.disputed());
        line("* Left out, as not everybody judged them: " + units.open());
        line("* Left out, as too few people judged them: " + units.few());
        line("* Excluded by a decision: " + units.excluded());
        flags.forEach(flag -> line(
                "    * " + (flag.flag().isEmpty() ? "without a flag" : "`" + flag.flag() + "`") + ": " + flag.units()));
        if (!release.reason.isEmpty()) {
            line("* Why units are left out that nobody settled: " + Codebook.plain(release.reason));
        }
        line("");
    }

    private void counted(String what, long units) {
        if (units > 0) {
            line("* " + what + units);
        }
    }

    private void people(People people, StudyRelease release) {
        line("## People").line("");
        line("* Who judged: " + people.people());
        line("* Who decided: " + people.adjudicators());
        line("* Judgements: " + people.latest() + ", and " + people.earlier() + " that others came in the place of");
        line("* Decisions: " + people.decisions());
        line("* Comments and the reasons of decisions: " + (release.comments ? "in the files" : "not handed out"));
        line("* Units that two people or more judged: " + people.compared());
        line("* All of them said the same of: " + people.same()
                + (people.compared() == 0
                        ? ""
                        : String.format(Locale.ROOT, " (%.2f %%)", 100.0 * people.same() / people.compared())));
        line("");
    }

    private void profile(ReleasedProfile profile) {
        line("## What those who judged say about themselves").line("");
        line("Nobody had to say anything. Answers of fewer than " + SuppressedCounts.FEWEST
                        + " people are put together, with others where that makes a small number still.")
                .line("");
        counts("First language", profile.language(), Map.of("", "not said"));
        counts("Age", profile.age(), Map.of("", "not said"));
        counts(
                "Experience",
                profile.experience(),
                Map.of(ReleasedProfile.YES, "say something", ReleasedProfile.NO, "say nothing"));
        line("");
    }

    private void counts(String question, SuppressedCounts counts, Map<String, String> names) {
        if (counts == null) {
            return;
        }
        if (counts.tellsNothing()) {
            line("* " + question + ": left out, as it would tell what fewer than " + SuppressedCounts.FEWEST
                    + " people say");
            return;
        }
        line("* " + question + ":");
        counts.told().forEach(each -> {
            String name = names.get(each.answer());
            line("    * " + (name == null ? Codebook.plain(each.answer()) : name) + ": " + each.people());
        });
        if (counts.others() > 0) {
            line("    * all others: " + counts.others());
        }
    }

    private void parts(List<ReleasedPart> parts, StudyRelease release) {
        SplitRequest wish = release.wish();
        line("## Parts").line("");
        parts.forEach(part -> line("* " + part.title() + ": " + part.units() + " units, SHA-256 " + part.digest()));
        release.balance()
                .crowded()
                .forEach(part -> line("* " + part + " was judged by more than " + StudyReleases.MOST_ANNOTATORS
                        + " people: its gold release has no file of what each of them said"));
        line("* Split: " + way(wish.way()) + ", seed " + Codebook.plain(wish.seed()));
        if (!wish.since().equals(SplitRequest.ANY)) {
            line("* Answers count from version " + Codebook.plain(wish.since()) + " of the questions on");
        }
        if (!wish.alike().isEmpty()) {
            line("* Alike in: " + Codebook.plain(String.join(", ", wish.alike())));
        }
        wish.parts().stream()
                .filter(part -> !part.without().isBlank())
                .forEach(part ->
                        line("* Not in " + Codebook.plain(part.name()) + ": " + Codebook.plain(part.without())));
        crossed("Clusters", release.balance().clusters());
        crossed("Texts", release.balance().texts());
    }

    private void crossed(String what, SplitBalanceReport.Crossed crossed) {
        if (crossed != null) {
            line("* " + what + " in more than one part: " + crossed.total());
        }
    }

    private static String way(SplitRequest.Way way) {
        return switch (way) {
            case clusters -> "whole clusters, as alike as was found";
            case strata -> "by strata";
            case grid -> "by the cells of a grid";
            case file -> "as a file says";
            case one -> "all in one part";
        };
    }
}
