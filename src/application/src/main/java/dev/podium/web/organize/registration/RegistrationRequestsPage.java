package dev.podium.web.organize.registration;

import dev.podium.registration.RegistrationRequest;
import dev.podium.registration.RegistrationRequest.State;
import dev.podium.web.layout.CompetitionFrame;
import dev.podium.web.layout.Complaint;
import dev.podium.web.layout.Pager;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.ZoneId;
import java.util.List;

/**
 * Who asks to take part in one state, and the form that decides it.
 *
 * @param states each with the number of requests
 * @param state that of the requests shown
 * @param reason what stands in the form
 */
@CheckedTemplate(basePath = "admission")
record RegistrationRequestsPage(
        CompetitionFrame frame,
        ZoneId zone,
        List<Part> states,
        State state,
        List<Row> requests,
        Pager pager,
        String reason,
        Complaint complaint)
        implements TemplateInstance {

    /** Requests in a state. */
    record Part(State state, long requests, boolean current) {}

    /**
     * A request.
     *
     * @param chosen whether it is ticked
     */
    record Row(RegistrationRequest request, boolean chosen) {}
}
