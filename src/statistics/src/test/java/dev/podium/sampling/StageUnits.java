package dev.podium.sampling;

import dev.podium.testsupport.PublicStage;

/** The public sentences of StaGE as units that are split. */
public final class StageUnits {

    private StageUnits() {}

    public static Units units() {
        PublicStage stage = PublicStage.read();
        return Units.of(stage.articles().size())
                .with(Labels.of("statements", stage.statements()))
                .inClusters(clusters())
                .inParts(stage.parts());
    }

    public static Labels clusters() {
        return Labels.of("article", PublicStage.read().articles());
    }

    /** As it was published. */
    public static Recipe published() {
        return Recipe.of(new Method.Given(), 1, Part.rest("train"), Part.rest("test"), Part.rest("eval"));
    }
}
