package dev.podium.web.paper;

import dev.podium.account.Account;
import dev.podium.account.SignedIn;
import dev.podium.competition.Competition;
import dev.podium.competition.change.Competitions;
import dev.podium.export.PaperBib;
import dev.podium.paper.Paper;
import dev.podium.paper.Papers;
import dev.podium.platform.Keys;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.CompetitionTab;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.reactive.RestQuery;

/** Shows everybody the papers that organizers published, and hands files out to those who may have them. */
@Path("/competitions/{slug}/papers")
final class PublishedPapersPages {

    private static final int ON_A_PAGE = 200;
    private static final int MOST_IN_A_FILE = 10_000;
    private static final Set<Paper.State> PUBLISHED = EnumSet.of(Paper.State.published);

    @Inject
    SignedIn signedIn;

    @Inject
    Competitions competitions;

    @Inject
    Papers papers;

    /** A page of all, from 1; the nearest one there is for any other number. */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show(@PathParam("slug") String slug, @RestQuery("page") Optional<Integer> number) {
        Competition competition = visible(slug);
        long all = Paper.number(competition, PUBLISHED);
        int page = Pager.nearest(number.orElse(1), ON_A_PAGE, all);
        return new PublishedPapersPage(
                CompetitionFrame.of(competition, CompetitionTab.OVERVIEW),
                Paper.find(competition, PUBLISHED, page - 1, ON_A_PAGE).stream()
                        .map(PaperLine::of)
                        .toList(),
                Pager.of(page, ON_A_PAGE, all, "/competitions/" + slug + "/papers?all"));
    }

    @GET
    @Path("/all.bib")
    public Response bibliography(@PathParam("slug") String slug) {
        Competition competition = visible(slug);
        return Response.ok(
                        PaperBib.of(competition, Paper.find(competition, PUBLISHED, 0, MOST_IN_A_FILE)),
                        PaperBib.CONTENT_TYPE)
                .header(
                        HttpHeaders.CONTENT_DISPOSITION,
                        "attachment; filename=\"%s-papers.bib\"".formatted(competition.slug))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /** A PDF, which no browser opens as a page of ours. */
    @GET
    @Path("/{key}/file")
    public Response file(@PathParam("slug") String slug, @PathParam("key") String key) throws IOException {
        Optional<Account> reader = signedIn.account();
        Competition competition = visible(slug);
        boolean organizes = reader.filter(account -> competitions.isOrganizer(account, competition))
                .isPresent();
        Paper paper = papers.readable(competition, Keys.require(key), reader, organizes);
        return Response.ok(papers.open(paper), MediaType.APPLICATION_OCTET_STREAM)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + paper.fileName() + "\"")
                .header(HttpHeaders.CONTENT_LENGTH, paper.bytes)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header("X-Content-Type-Options", "nosniff")
                .build();
    }

    private Competition visible(String slug) {
        return competitions.visible(slug, signedIn.account().orElse(null));
    }
}
