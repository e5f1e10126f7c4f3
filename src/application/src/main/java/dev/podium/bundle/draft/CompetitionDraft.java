package dev.podium.bundle.draft;

import dev.podium.bundle.archive.BundleFiles;
import dev.podium.bundle.archive.BundlePart;
import dev.podium.competition.CountingRule;
import dev.podium.program.python.ModuleImport;
import dev.podium.task.program.Computation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a bundle says of a competition, in the words of Podium. Names of files are those of {@link BundleFiles}.
 *
 * @param image the image that programs run in, as organizers write it; empty where they have none to write
 * @param phases in the order of their starts
 * @param units what is scored: each has a number by which phases and trials name it
 * @param trials solutions first, then what starting kits hold
 */
public record CompetitionDraft(
        Source source,
        Front front,
        Entry entry,
        String image,
        Details details,
        List<Page> pages,
        List<Declaration> declarations,
        List<Unit> units,
        List<Phase> phases,
        Board board,
        List<Trial> trials) {

    /** The same, once its files were looked into. */
    public CompetitionDraft with(List<Unit> otherUnits, List<Trial> otherTrials) {
        return new CompetitionDraft(
                source, front, entry, image, details, pages, declarations, otherUnits, phases, board, otherTrials);
    }

    /** Whose bundle it is. */
    public enum Source {
        CODABENCH_2,
        /** Of CodaLab, too. */
        CODABENCH_1,
        EVALAI
    }

    /**
     * How the competition introduces itself.
     *
     * @param reward a text
     * @param contact an address for mail
     */
    public record Front(
            String title,
            String description,
            Optional<String> picture,
            Optional<String> reward,
            Optional<String> contact) {}

    /**
     * Who may take part.
     *
     * @param approval whether organizers let each in
     * @param terms the file that a team agrees to
     * @param teamSize how many members a team may have
     */
    public record Entry(boolean approval, Optional<String> terms, boolean anonymous, OptionalInt teamSize) {}

    /**
     * What is shown and handed out beside scores.
     *
     * @param kept whether detailed results are kept at all
     * @param shownToTeam whether a team sees its own
     * @param programs whether programs can be downloaded after the reveal
     * @param inputs whether inputs can be downloaded while a phase is open
     */
    public record Details(boolean kept, boolean shownToTeam, boolean programs, boolean inputs) {}

    /** A page; {@code bundle.page.BundlePageReader} reads its file, which is Markdown or, where its name ends so, HTML. */
    public record Page(String title, String file) {}

    /**
     * What teams say of a submission.
     *
     * @param options 2 to 10 where one is to be selected, else none
     * @param shown whether the board shows it
     */
    public record Declaration(
            String key, String title, Form form, List<String> options, boolean required, boolean shown) {

        /** The same under another title. */
        Declaration titled(String other) {
            return new Declaration(key, other, form, options, required, shown);
        }

        /** How it is filled in. */
        public enum Form {
            TEXT,
            CHECKBOX,
            SELECT
        }
    }

    /**
     * What is scored by one program with one set of reference data.
     *
     * @param codenames only of bundles for EvalAI
     */
    public record Unit(
            int number,
            String name,
            Programs programs,
            Optional<BundlePart> reference,
            Optional<BundlePart> input,
            Optional<Codenames> codenames) {

        /** The same under another name. */
        public Unit called(String other) {
            return new Unit(number, other, programs, reference, input, codenames);
        }

        public Unit withPrograms(Programs other) {
            return new Unit(number, name, other, reference, input, codenames);
        }
    }

    /** What an evaluation script is told, and calls its results by. */
    public record Codenames(String phase, String split) {}

    /**
     * The programs of a unit.
     *
     * @param module whether the scoring program is an evaluation script, called as a function
     */
    public record Programs(
            Program scoring, Optional<Program> ingestion, boolean ingestionDuringScoring, boolean module) {}

    /**
     * A program.
     *
     * @param files with its metadata or, of an evaluation script, its module at their top
     * @param command as its metadata says; empty of an evaluation script
     * @param packages what an evaluation script would install: names of Python packages, in lower case with hyphens (PEP 503)
     * @param needs what its files in Python need
     */
    public record Program(BundlePart files, String command, List<String> packages, Needs needs) {

        /** In place of one that is missing; the report refuses the bundle then. */
        public static final Program NONE = of(BundlePart.folder(""));

        /** A program of which nothing is known that it needs. */
        public Program(BundlePart files, String command, List<String> packages) {
            this(files, command, packages, Needs.NOTHING);
        }

        /** A program that was not looked into yet. */
        public static Program of(BundlePart files) {
            return new Program(files, "", List.of());
        }
    }

    /**
     * What files in Python need of their environment.
     *
     * @param imports modules that they import, without those of Python itself and of the program; none of Python 2
     * @param python2 whether they can be read by Python 2 alone
     */
    public record Needs(List<ModuleImport> imports, boolean python2) {

        public static final Needs NOTHING = new Needs(List.of(), false);

        public Needs {
            imports = List.copyOf(imports);
        }
    }

    /**
     * A phase.
     *
     * @param end empty where it never ends
     * @param units the numbers of those that it scores
     */
    public record Phase(
            String name,
            String description,
            Instant start,
            Optional<Instant> end,
            List<Integer> units,
            Limits limits,
            Hidden hidden,
            Optional<BundlePart> publicData,
            Optional<BundlePart> startingKit) {}

    /**
     * How much teams may submit, and how long a step of a run may take. An absent limit is none.
     *
     * @param step wall time
     */
    public record Limits(OptionalInt daily, OptionalInt total, Duration step) {}

    /** What teams do not see while a phase is open. */
    public record Hidden(boolean logs, boolean predictions, boolean ownScores, boolean board) {}

    /**
     * The board.
     *
     * @param hidden whether it is shown only after the reveal
     * @param contrastive whether teams may show several of their runs
     * @param columns the first ranks; the first of a unit where columns are for single units
     */
    public record Board(
            String title, boolean hidden, CountingRule counting, boolean contrastive, List<Column> columns) {}

    /**
     * A column.
     *
     * @param key as programs write it
     * @param smallerIsBetter whether it ranks ascending
     * @param decimals 0 to 6
     * @param over the keys of the columns that it is computed from; none where programs write it
     * @param units the numbers of those that it is for; none where it is for all
     */
    public record Column(
            String key,
            String title,
            boolean smallerIsBetter,
            int decimals,
            boolean hidden,
            Optional<Computation> computation,
            List<String> over,
            List<Integer> units) {}

    /**
     * A submission to try units with: a solution, or a zip in a starting kit.
     *
     * @param bytes how large it is; a zip as it is packed
     */
    public record Trial(BundlePart file, long bytes, List<Integer> units) {}
}
