package dev.podium.web.leaderboard;

import dev.podium.web.board.MiniBoard;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.Optional;

/**
 * A leaderboard alone, for a frame of another page.
 *
 * @param board empty where nobody may see results yet
 * @param about phase, subtask and track; empty where nobody may see results yet
 * @param href address of its page
 */
@CheckedTemplate(basePath = "leaderboard")
record EmbedPage(String competition, String about, String href, Optional<MiniBoard> board)
        implements TemplateInstance {}
