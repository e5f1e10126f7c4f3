package dev.podium.web.crowd;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Whose turn it is, without a thread that waits: only a number of them go at once, and of what is costly fewer, so that the rest
 * does not wait for it. Otherwise in the order of coming. For the same reason a quarter of those who wait are none of the costly.
 */
final class RequestQueue {

    /** One in so many places to wait is for what is not costly. */
    private static final int FOR_OTHERS = 4;

    private final int atOnce;
    private final IntSupplier costlyAtOnce;
    private final int mostWaiting;

    private final Deque<Turn> waiting = new ArrayDeque<>();
    private int costlyWaiting;
    private int going;
    private int costlyGoing;

    /**
     * @param costlyAtOnce how many of those that go at once may be costly, at the moment; quickly told
     * @param mostWaiting how many wait for their turn at most
     */
    RequestQueue(int atOnce, IntSupplier costlyAtOnce, int mostWaiting) {
        this.atOnce = atOnce;
        this.costlyAtOnce = costlyAtOnce;
        this.mostWaiting = mostWaiting;
    }

    /**
     * A turn that nobody waits for yet.
     *
     * @param begin is run once, when it has come, on the thread of whoever made room; must not run anything of this line
     */
    Turn turn(boolean costly, Runnable begin) {
        return new Turn(costly, begin);
    }

    synchronized int waiting() {
        return waiting.size();
    }

    synchronized int going() {
        return going;
    }

    /** The turn of one of them: waits, goes, and is over. */
    final class Turn {

        private enum State {
            WAITS,
            GOES,
            OVER
        }

        private final boolean costly;
        private final Runnable begin;
        private State state = State.WAITS;

        private Turn(boolean costly, Runnable begin) {
            this.costly = costly;
            this.begin = begin;
        }

        /** Waits, if only for a moment; whether there is room for that. */
        boolean await() {
            List<Turn> next;
            synchronized (RequestQueue.this) {
                if (!fits(costlyAtOnce.getAsInt()) && !mayWait()) {
                    state = State.OVER;
                    return false;
                }
                waiting.add(this);
                costlyWaiting += costly ? 1 : 0;
                next = letGo();
            }
            next.forEach(turn -> turn.begin.run());
            return true;
        }

        /** Is over, as often as it is said, and lets those go whose turn it is then. */
        void end() {
            List<Turn> next;
            synchronized (RequestQueue.this) {
                if (state == State.GOES) {
                    going--;
                    costlyGoing -= costly ? 1 : 0;
                } else if (state == State.WAITS) {
                    waitNoMore();
                }
                state = State.OVER;
                next = letGo();
            }
            next.forEach(turn -> turn.begin.run());
        }

        /** Is over if it still waits; whether it did. */
        boolean giveUp() {
            synchronized (RequestQueue.this) {
                if (state != State.WAITS) {
                    return false;
                }
                waitNoMore();
                state = State.OVER;
                return true;
            }
        }

        private boolean mayWait() {
            return waiting.size() < mostWaiting && (!costly || costlyWaiting < mostWaiting - mostWaiting / FOR_OTHERS);
        }

        private void waitNoMore() {
            waiting.remove(this);
            costlyWaiting -= costly ? 1 : 0;
        }

        private boolean fits(int mostCostly) {
            return going < atOnce && (!costly || costlyGoing < mostCostly);
        }

        private void go() {
            state = State.GOES;
            going++;
            costlyGoing += costly ? 1 : 0;
        }
    }

    private List<Turn> letGo() {
        List<Turn> next = new ArrayList<>();
        int most = costlyAtOnce.getAsInt();
        for (Iterator<Turn> turns = waiting.iterator(); turns.hasNext() && going < atOnce; ) {
            if (costlyGoing >= most && costlyWaiting == waiting.size()) {
                break;
            }
            Turn turn = turns.next();
            if (turn.fits(most)) {
                turns.remove();
                costlyWaiting -= turn.costly ? 1 : 0;
                turn.go();
                next.add(turn);
            }
        }
        return next;
    }
}
