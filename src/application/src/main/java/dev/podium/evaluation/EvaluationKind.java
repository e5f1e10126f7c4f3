package dev.podium.evaluation;

/** What an evaluation is to its team in a subtask of a phase. */
public enum EvaluationKind {
    /** It is ranked. */
    official,
    /** Its run came in after the end. */
    late,
    /** Its team named its run to be shown beside the one that counts. */
    contrastive
}
