package dev.podium.testsupport;

import java.util.ArrayList;
import java.util.List;

/**
 * The 4,238 public sentences of StaGE as numbers: of each of 361 articles, in the order of the sentences' identifiers, the part that
 * was published and how many statements each sentence makes. StaGE, CC BY-SA 3.0.
 */
public record PublicStage(List<String> articles, List<String> parts, List<String> statements) {

    public static final List<String> PARTS = List.of("train", "test", "eval");

    public static PublicStage read() {
        PublicStage stage = new PublicStage(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        List<String> lines = TextOracle.lines("sampling/stage_articles.csv");
        for (int article = 1; article < lines.size(); article++) {
            String[] cells = lines.get(article).split(",", -1);
            for (String statements : cells[1].split("", -1)) {
                if (!statements.isEmpty()) {
                    stage.articles.add(String.valueOf(article));
                    stage.parts.add(cells[0]);
                    stage.statements.add(statements);
                }
            }
        }
        return stage;
    }
}
