package dev.podium.web.organize.track;

import dev.podium.competition.track.TrackDraft;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/**
 * The form for a track.
 *
 * @param action where it is sent to
 * @param made whether it is one that was added already
 * @param removable whether no run is in it
 * @param form what stands in it
 * @param rules whether what changes is a change of rules, with a note
 * @param note what was typed as one
 * @param longest how many characters a name may have
 * @param seen fingerprint of the track as the form showed it first; empty for a new one
 */
@CheckedTemplate(basePath = "track")
record TrackPage(
        CompetitionFrame frame,
        String action,
        boolean made,
        boolean removable,
        TrackDraft form,
        boolean rules,
        String note,
        int longest,
        String seen,
        Complaint complaint)
        implements TemplateInstance {}
