package dev.podium.web.submission.list;

import dev.podium.evaluation.RunRole;
import dev.podium.evaluation.RunSelection;
import dev.podium.evaluation.RunSelections;
import dev.podium.evaluation.RunSummary;
import dev.podium.platform.Keys;
import dev.podium.platform.Refused;
import dev.podium.task.Subtask;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.multipart.FormValue;

/**
 * The part of a form in which a team says which run counts in a subtask. One form of a phase has one for each subtask, so that
 * its button saves all that was chosen; the names of its fields end with the subtask.
 *
 * @param track slug of the track in which it counts; empty in a competition without tracks
 * @param form its id; the fields stand in the cells of the table
 * @param seen what the team says now of the runs that are shown, for example {@code <key>:primary}
 * @param ticked what is ticked in the form, by the keys of runs: what the team says now, or what a member just sent
 */
record CountingRunForm(
        String form, String subtask, String track, String name, List<String> seen, Map<UUID, RunSelection> ticked) {

    private static final String PRIMARY = "primary-";
    private static final String CONTRASTIVE = "contrastive-";
    private static final String SEEN = "seen-";
    private static final String SAYS = ":";
    private static final String IN = "@";

    /**
     * @param all the runs in all tracks
     * @param sent what a member just sent; empty where nothing was
     */
    static CountingRunForm of(
            String form,
            Subtask subtask,
            Optional<RunSummary.InTrack> track,
            String name,
            List<RunSummary> all,
            List<RunSelections.Decision> sent) {
        List<RunSummary> runs =
                all.stream().filter(run -> run.track().equals(track)).toList();
        Set<UUID> keys = runs.stream().map(RunSummary::submission).collect(Collectors.toSet());
        Map<UUID, RunSelection> said = new LinkedHashMap<>();
        runs.forEach(
                run -> choice(run.roles().get(subtask.id())).ifPresent(choice -> said.put(run.submission(), choice)));
        return new CountingRunForm(
                form,
                subtask.id(),
                track.map(RunSummary.InTrack::slug).orElse(""),
                name,
                said.entrySet().stream()
                        .map(each -> each.getKey() + SAYS + each.getValue())
                        .toList(),
                sent.stream()
                        .filter(decision -> decision.subtask().equals(subtask.id()))
                        .filter(decision -> track.isEmpty() || isAbout(decision, keys))
                        .map(decision -> merged(said, decision, able(runs, subtask.id())))
                        .findFirst()
                        .orElse(said));
    }

    private static boolean isAbout(RunSelections.Decision decision, Set<UUID> runs) {
        return Stream.of(decision.seen(), decision.wanted())
                .flatMap(said -> said.keySet().stream())
                .anyMatch(runs::contains);
    }

    /** The runs that can be ticked, or were before it was known that they have no score. */
    private static Set<UUID> able(List<RunSummary> runs, String subtask) {
        return runs.stream()
                .filter(run -> isAble(run, subtask)
                        || Optional.ofNullable(run.roles().get(subtask))
                                .filter(RunRole::isNamed)
                                .isPresent())
                .map(RunSummary::submission)
                .collect(Collectors.toSet());
    }

    private static boolean isAble(RunSummary run, String subtask) {
        return !run.withdrawn() && !run.isRefused() && !run.late() && !run.lacksScore(subtask);
    }

    /** Whether a run has a place in the form: it can be ticked, or is and can be unticked. */
    boolean shows(RunSummary run) {
        return track.equals(run.track().map(RunSummary.InTrack::slug).orElse(""))
                && (isAble(run, subtask) || ticked.containsKey(run.submission()));
    }

    /** What stands, with what the member changed of what they saw: what others said meanwhile is shown as they said it. */
    private static Map<UUID, RunSelection> merged(
            Map<UUID, RunSelection> stands, RunSelections.Decision sent, Set<UUID> able) {
        Map<UUID, RunSelection> merged = new LinkedHashMap<>(stands);
        Set<UUID> runs = new LinkedHashSet<>(sent.seen().keySet());
        runs.addAll(sent.wanted().keySet());
        for (UUID run : runs) {
            RunSelection wanted = sent.wanted().get(run);
            if (wanted == sent.seen().get(run)) {
                continue;
            }
            if (wanted == RunSelection.primary) {
                merged.values().remove(RunSelection.primary);
            }
            if (wanted == null) {
                merged.remove(run);
            } else {
                merged.put(run, wanted);
            }
        }
        merged.keySet().retainAll(able);
        return merged;
    }

    private static Optional<RunSelection> choice(RunRole role) {
        if (role == null || !role.isNamed()) {
            return Optional.empty();
        }
        return Optional.of(role.isNamedPrimary() ? RunSelection.primary : RunSelection.contrastive);
    }

    /** Whether one is ticked as the one that counts. */
    public boolean isChosen() {
        return ticked.containsValue(RunSelection.primary);
    }

    /** Whether a run is ticked as the one that counts. */
    public boolean isPrimary(UUID run) {
        return ticked.get(run) == RunSelection.primary;
    }

    /** Whether a run is ticked as one beside it. */
    public boolean isContrastive(UUID run) {
        return ticked.get(run) == RunSelection.contrastive;
    }

    /** What the names of its fields end with. */
    public String key() {
        return track.isEmpty() ? subtask : subtask + IN + track;
    }

    public String primaryField() {
        return PRIMARY + key();
    }

    public String contrastiveField() {
        return CONTRASTIVE + key();
    }

    public String seenField() {
        return SEEN + key();
    }

    /**
     * What the form of the current request says about a subtask, in a track where there are any.
     *
     * @param key as {@link #key} has it
     * @throws Refused if it names runs in another way than by their keys
     */
    static RunSelections.Decision decision(String key) {
        Map<UUID, RunSelection> wanted = new LinkedHashMap<>();
        keys(PRIMARY + key).forEach(run -> wanted.put(run, RunSelection.primary));
        keys(CONTRASTIVE + key).forEach(run -> wanted.putIfAbsent(run, RunSelection.contrastive));
        return new RunSelections.Decision(key.split(IN, 2)[0], seen(key), wanted);
    }

    /** Refuses what names a run in two ways. */
    static void refuseBoth(String key) {
        if (!Collections.disjoint(keys(PRIMARY + key), keys(CONTRASTIVE + key))) {
            throw Refused.because(Refused.Kind.FAULTY, "submission.contrastive-and-primary");
        }
    }

    /** What the form showed as {@link #seen}, by the keys of runs; what cannot be read was not shown by us. */
    private static Map<UUID, RunSelection> seen(String of) {
        Map<UUID, RunSelection> seen = new LinkedHashMap<>();
        for (String said : values(SEEN + of)) {
            for (RunSelection choice : RunSelection.values()) {
                String end = SAYS + choice;
                if (said.endsWith(end)) {
                    Keys.of(said.substring(0, said.length() - end.length())).ifPresent(key -> seen.put(key, choice));
                }
            }
        }
        return seen;
    }

    private static List<UUID> keys(String field) {
        return values(field).stream()
                .filter(sent -> !sent.isEmpty())
                .map(Keys::require)
                .toList();
    }

    private static List<String> values(String field) {
        Collection<FormValue> sent = Optional.ofNullable(
                        CurrentRequestManager.get().getFormData())
                .map(form -> form.get(field))
                .orElseGet(ArrayDeque::new);
        return sent.stream()
                .filter(value -> !value.isFileItem())
                .map(FormValue::getValue)
                .toList();
    }
}
