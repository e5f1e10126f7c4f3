package dev.podium.api.board;

import dev.podium.account.TokenScope;
import dev.podium.analysis.ItemDisclosure;
import dev.podium.analysis.items.ItemFilter;
import dev.podium.analysis.items.PhaseItems;
import dev.podium.api.http.ApiResponses;
import dev.podium.api.http.NeedsScope;
import dev.podium.api.http.ProblemDetails;
import dev.podium.export.json.ItemJson;
import dev.podium.export.json.ItemsJson;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.team.Viewer;
import dev.podium.team.Viewers;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** The items of a phase, and one of them with what every system answered. */
@ProblemDetails
@Path("/api/v1/competitions/{competition}/phases/{phase}/items")
@NeedsScope(TokenScope.READ)
@Tag(name = "Competitions")
class ItemsResource {

    @Inject
    Viewers viewers;

    @Inject
    PhaseItems items;

    @Inject
    ApiResponses responses;

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "listItems",
            summary = "The items of a phase, in the order of the gold file",
            description =
                    "For those who may see the leaderboard, where the phase shows analyses of items. A short while after"
                            + " a gold release there may be none yet.")
    @APIResponse(
            responseCode = "200",
            description = "A page of items.",
            content = @Content(schema = @Schema(implementation = ItemsJson.class)))
    public Response page(
            @RestPath String competition,
            @RestPath String phase,
            @RestQuery
                    @DefaultValue("")
                    @Parameter(
                            description =
                                    "How identifiers begin, or what stands at the beginning of the text, where it is shown.")
                    String search,
            @RestQuery
                    @Parameter(
                            description =
                                    "Whose items are meant where programs score: each subtask has its own. The first one unless it is named.")
                    String subtask,
            @RestQuery @DefaultValue("1") @Parameter(description = "From 1.") int page) {
        PhaseItems.Reader reader = reader(competition, phase);
        return responses.okPrivate(ItemsJson.of(
                reader.viewer(),
                items.page(
                        reader, ItemFilter.all(reader.viewer().phase(), Optional.ofNullable(subtask), search), page)));
    }

    @GET
    @Path("{item}")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getItem",
            summary = "One item with what every system answered, and what that is worth",
            description =
                    "Gold, values and other teams' answers are there when no phase takes submissions on the same data any more,"
                            + " or where the labels are public; the answer of the reader's own team is always there.")
    @APIResponse(
            responseCode = "200",
            description = "The item.",
            content = @Content(schema = @Schema(implementation = ItemJson.class)))
    public Response item(
            @RestPath String competition,
            @RestPath String phase,
            @RestPath @Parameter(description = "Its identifier in the gold file.") String item,
            @RestQuery
                    @Parameter(
                            description =
                                    "Key of a team or baseline whose answer is wanted where answers are whole texts: there one is"
                                            + " told at a time.",
                            schema = @Schema(type = SchemaType.STRING, format = "uuid"))
                    String system,
            @RestQuery
                    @Parameter(
                            description =
                                    "Whose items are meant where programs score: each subtask has its own. The first one unless it is named.")
                    String subtask) {
        PhaseItems.Reader reader = reader(competition, phase);
        Optional<UUID> team = Optional.ofNullable(system).map(Keys::require);
        return responses.okPrivate(ItemJson.of(
                reader.viewer(),
                items.item(
                        reader,
                        ItemFilter.all(reader.viewer().phase(), Optional.ofNullable(subtask), ""),
                        item,
                        team)));
    }

    private PhaseItems.Reader reader(String competition, String phase) {
        Viewer viewer = viewers.find(competition, phase);
        if (!ItemDisclosure.isOpenTo(viewer)) {
            throw Refused.notThere();
        }
        return items.reader(viewer);
    }
}
