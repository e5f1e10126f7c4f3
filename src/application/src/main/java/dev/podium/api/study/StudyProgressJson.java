package dev.podium.api.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.podium.annotation.agreement.AnnotatorPool;
import dev.podium.annotation.agreement.StudyAgreement;
import dev.podium.annotation.agreement.StudyOverview;
import dev.podium.annotation.people.StudyAnnotator;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.ControlUnits;
import dev.podium.annotation.work.StudyProgress;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "StudyProgress",
        description = "How far a study is. Shares are from 0 to 1; people are known by pseudonyms.")
record StudyProgressJson(
        @Schema(nullable = true, description = "When agreement and times were worked out; null where they are not yet.")
        Instant computedAt,

        @Schema(description = "Whether something has been judged since.")
        boolean behind,

        List<Chunk> chunks,

        @Schema(description = "Those who judge.") List<Person> people,

        Stuck stuck,

        Decisions decisions) {

    @Schema(name = "StudyChunk", description = "How the units of a chunk stand.")
    record Chunk(
            @Schema(description = "From 1.") int chunk,

            long units,

            @Schema(description = "Not everybody has judged them who should.")
            long open,

            @Schema(description = "All said the same.") long agreed,

            @Schema(description = "People differ, and nobody has decided yet.")
            long disputed,

            long decided,

            @Schema(description = "Decided not to be in any release.")
            long excluded,

            @Schema(description = "Everybody has judged them who should, and all that they said counts.")
            long collected,

            @Schema(
                    nullable = true,
                    description =
                            "On how many of the units that two people or more have judged all said the same; null without one.")
            Double same,

            @Schema(nullable = true, description = "The median time for a unit; null without one.")
            Double seconds) {

        static Chunk of(StudyProgress.Outcome chunk, StudyAgreement.Share share, StudyAgreement.Chunk time) {
            return new Chunk(
                    chunk.chunk(),
                    chunk.units(),
                    chunk.open(),
                    chunk.agreed(),
                    chunk.disputed(),
                    chunk.decided(),
                    chunk.excluded(),
                    chunk.collected(),
                    share == null ? null : share.share(),
                    time == null ? null : time.seconds());
        }
    }

    @Schema(name = "StudyPersonProgress", description = "What somebody who judges has done.")
    record Person(
            @Schema(examples = "A07") String pseudonym,

            @JsonProperty("class")
            @Schema(name = "class", description = "Such as `crowd`; empty where they are of no class.")
            String peopleClass,

            @Schema(description = "How many units they have judged.")
            int done,

            @Schema(nullable = true, description = "How many they are to judge; null where that is open.")
            Long wanted,

            @Schema(
                    nullable = true,
                    description =
                            "The median time for a unit: how long its page was looked at, where that was measured, else from when it was given to when it was judged; null without one.")
            Double seconds,

            @Schema(description = "Of how many units it was measured how long their pages were looked at.")
            int measured,

            @Schema(description = "How long those took in all.")
            double activeSeconds,

            @Schema(nullable = true, description = "When they judged something; null where they have not.")
            Instant last,

            @Schema(
                    nullable = true,
                    description = "How often they say the same as somebody else; null where nothing is compared.")
            Double same,

            @Schema(description = "The chunks that they have begun, or that are theirs by a plan.")
            List<Part> chunks,

            @Schema(description = "Units whose answer is known.")
            Tally controls,

            @Schema(description = "Units that they have judged once more.")
            Repeats repeats) {

        static Person of(AnnotatorPool crowd, StudyAnnotator judge) {
            AnnotatorPool.Tried tried = crowd.tried(judge);
            return new Person(
                    judge.annotator.pseudonym,
                    judge.peopleClass,
                    crowd.known(judge).map(StudyAgreement.Person::done).orElse(0),
                    crowd.wanted(judge).orElse(null),
                    crowd.known(judge).map(StudyAgreement.Person::seconds).orElse(null),
                    crowd.known(judge).map(StudyAgreement.Person::measured).orElse(0),
                    crowd.known(judge).map(StudyAgreement.Person::active).orElse(0.0),
                    crowd.known(judge).map(StudyAgreement.Person::last).orElse(null),
                    crowd.rest(judge).map(StudyAgreement.Rest::value).orElse(null),
                    crowd.begun(judge).stream().map(Part::of).toList(),
                    new Tally(
                            tried.counts().map(ControlUnits.Tried::correct).orElse(0L),
                            tried.counts().map(ControlUnits.Tried::controls).orElse(0L)),
                    new Repeats(
                            tried.counts().map(ControlUnits.Tried::same).orElse(0L),
                            tried.counts().map(ControlUnits.Tried::repeats).orElse(0L),
                            tried.differences().stream()
                                    .map(each -> new Difference(each.question(), each.units(), each.difference()))
                                    .toList()));
        }
    }

    @Schema(name = "StudyPersonChunk", description = "What somebody has done of a chunk.")
    record Part(
            int chunk,
            long done,

            @Schema(nullable = true, description = "How many units they are to judge; null where that is open.")
            Long wanted,

            @Schema(
                    nullable = true,
                    description = "How often they say the same as somebody else; null where nothing is compared.")
            Double same,

            @Schema(nullable = true, description = "The median time for a unit; null without one.")
            Double seconds) {

        static Part of(AnnotatorPool.Part part) {
            return new Part(
                    part.chunk(),
                    part.done(),
                    part.wanted().orElse(null),
                    part.known().map(StudyAgreement.Cell::same).orElse(null),
                    part.known().map(StudyAgreement.Cell::seconds).orElse(null));
        }
    }

    @Schema(name = "StudyControls", description = "How many of some units somebody answered right.")
    record Tally(long right, long units) {}

    @Schema(name = "StudyRepeats", description = "How many of some units somebody answered as before.")
    record Repeats(
            long same,
            long units,

            @Schema(description = "Of questions that are answered with a number.")
            List<Difference> differences) {}

    @Schema(name = "StudyDifference", description = "How far numbers are from those that somebody gave before.")
    record Difference(
            String question,

            @Schema(description = "How many both were given to.")
            long units,

            @Schema(description = "The mean of the differences without their sign.")
            double difference) {}

    @Schema(name = "StudyStuck", description = "What does not go on.")
    record Stuck(
            @Schema(description = "How many units are late.")
            long late,

            @Schema(description = "The ten that were given first.")
            List<Late> lateUnits,

            @Schema(description = "How many are open after somebody skipped them.")
            long skipped,

            @Schema(description = "The first ten of those.") List<Skipped> open,

            @Schema(
                    description =
                            "How many wait for more people to judge them than are there; the others left, have paused for a week, are done or did not pass the practice.")
            long lackingJudges,

            @Schema(description = "The first ten chunks of those.")
            List<Lacking> lackingJudgesByChunk,

            @Schema(description = "How many wait for a decision, and nobody is there who may decide them.")
            long lackingDeciders,

            @Schema(description = "The first ten chunks of those.")
            List<Lacking> lackingDecidersByChunk,

            @Schema(description = "Those who do not judge though there is something for them.")
            List<Idle> idle) {

        static Stuck of(StudyOverview standing) {
            return new Stuck(
                    standing.late().stream()
                            .mapToLong(StudyProgress.Late::number)
                            .findFirst()
                            .orElse(0),
                    standing.late().stream()
                            .map(each -> new Late(each.unit(), each.chunk(), each.person(), each.given()))
                            .toList(),
                    standing.skipped().stream()
                            .mapToLong(StudyProgress.Skipped::number)
                            .findFirst()
                            .orElse(0),
                    standing.skipped().stream()
                            .map(each -> new Skipped(each.unit(), each.chunk()))
                            .toList(),
                    number(standing.lackingJudges()),
                    Lacking.of(standing.lackingJudges()),
                    number(standing.lackingDeciders()),
                    Lacking.of(standing.lackingDeciders()),
                    standing.idle().stream()
                            .map(each -> new Idle(
                                    each.person(),
                                    Reason.of(each.why()),
                                    each.last().orElse(null)))
                            .toList());
        }

        private static long number(List<StudyProgress.Lacking> chunks) {
            return chunks.stream()
                    .mapToLong(StudyProgress.Lacking::number)
                    .findFirst()
                    .orElse(0);
        }
    }

    @Schema(name = "StudyLackingUnits", description = "Units of a chunk with which nobody can go on who is there.")
    record Lacking(int chunk, long units) {

        static List<Lacking> of(List<StudyProgress.Lacking> chunks) {
            return chunks.stream()
                    .map(each -> new Lacking(each.chunk(), each.units()))
                    .toList();
        }
    }

    @Schema(name = "StudyLateUnit", description = "A unit that somebody has had for long.")
    record Late(String unit, int chunk, String person, Instant givenAt) {}

    @Schema(name = "StudySkippedUnit", description = "A unit that is open after somebody skipped it.")
    record Skipped(String unit, int chunk) {}

    @Schema(name = "StudyIdlePerson", description = "Somebody who does not judge.")
    record Idle(
            String person,

            @Schema(
                    description = "They have not agreed yet, pause as they want to, have not begun, or have stopped.",
                    enumeration = {"notAgreed", "paused", "notBegun", "stopped"})
            Reason reason,

            @Schema(
                    nullable = true,
                    description =
                            "When they judged something last, or since when they pause; null where they have not.")
            Instant last) {}

    /** As the API calls it. */
    enum Reason {
        notAgreed,
        paused,
        notBegun,
        stopped;

        static Reason of(AnnotatorPool.Why why) {
            return switch (why) {
                case NOT_AGREED -> notAgreed;
                case PAUSED -> paused;
                case NOT_BEGUN -> notBegun;
                case STOPPED -> stopped;
            };
        }
    }

    @Schema(name = "StudyDecisions", description = "What was decided.")
    record Decisions(
            @Schema(description = "Units about which somebody answered otherwise since.")
            long changed,

            @Schema(description = "Agreed units that are to be looked at, with those that were.")
            long drawn,

            @Schema(description = "Those that were.") long checked,

            @Schema(description = "Of these, decided otherwise.")
            long otherwise,

            @Schema(description = "How many things the guidelines leave open.")
            long gaps,

            @Schema(description = "The ten that were noted last.")
            List<Gap> latestGaps) {

        static Decisions of(StudyOverview standing) {
            AdjudicationCounts.Counts counts = standing.decisions();
            return new Decisions(
                    counts.changed(),
                    counts.drawn(),
                    counts.checked(),
                    counts.otherwise(),
                    standing.gaps().stream()
                            .mapToLong(AdjudicationCounts.Gap::number)
                            .findFirst()
                            .orElse(0),
                    standing.gaps().stream()
                            .map(each -> new Gap(each.unit(), each.chunk(), each.person(), each.note(), each.at()))
                            .toList());
        }
    }

    @Schema(name = "StudyGap", description = "What the guidelines leave open, as somebody found who decided.")
    record Gap(String unit, int chunk, String person, String note, Instant at) {}

    static StudyProgressJson of(StudyOverview standing) {
        Map<Integer, StudyAgreement.Share> shares = standing.shares();
        Map<Integer, StudyAgreement.Chunk> times = standing.times();
        return new StudyProgressJson(
                standing.known().at(),
                standing.known().behind(),
                standing.outcomes().stream()
                        .map(chunk -> Chunk.of(chunk, shares.get(chunk.chunk()), times.get(chunk.chunk())))
                        .toList(),
                standing.crowd().judges().stream()
                        .map(judge -> Person.of(standing.crowd(), judge))
                        .toList(),
                Stuck.of(standing),
                Decisions.of(standing));
    }
}
