package dev.podium.competition;

import java.util.List;

/** Other words describe the task of a table by now, while its gold stays; fired in the transaction that changes it. */
public record TaskRedefined(List<GoldRelease> gold) {

    public TaskRedefined {
        gold = List.copyOf(gold);
    }
}
