package dev.podium.sandbox;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/** The places where commands run, each with a host user of its own, and what was started ahead in them. */
final class Slots {

    /** One of them; whoever has taken it has it alone. */
    static final class Slot {

        private final int number;
        private Optional<Standby> standby = Optional.empty();

        private Slot(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }

        /** What was started ahead, which is the taker's now. */
        Optional<Standby> clear() {
            Optional<Standby> found = standby;
            standby = Optional.empty();
            return found;
        }

        private boolean fits(Command command, Limits limits) {
            return standby.filter(waiting -> waiting.fits(command, limits)).isPresent();
        }
    }

    private final Semaphore free;
    private final List<Slot> idle = new ArrayList<>();
    private final int prepared;

    Slots(int count, int prepared) {
        free = new Semaphore(count, true);
        this.prepared = prepared;
        for (int number = 0; number < count; number++) {
            idle.add(new Slot(number));
        }
    }

    /** Waits for a slot; one with what was started ahead for such a command, if there is one. */
    Slot take(Command command, Limits limits) throws InterruptedException {
        free.acquire();
        synchronized (idle) {
            Slot taken = idle.stream()
                    .filter(slot -> slot.fits(command, limits))
                    .findFirst()
                    .orElseGet(() -> idle.get(0));
            idle.remove(taken);
            return taken;
        }
    }

    void giveBack(Slot slot) {
        synchronized (idle) {
            idle.add(slot);
            idle.sort(Comparator.comparing(Slot::number));
        }
        free.release();
    }

    /** Has something started ahead in an idle slot, if one that may keep it has nothing yet. */
    void prepare(Function<Slot, Standby> start) {
        synchronized (idle) {
            idle.stream()
                    .filter(slot -> slot.number < prepared && slot.standby.isEmpty())
                    .findFirst()
                    .ifPresent(slot -> slot.standby = Optional.of(start.apply(slot)));
        }
    }

    /** Ends what waits in idle slots; says what that was. */
    List<Standby> endAll() throws InterruptedException {
        synchronized (idle) {
            List<Standby> ended =
                    idle.stream().flatMap(slot -> slot.clear().stream()).toList();
            for (Standby standby : ended) {
                standby.end();
            }
            return ended;
        }
    }
}
