package dev.podium.competition.change;

/**
 * Rules of a phase that had begun, or of a whole competition, were changed, as everybody can read; fired in the transaction that does it.
 *
 * @param rescored whether other numbers stand now
 */
public record RulesChanged(RuleChange change, boolean rescored) {}
