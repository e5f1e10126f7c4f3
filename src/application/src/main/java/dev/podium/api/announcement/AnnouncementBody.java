package dev.podium.api.announcement;

import dev.podium.announcement.AnnouncementReaders;
import dev.podium.announcement.AnnouncementWording;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "NewAnnouncement",
        description = "What to announce, and to whom.",
        requiredProperties = {"title", "text"},
        additionalProperties = Schema.False.class)
record AnnouncementBody(
        @Schema(description = "One line.", minLength = 1, maxLength = 160)
        String title,

        @Schema(description = "Markdown.", minLength = 1, maxLength = 10_000)
        String text,

        Translation translation,

        @Schema(
                implementation = String.class,
                enumeration = {"everybody", "participants"},
                defaultValue = "everybody",
                description =
                        "Whom it is for. What is for participants is read by members of teams of the competition and its organizers.")
        AnnouncementReaders readers,

        @Schema(description = "Whether it stands above newer ones; at most 3 are pinned.", defaultValue = "false")
        boolean pinned) {

    @Schema(
            name = "NewAnnouncementTranslation",
            description =
                    "The same in the language that is not `language` of the competition, which needs to be said (else `competition.language-first`).",
            additionalProperties = Schema.False.class)
    record Translation(
            @Schema(description = "One line.", maxLength = 160)
            String title,

            @Schema(description = "Markdown.", maxLength = 10_000)
            String text) {}

    static final AnnouncementBody BLANK = of(AnnouncementWording.NOTHING);

    static AnnouncementBody of(AnnouncementWording wording) {
        return new AnnouncementBody(
                wording.title(),
                wording.text(),
                new Translation(
                        wording.translation().title(), wording.translation().text()),
                wording.readers(),
                wording.pinned());
    }

    AnnouncementWording wording() {
        return new AnnouncementWording(
                title,
                text,
                readers,
                pinned,
                new AnnouncementWording.Translation(translation.title(), translation.text()));
    }
}
