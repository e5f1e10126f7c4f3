package dev.podium.web.home;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.podium.competition.Phase;
import dev.podium.submission.Participation;
import io.quarkus.qute.TemplateInstance;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Shows which competitions there are. */
@Path("/")
final class Home {

    @Inject
    Clock clock;

    @GET
    @Produces(MediaType.TEXT_HTML)
    public TemplateInstance show() {
        Instant now = clock.instant();
        Map<Long, Integer> teams = Participation.numbers();
        Map<Long, List<Phase>> phases = Phase.ofPublished().stream()
                .collect(groupingBy(phase -> phase.competition.id, LinkedHashMap::new, toList()));
        Map<Group.Name, List<Listed>> groups = phases.entrySet().stream()
                .map(entry -> Listed.of(entry.getValue(), teams.getOrDefault(entry.getKey(), 0), now))
                .sorted(Listed.ORDER)
                .collect(groupingBy(Listed::group, TreeMap::new, toList()));
        return new HomePage(groups.entrySet().stream()
                .map(entry -> new Group(entry.getKey(), entry.getValue()))
                .toList());
    }
}
