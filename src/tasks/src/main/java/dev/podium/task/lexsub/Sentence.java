package dev.podium.task.lexsub;

/** A sentence around its target word; blanks as they are printed. */
record Sentence(Instance instance, String before, String target, String after) {

    String text() {
        return before + target + after;
    }
}
