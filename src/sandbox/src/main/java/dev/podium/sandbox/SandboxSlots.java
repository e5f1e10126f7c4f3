package dev.podium.sandbox;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;

/** The places where commands run, each with a host user of its own, and what was started ahead in them. */
final class SandboxSlots {

    /** One of them; whoever has taken it has it alone. */
    static final class Slot {

        private final int number;
        private Optional<StandbyCommand> standby = Optional.empty();
        private long turn;

        private Slot(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }

        /** What was started ahead, which is the taker's now. */
        Optional<StandbyCommand> clear() {
            Optional<StandbyCommand> found = standby;
            standby = Optional.empty();
            return found;
        }

        private boolean fits(Command command, CommandLimits limits) {
            return standby.filter(waiting -> waiting.fits(command, limits)).isPresent();
        }

        private void keep(StandbyCommand waiting, long now) {
            standby = Optional.of(waiting);
            turn = now;
        }
    }

    private final Semaphore free;
    private final List<Slot> idle = new ArrayList<>();
    private final int prepared;
    private long turns;
    private boolean closed;

    SandboxSlots(int count, int prepared) {
        free = new Semaphore(count, true);
        this.prepared = prepared;
        for (int number = 0; number < count; number++) {
            idle.add(new Slot(number));
        }
    }

    /**
     * Waits for a slot: one with what was started ahead for such a command, if there is one. Else the command takes a place that may
     * keep one like it afterwards and has nothing yet, or the place of what has waited longest.
     */
    Slot take(Command command, CommandLimits limits) throws InterruptedException {
        free.acquire();
        synchronized (idle) {
            Slot taken = idle.stream()
                    .filter(slot -> slot.fits(command, limits))
                    .findFirst()
                    .or(this::empty)
                    .or(this::waitingLongest)
                    .orElseGet(() -> idle.get(0));
            idle.remove(taken);
            return taken;
        }
    }

    /** An idle slot that may keep something and has nothing yet. */
    private Optional<Slot> empty() {
        return idle.stream()
                .filter(slot -> slot.number < prepared && slot.standby.isEmpty())
                .findFirst();
    }

    private Optional<Slot> waitingLongest() {
        return idle.stream().filter(slot -> slot.standby.isPresent()).min(Comparator.comparingLong(slot -> slot.turn));
    }

    void giveBack(Slot slot) {
        synchronized (idle) {
            idle.add(slot);
            idle.sort(Comparator.comparing(Slot::number));
        }
        free.release();
    }

    /** Has something started ahead in an idle slot, if one that may keep it has nothing yet. */
    void prepare(Function<Slot, StandbyCommand> start) {
        synchronized (idle) {
            if (!closed) {
                empty().ifPresent(slot -> slot.keep(start.apply(slot), ++turns));
            }
        }
    }

    /** Ends what waits in idle slots; says what that was. All of it ends even where nobody waits for that. */
    List<StandbyCommand> endAll() throws InterruptedException {
        synchronized (idle) {
            List<StandbyCommand> ended = interruptAll();
            for (StandbyCommand standby : ended) {
                standby.join();
            }
            return ended;
        }
    }

    /** Ends what waits in idle slots, whoever interrupts that, and has nothing started ahead any more. */
    void close() {
        synchronized (idle) {
            closed = true;
            interruptAll().forEach(StandbyCommand::joinUninterruptibly);
        }
    }

    private List<StandbyCommand> interruptAll() {
        List<StandbyCommand> ended =
                idle.stream().flatMap(slot -> slot.clear().stream()).toList();
        ended.forEach(StandbyCommand::interrupt);
        return ended;
    }
}
