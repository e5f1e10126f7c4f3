package dev.podium.platform.upload;

import java.util.ArrayDeque;
import java.util.Queue;

/** Lets only a number of them go at once; those that come later wait in the order of coming, without keeping a thread. */
final class AsyncSemaphore {

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int free;

    AsyncSemaphore(int atOnce) {
        free = atOnce;
    }

    /** Runs something when it is its turn; each is to be ended once. */
    void await(Runnable turn) {
        synchronized (this) {
            if (free == 0) {
                waiting.add(turn);
                return;
            }
            free--;
        }
        turn.run();
    }

    /** Says that a turn is over. */
    void end() {
        Runnable next;
        synchronized (this) {
            next = waiting.poll();
            if (next == null) {
                free++;
                return;
            }
        }
        next.run();
    }
}
