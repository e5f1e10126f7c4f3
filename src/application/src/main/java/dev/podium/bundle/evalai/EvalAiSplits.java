package dev.podium.bundle.evalai;

import dev.podium.bundle.description.YamlSection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Which splits of the data belong to which phase and leaderboard at EvalAI. */
final class EvalAiSplits {

    static final int OF_ORGANIZERS = 1;
    static final int PUBLIC = 3;

    /**
     * A split of a phase on a leaderboard; one of a phase that stands on two leaderboards is one unit.
     *
     * @param data the split of the data
     * @param unit the number of what is scored
     */
    record Placed(YamlSection section, int phase, int leaderboard, YamlSection data, int unit) {

        int visibility() {
            return section.whole("visibility").orElse(PUBLIC);
        }
    }

    /** A split of a phase. */
    private record Part(int phase, int split) {}

    private final List<YamlSection> all = new ArrayList<>();
    private final List<Placed> placed = new ArrayList<>();
    private final Map<Part, Integer> units = new HashMap<>();

    /** Reads the splits; those that name something that is not there are refused. */
    void read(YamlSection description) {
        Map<Integer, YamlSection> data = byId(description, "dataset_splits");
        all.addAll(data.values());
        Map<Integer, YamlSection> phases = byId(description, "challenge_phases");
        Map<Integer, YamlSection> leaderboards = byId(description, "leaderboard");
        List<YamlSection> sections = description.sections("challenge_phase_splits");
        all.addAll(sections);
        if (sections.isEmpty()) {
            description.refused("challenge_phase_splits", "bundle.missing", "challenge_phase_splits");
        }
        for (YamlSection section : sections) {
            OptionalInt phase = known(section, "challenge_phase_id", phases);
            OptionalInt leaderboard = known(section, "leaderboard_id", leaderboards);
            OptionalInt split = known(section, "dataset_split_id", data);
            if (phase.isPresent() && leaderboard.isPresent() && split.isPresent()) {
                Part part = new Part(phase.getAsInt(), split.getAsInt());
                int unit = units.computeIfAbsent(part, key -> units.size() + 1);
                placed.add(new Placed(section, part.phase(), leaderboard.getAsInt(), data.get(part.split()), unit));
            }
        }
    }

    private static Map<Integer, YamlSection> byId(YamlSection description, String key) {
        Map<Integer, YamlSection> byId = new HashMap<>();
        for (YamlSection section : description.sections(key)) {
            OptionalInt id = section.whole("id");
            if (id.isEmpty()) {
                section.refused("id", "bundle.missing", "id");
            } else if (byId.putIfAbsent(id.getAsInt(), section) != null) {
                section.refused("id", "bundle.index-twice", Integer.toString(id.getAsInt()));
            }
        }
        return byId;
    }

    private static OptionalInt known(YamlSection section, String key, Map<Integer, YamlSection> there) {
        OptionalInt id = section.whole(key);
        if (id.isEmpty()) {
            section.refused(key, "bundle.missing", key);
        } else if (!there.containsKey(id.getAsInt())) {
            section.refused(key, "bundle.id-unknown", Integer.toString(id.getAsInt()));
            return OptionalInt.empty();
        }
        return id;
    }

    List<Placed> ofPhase(int phase) {
        return placed.stream().filter(split -> split.phase() == phase).toList();
    }

    List<Placed> onLeaderboard(int leaderboard) {
        return placed.stream()
                .filter(split -> split.leaderboard() == leaderboard)
                .toList();
    }

    /** Whether a split asks for the latest submission to count. */
    boolean latest() {
        List<Boolean> latest = placed.stream()
                .map(split -> split.section().flag("show_leaderboard_by_latest_submission", false))
                .toList();
        return latest.contains(true);
    }

    /** After all was asked: says of the other keys that they are ignored. */
    void close() {
        all.forEach(YamlSection::close);
    }
}
