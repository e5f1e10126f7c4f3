package dev.podium.web.team;

import dev.podium.paper.TeamPaperStatus;
import dev.podium.team.Affiliation;
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
 * @param bounds what holds for all teams
 * @param team empty where the reader is in none
 * @param organizer whether the reader organizes the competition, and needs no team
 * @param registered whether they may found one
 * @param anonymous whether teams are known by pseudonyms for now
 * @param waiting invitations for the reader's address; none for who is in a team
 * @param link the invitation that was made just now; told this once
 * @param typed what stands in the forms
 */
@CheckedTemplate(basePath = "team")
record TeamPage(
        CompetitionFrame frame,
        ZoneId zone,
        boolean signedIn,
        boolean organizer,
        boolean registered,
        boolean anonymous,
        Bounds bounds,
        Optional<OwnTeam> team,
        List<Waiting> waiting,
        Optional<String> link,
        Typed typed,
        Complaint complaint)
        implements TemplateInstance {

    /**
     * How teams may be made up.
     *
     * @param members how many a team may have
     * @param narrowed whether organizers say so
     * @param mergingUntil empty where no teams merge
     * @param merging whether they still do
     */
    record Bounds(int members, boolean narrowed, Optional<Instant> mergingUntil, boolean merging) {}

    /** What was typed into the form that is shown again; empty where it was another one. */
    record Typed(String name, String email, String other, boolean keepsOther, Optional<Affiliation> affiliation) {

        static final Typed NOTHING = new Typed("", "", "", false, Optional.empty());

        static Typed name(String name) {
            return new Typed(text(name), "", "", false, Optional.empty());
        }

        static Typed email(String email) {
            return new Typed("", text(email), "", false, Optional.empty());
        }

        static Typed other(String other, boolean keepsOther) {
            return new Typed("", "", text(other), keepsOther, Optional.empty());
        }

        static Typed affiliation(Affiliation said) {
            return new Typed("", "", "", false, Optional.of(said));
        }

        private static String text(String value) {
            return value == null ? "" : value;
        }
    }

    /**
     * A team as its members see it.
     *
     * @param name as they gave it
     * @param pseudonym what everybody else reads for now; empty where they read the name
     * @param led whether the reader leads it
     * @param renamable whether it may still have another name
     * @param affiliation what it says, or what stands in the form
     * @param invitations those that are open; none for who does not lead it
     * @param paper how it stands with its paper; empty where it has none and is asked for none
     * @param proposals to merge it, or of it, that wait for an answer
     */
    record OwnTeam(
            String name,
            Optional<String> pseudonym,
            boolean led,
            boolean renamable,
            Affiliation affiliation,
            List<Member> members,
            List<Open> invitations,
            Optional<TeamPaperStatus> paper,
            List<Proposal> proposals,
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

    /**
     * An invitation that nobody used yet.
     *
     * @param email of the only one who may use it; empty where anybody may who has the link
     */
    record Open(UUID key, String by, Optional<String> email, Instant createdAt, Instant expiresAt) {}

    /**
     * A proposal to merge.
     *
     * @param asked whether the reader's team is asked
     * @param other the other team
     * @param kept the name that stays
     */
    record Proposal(UUID key, boolean asked, String other, String kept, Instant proposedAt) {}

    /** An invitation to a team for the reader's address. */
    record Waiting(UUID key, String team, String by, Instant expiresAt) {}
}
