package dev.podium.web.team;

import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The reader's team in one competition, or the form that founds one.
 *
 * @param team empty where the reader is in none
 * @param organizer whether the reader organizes the competition, and needs no team
 * @param registered whether they may found one
 * @param anonymous whether teams are known by pseudonyms for now
 * @param link the invitation that was made just now; told this once
 * @param name what stands in the form
 */
@CheckedTemplate(basePath = "team")
record TeamPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean signedIn,
        boolean organizer,
        boolean registered,
        boolean anonymous,
        Optional<OwnTeam> team,
        Optional<String> link,
        String name,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * A team as its members see it.
     *
     * @param name as they gave it
     * @param pseudonym what everybody else reads for now; empty where they read the name
     * @param led whether the reader leads it
     * @param renamable whether it may still have another name
     * @param invitations those that are open; none for who does not lead it
     * @param mostMembers how many it may have
     */
    record OwnTeam(
            String name,
            Optional<String> pseudonym,
            boolean led,
            boolean renamable,
            List<Member> members,
            List<Open> invitations,
            int mostMembers,
            long invitationDays) {

        /** Who leads it. */
        public String leader() {
            return members.stream()
                    .filter(Member::leads)
                    .map(Member::name)
                    .findFirst()
                    .orElse("");
        }

        /** Who leads it when the reader leaves; empty where the reader is the last one. */
        public Optional<String> next() {
            return members.stream()
                    .filter(member -> !member.self())
                    .map(Member::name)
                    .findFirst();
        }

        /** What stands in the form that renames it. */
        public String typed(Complaint complaint, String typed) {
            return complaint.isAbout("name") ? typed : name;
        }
    }

    /** Somebody in the team. */
    record Member(UUID key, String name, Instant joinedAt, boolean leads, boolean self) {}

    /** An invitation that nobody used yet. */
    record Open(UUID key, String by, Instant createdAt, Instant expiresAt) {}
}
