package dev.podium.api.account;

import dev.podium.account.Profile;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(
        name = "Profile",
        description = "What you say of yourself. What is not there stays as it is.",
        additionalProperties = Schema.False.class)
record ProfileBody(
        @Schema(
                description = "What others see; empty to be called as your login says.",
                maxLength = 100,
                nullable = true)
        Optional<String> name,

        @Schema(
                description = "University, company or other institution; only you see it.",
                maxLength = 200,
                nullable = true)
        Optional<String> affiliation,

        @Schema(
                description = "Of e-mails to you; empty where none is chosen.",
                enumeration = {"en", "de", ""},
                nullable = true)
        Optional<String> language,

        @Schema(description = "Of times in e-mails to you, for example Europe/Berlin.")
        String zone) {

    static ProfileBody of(Profile profile) {
        return new ProfileBody(
                Optional.of(profile.name()),
                Optional.of(profile.affiliation()),
                Optional.of(profile.language()),
                profile.zone());
    }

    Profile profile() {
        return new Profile(name.orElse(""), affiliation.orElse(""), language.orElse(""), zone);
    }
}
