package dev.podium.api.people;

import dev.podium.account.Account;
import dev.podium.competition.Organizer;
import dev.podium.competition.OrganizerRole;
import dev.podium.competition.people.OrganizerInvitation;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "Organizers", description = "Who organizes a competition. Nobody else is told.")
record OrganizersJson(
        @Schema(description = "In the order in which they came.")
        List<Person> organizers,

        @Schema(
                description =
                        "Invitations that nobody used yet, newest first; empty for who does not own the competition.")
        List<Open> invitations) {

    @Schema(name = "Organizer")
    record Person(
            UUID key,
            String name,

            @Schema(
                    implementation = String.class,
                    enumeration = {"helper", "organizer", "owner"})
            OrganizerRole role,

            Instant since,
            boolean you) {

        private static Person of(Organizer organizer, Account reader) {
            return new Person(
                    organizer.key,
                    organizer.account.name,
                    organizer.role,
                    organizer.since,
                    organizer.account.id.equals(reader.id));
        }
    }

    @Schema(name = "OpenOrganizerInvitation")
    record Open(
            UUID key,

            @Schema(
                    implementation = String.class,
                    enumeration = {"helper", "organizer", "owner"})
            OrganizerRole role,

            @Schema(
                    description = "Address of the only one who may use it; null where anybody may who has the link.",
                    nullable = true)
            String email,

            @Schema(description = "Name of the owner who made it.")
            String by,

            Instant createdAt,
            Instant expiresAt) {

        private static Open of(OrganizerInvitation invitation) {
            return new Open(
                    invitation.key,
                    invitation.role,
                    invitation.email,
                    invitation.createdBy.name,
                    invitation.createdAt,
                    invitation.expiresAt);
        }
    }

    static OrganizersJson of(List<Organizer> organizers, List<OrganizerInvitation> open, Account reader) {
        return new OrganizersJson(
                organizers.stream().map(each -> Person.of(each, reader)).toList(),
                open.stream().map(Open::of).toList());
    }
}
