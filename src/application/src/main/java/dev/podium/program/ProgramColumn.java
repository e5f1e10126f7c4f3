package dev.podium.program;

import dev.podium.scoring.Direction;
import dev.podium.task.ScoringProgramTask;
import dev.podium.task.catalog.recount.ColumnFormulas;
import dev.podium.task.catalog.recount.Formula;
import dev.podium.task.program.Computation;
import java.util.List;

/**
 * A column of a leaderboard that a program fills.
 *
 * @param metric stable name, for example {@code accuracy}
 * @param key under which the program writes its number, as it is written
 * @param title as organizers wrote it
 * @param decimals digits after the point that pages show by default
 * @param hidden whether only organizers see it unless they choose otherwise
 * @param computed how it is made of others of the same unit, which no program writes then; null where one does
 */
public record ProgramColumn(
        String metric, String key, String title, Direction direction, int decimals, boolean hidden, Computed computed) {

    /**
     * A value that is computed.
     *
     * @param over metrics of the same unit that programs write
     */
    public record Computed(Computation how, List<String> over) {

        public Computed {
            over = List.copyOf(over);
        }
    }

    /** Whether smaller numbers are better. */
    public boolean lowerIsBetter() {
        return direction == Direction.LOWER_IS_BETTER;
    }

    /** Whether a program writes it. */
    public boolean fromProgram() {
        return computed == null;
    }

    ScoringProgramTask.Column column(ColumnFormulas formulas) {
        Formula formula = fromProgram() ? formulas.byKey().get(key) : null;
        return new ScoringProgramTask.Column(
                metric,
                title,
                direction,
                decimals,
                hidden,
                formula == null ? null : counted(formula, formulas.tolerance(key)));
    }

    private static ScoringProgramTask.Counted counted(Formula formula, double tolerance) {
        String labels = formula instanceof Formula.OfLabels of ? of.columns().get(0) : null;
        return new ScoringProgramTask.Counted(formula.aggregate(), formula.greatest(), labels, tolerance);
    }
}
