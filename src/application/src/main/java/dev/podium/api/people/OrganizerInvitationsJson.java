package dev.podium.api.people;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

@Schema(name = "OrganizerInvitations", description = "Invitations to organize competitions, newest first.")
record OrganizerInvitationsJson(List<OrganizerInvitationJson> invitations) {}
