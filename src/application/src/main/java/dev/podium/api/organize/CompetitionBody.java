package dev.podium.api.organize;

import com.fasterxml.jackson.databind.JsonNode;
import dev.podium.api.http.RequestBodies;
import dev.podium.competition.CompetitionTexts;
import dev.podium.competition.change.NewCompetition;
import dev.podium.platform.language.Language;
import dev.podium.task.table.TableTask;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewCompetition",
        description = "A competition to make.",
        requiredProperties = {"slug", "name", "taskType", "zone", "summary"},
        additionalProperties = Schema.False.class)
record CompetitionBody(
        @Schema(description = "Its name in addresses; it stays.", pattern = "^[a-z0-9](-?[a-z0-9]){1,59}$")
        String slug,

        @Schema(
                description = "It stays: a task type of Podium, or `table` where `definition` describes the task.",
                examples = "stage")
        String taskType,

        @Schema(
                type = SchemaType.OBJECT,
                implementation = Object.class,
                nullable = true,
                description =
                        "What describes the task of a table; needed where `taskType` is `table`, and nowhere else. It is replaced as a whole.")
        Optional<JsonNode> definition,

        @Schema(maxLength = 160) String name,

        @Schema(description = "The zone in which its days begin.", examples = "Europe/Berlin")
        String zone,

        @Schema(maxLength = 400) String summary,

        @Schema(
                description =
                        "Markdown (CommonMark with tables, images of the competition, and formulas in LaTeX between dollars).",
                maxLength = 20_000)
        String description,

        @Schema(maxLength = 400) String contact,

        @Schema(
                implementation = String.class,
                enumeration = {"en", "de"},
                nullable = true,
                description =
                        "In which language its texts are, those of its phases and announcements and its terms included. It can be changed, but"
                                + " not taken back (`competition.language-stays`).")
        Optional<Language> language,

        Translation translation) {

    CompetitionBody {
        definition = definition.filter(node -> !node.isNull());
    }

    @Schema(
            name = "NewCompetitionTranslation",
            description = "The texts in the other language; needs a `language` (else `competition.language-first`).",
            additionalProperties = Schema.False.class)
    record Translation(
            @Schema(maxLength = 400) String summary,

            @Schema(description = "Markdown (CommonMark with tables).", maxLength = 20_000)
            String description) {}

    static final CompetitionBody BLANK = of(
            "",
            "",
            Optional.empty(),
            new CompetitionTexts("", "", "", "", "", Optional.empty(), CompetitionTexts.Translation.NONE));

    static CompetitionBody of(String slug, String taskType, Optional<JsonNode> definition, CompetitionTexts texts) {
        return new CompetitionBody(
                slug,
                taskType,
                definition,
                texts.name(),
                texts.zone(),
                texts.summary(),
                texts.description(),
                texts.contact(),
                texts.language(),
                new Translation(
                        texts.translation().summary(), texts.translation().description()));
    }

    NewCompetition competition() {
        return new NewCompetition(slug, name, taskType, zone, summary, description, contact, language, translated());
    }

    /** The same where a definition describes the task. */
    NewCompetition tableCompetition() {
        RequestBodies.requireSame("taskType", TableTask.ID, taskType);
        return competition();
    }

    CompetitionTexts texts() {
        return new CompetitionTexts(name, zone, summary, description, contact, language, translated());
    }

    private CompetitionTexts.Translation translated() {
        return new CompetitionTexts.Translation(translation.summary(), translation.description());
    }
}
