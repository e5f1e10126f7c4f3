package dev.podium.web.organize.study;

import dev.podium.annotation.agreement.AnnotatorPool;
import dev.podium.annotation.study.ProfileQuestions;
import dev.podium.annotation.study.Study;
import dev.podium.annotation.study.StudySettings;
import dev.podium.annotation.work.AdjudicationCounts;
import dev.podium.annotation.work.AdjudicationRules;
import dev.podium.annotation.work.StudyProgress;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Option;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * How far a study is, what is stuck in it and who differs, for organizers; before it is opened, what is still to be done.
 *
 * @param agreement empty before people have judged
 */
@CheckedTemplate(basePath = "study")
record StudyPage(
        StudyFrame study,
        ZoneId zone,
        Begun begun,
        Settings settings,
        Sums sums,
        List<Chunk> chunks,
        Optional<Agreement> agreement,
        People people,
        Stuck stuck,
        Deciding deciding,
        Remarks remarks,
        Complaint complaint)
        implements TemplateInstance {

    StudyPage {
        chunks = List.copyOf(chunks);
    }

    /**
     * What there is already.
     *
     * @param asked the version of the form that is asked; 0 where nothing is yet
     * @param invited how many people there are
     */
    record Begun(int asked, int invited) {}

    /**
     * What may change of a study until it is closed.
     *
     * @param on the last day on which people judge; empty where organizers close it
     * @param closes the same as it stands in the form
     * @param others studies whose people it may not want
     * @param profile what people may be asked about themselves
     * @param before the names of what they are asked, between blanks
     */
    record Settings(
            Optional<LocalDate> on,
            String closes,
            Typed typed,
            List<Option> others,
            List<Option> profile,
            String before) {

        Settings {
            others = List.copyOf(others);
            profile = List.copyOf(profile);
        }
    }

    /**
     * What stands in the form of the settings.
     *
     * @param lease in minutes; empty where units are laid out
     * @param erase in days
     * @param around how many units; empty where it is never any, and not asked for
     * @param others the addresses of the studies whose people are not wanted
     * @param profile the names of what people are asked about themselves
     * @param healthConfirmed whether organizers say that they may ask for health
     * @param profileBefore the names of what they were asked when the page was made, between blanks
     * @param deletesProfile whether what was answered to questions that are not asked any more is deleted
     */
    record Typed(
            String english,
            String german,
            String quota,
            String lease,
            String erase,
            Optional<String> around,
            List<String> others,
            List<String> profile,
            boolean healthConfirmed,
            String profileBefore,
            boolean deletesProfile) {

        Typed {
            others = List.copyOf(others);
            profile = List.copyOf(profile);
        }

        /** As it is. One query, where a study wants other people than those of another one. */
        static Typed of(Study study) {
            StudySettings.Settings settings = StudySettings.Settings.of(study);
            return new Typed(
                    study.englishTitle,
                    study.germanTitle,
                    settings.quota().isPresent()
                            ? Integer.toString(settings.quota().getAsInt())
                            : "",
                    study.design == Study.Design.each
                            ? Long.toString(settings.lease().toMinutes())
                            : "",
                    Integer.toString(settings.eraseAfterDays()),
                    !study.isOfOutputs() ? Optional.of(Integer.toString(settings.around())) : Optional.empty(),
                    settings.otherThan(),
                    settings.profile().names(),
                    settings.profile().confirmed(),
                    before(settings.profile()),
                    false);
        }
    }

    /** The names of what people are asked about themselves, between blanks. */
    static String before(ProfileQuestions asked) {
        return String.join(" ", asked.names());
    }

    /**
     * How all units stand.
     *
     * @param settled agreed or decided, or judged by everybody who should
     * @param collects whether all that people say counts, so that they neither agree nor differ
     * @param reviewed whether somebody has looked some of that through
     */
    record Sums(long units, long settled, long disputed, boolean collects, boolean reviewed) {}

    /**
     * A chunk with how its units stand.
     *
     * @param share of units on which all agree, in percent; empty before two people have judged one
     * @param interval of it; empty where there are too few units
     * @param time median for a unit; empty before one is judged
     */
    record Chunk(
            int number,
            long units,
            long open,
            long agreed,
            long disputed,
            long decided,
            long collected,
            long excluded,
            String share,
            String interval,
            Optional<RoundedDuration> time) {}

    /**
     * How far people agree.
     *
     * @param behind whether somebody has judged since
     */
    record Agreement(Instant at, boolean behind, List<Range> ranges, List<Differing> differing) {

        Agreement {
            ranges = List.copyOf(ranges);
            differing = List.copyOf(differing);
        }
    }

    /**
     * How far people agree on a question, from the chunk where they do least to that where they do most.
     *
     * @param question empty for the whole answer
     * @param least in percent
     * @param most in percent
     */
    record Range(String question, String least, String most, long units) {}

    /** Somebody who agrees with the others less than they do with each other; both in percent. */
    record Differing(String person, String value, String others) {}

    /**
     * Some of those who judge.
     *
     * @param chunks those that have columns of their own; none where there are too many
     * @param tried whether somebody was tried out with units whose answer is known
     * @param previous address of the people before; empty where there are none
     */
    record People(List<Integer> chunks, boolean tried, List<Person> shown, String previous, String next) {

        People {
            chunks = List.copyOf(chunks);
            shown = List.copyOf(shown);
        }
    }

    /**
     * Somebody who judges.
     *
     * @param peopleClass empty where they are of none
     * @param wanted how many units they are to judge; empty where that is open
     * @param cells one for each column, else those that they have begun
     * @param further how many they have begun besides
     * @param agrees with the others, in percent; empty where nothing is compared
     * @param controls of which they answered so many right
     * @param repeats which they answered so often as before
     * @param apart how far numbers are from those that they gave before
     */
    record Person(
            String name,
            String peopleClass,
            long done,
            Optional<Long> wanted,
            List<Cell> cells,
            int further,
            Time time,
            Optional<Instant> last,
            String agrees,
            Share controls,
            Share repeats,
            List<Apart> apart) {

        Person {
            cells = List.copyOf(cells);
            apart = List.copyOf(apart);
        }
    }

    /**
     * How long somebody takes.
     *
     * @param unit median; empty before one is judged
     * @param all of what was measured; empty where nothing was
     * @param measured of how many units
     * @param done how many there are
     */
    record Time(Optional<RoundedDuration> unit, Optional<RoundedDuration.Hours> all, int measured, int done) {

        public boolean isPart() {
            return measured < done;
        }
    }

    /** How far numbers are apart on average that somebody gave to the same units. */
    record Apart(String question, String difference) {}

    /**
     * Of how many units something holds.
     *
     * @param share in percent; empty where there are no units
     * @param interval of it
     */
    record Share(long number, long units, String share, String interval) {

        static final Share NONE = new Share(0, 0, "", "");
    }

    /**
     * What somebody has done of a chunk.
     *
     * @param wanted empty where that is open
     * @param given whether it is theirs, or they have begun it
     * @param same how often they say the same as somebody else, in percent; empty where nothing is compared
     * @param time median for a unit
     */
    record Cell(
            int chunk, long done, Optional<Long> wanted, boolean given, String same, Optional<RoundedDuration> time) {

        public boolean isComplete() {
            return wanted.isPresent() && done >= wanted.get();
        }
    }

    /** What does not go on. */
    record Stuck(
            List<Late> late,
            long allLate,
            List<Unit> skipped,
            long allSkipped,
            List<AnnotatorPool.Idle> idle,
            int allIdle,
            List<StudyProgress.Lacking> judges,
            List<StudyProgress.Lacking> deciders) {

        Stuck {
            late = List.copyOf(late);
            skipped = List.copyOf(skipped);
            idle = List.copyOf(idle);
            judges = List.copyOf(judges);
            deciders = List.copyOf(deciders);
        }

        public boolean isNothing() {
            return late.isEmpty() && skipped.isEmpty() && idle.isEmpty() && judges.isEmpty() && deciders.isEmpty();
        }
    }

    /** A unit that somebody has had for long. */
    record Late(String person, String unit, int chunk, Instant given) {}

    /** A unit that is open after somebody skipped it. */
    record Unit(String name, int chunk) {}

    /**
     * How the study is decided.
     *
     * @param counts of units
     * @param reviewed how many units' lists were looked through; empty where nobody does that
     * @param toReview how many may be yet
     * @param gaps the latest things that the guidelines leave open
     * @param allGaps how many there are
     */
    record Deciding(
            AdjudicationCounts.Counts counts,
            Optional<AdjudicationRules.Rules> rules,
            Optional<Long> reviewed,
            long toReview,
            List<AdjudicationCounts.Gap> gaps,
            long allGaps) {

        Deciding {
            gaps = List.copyOf(gaps);
        }
    }

    /**
     * Some of what people say besides their answers, the latest first.
     *
     * @param previous address of the newer ones; empty where there are none
     */
    record Remarks(List<Remark> shown, String previous, String next) {

        Remarks {
            shown = List.copyOf(shown);
        }
    }

    /** What somebody says of a unit. */
    record Remark(
            String unit, int chunk, String person, boolean decides, List<String> flags, String comment, Instant at) {

        Remark {
            flags = List.copyOf(flags);
        }
    }
}
