package dev.podium.testsupport;

import dev.podium.competition.Competition;
import dev.podium.paper.Paper;
import dev.podium.paper.PaperCallTerms;
import dev.podium.paper.PaperCalls;
import dev.podium.paper.PaperDraft;
import dev.podium.paper.Papers;
import dev.podium.task.reading.Upload;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/** Asks teams of competitions of {@code olga} for papers, and writes some. */
@ApplicationScoped
public class Papered {

    public static final byte[] PDF = "%PDF-1.7\n%%EOF".getBytes(StandardCharsets.UTF_8);

    @Inject
    PaperCalls calls;

    @Inject
    Papers papers;

    @Inject
    Play play;

    public void ask(Competition competition) {
        ask(competition, PaperCallTerms.Form.either, Optional.empty());
    }

    public void ask(Competition competition, PaperCallTerms.Form form, Optional<Instant> due) {
        calls.change(competition, is -> new PaperCallTerms(true, form, due), play.account("olga"));
    }

    /** A paper somewhere else. */
    public static PaperDraft linked(String title) {
        return new PaperDraft(title, "Ada Lovelace, Charles Babbage", "https://example.org/paper", Optional.empty());
    }

    /** A paper as a file. */
    public static PaperDraft file(String title) {
        return file(title, PDF);
    }

    public static PaperDraft file(String title, byte[] content) {
        return new PaperDraft(title, "Ada Lovelace, Charles Babbage", "", Optional.of(Upload.of("paper.pdf", content)));
    }

    public Paper submit(Competition competition, PaperDraft draft, String member) {
        return submit(competition, draft, member, Instant.now());
    }

    public Paper submit(Competition competition, PaperDraft draft, String member, Instant when) {
        try {
            return papers.submit(competition, draft, play.account(member), when);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void decide(Paper paper, Paper.State seen, Paper.State state) {
        papers.decide(paper.competition, new Papers.Decision(Set.of(paper.key), seen, state), play.account("olga"));
    }
}
