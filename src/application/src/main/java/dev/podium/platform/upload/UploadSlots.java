package dev.podium.platform.upload;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** How many bodies may be on their way at once, and how much disk they may take together. */
final class UploadSlots {

    /** Who sends a body, and from where. */
    record Sender(String address, Optional<String> account) {}

    private final Bounds bounds;
    private final Room room;
    private final ToIntFunction<String> takenElsewhere;
    private final Map<String, Integer> taken = new HashMap<>();
    private final Map<String, Long> bytesOfAccounts = new HashMap<>();
    private int all;
    private long bytes;

    /**
     * How many bodies may be on their way at once.
     *
     * @param all that come to this process
     * @param fromAnAddress those from one address
     * @param ofAnAccount those of one account
     */
    record Bounds(int all, int fromAnAddress, int ofAnAccount) {}

    /**
     * How many bytes bodies may take together.
     *
     * @param all of them
     * @param ofAnAccount those of one account
     */
    record Room(long all, long ofAnAccount) {

        static final Room UNBOUNDED = new Room(Long.MAX_VALUE, Long.MAX_VALUE);
    }

    /**
     * @param takenElsewhere how many places each key of {@link #takenBy} has in other processes
     */
    UploadSlots(Bounds bounds, Room room, ToIntFunction<String> takenElsewhere) {
        this.bounds = bounds;
        this.room = room;
        this.takenElsewhere = takenElsewhere;
    }

    /** Takes a place, to be given back; empty where there is none for this sender. */
    synchronized Optional<Place> take(Sender sender) {
        String address = "from " + sender.address();
        Optional<String> account = sender.account().map("of "::concat);
        if (all >= bounds.all()
                || isFull(address, bounds.fromAnAddress())
                || account.filter(key -> isFull(key, bounds.ofAnAccount())).isPresent()) {
            return Optional.empty();
        }
        all++;
        taken.merge(address, 1, Integer::sum);
        account.ifPresent(key -> taken.merge(key, 1, Integer::sum));
        return Optional.of(new Place(address, account));
    }

    private boolean isFull(String key, int most) {
        return taken.getOrDefault(key, 0) + takenElsewhere.applyAsInt(key) >= most;
    }

    /** How many places each address and each account has. */
    synchronized Map<String, Integer> takenBy() {
        return Map.copyOf(taken);
    }

    synchronized int taken() {
        return all;
    }

    /** Bytes that all bodies take. */
    synchronized long bytes() {
        return bytes;
    }

    private synchronized boolean reserve(Optional<String> account, long more) {
        long ofAccount =
                account.map(key -> bytesOfAccounts.getOrDefault(key, 0L)).orElse(0L);
        if (more > room.all() - bytes || more > room.ofAnAccount() - ofAccount) {
            return false;
        }
        bytes += more;
        account.ifPresent(key -> bytesOfAccounts.put(key, ofAccount + more));
        return true;
    }

    private synchronized void giveBack(Place place) {
        all--;
        bytes -= place.reserved;
        giveBack(place.address);
        place.account.ifPresent(key -> {
            giveBack(key);
            bytesOfAccounts.computeIfPresent(
                    key, (same, many) -> many == place.reserved ? null : Long.valueOf(many - place.reserved));
        });
    }

    private void giveBack(String key) {
        taken.computeIfPresent(key, (same, many) -> many == 1 ? null : many - 1);
    }

    /** The place of one body; of one thread at a time. */
    final class Place {

        private final String address;
        private final Optional<String> account;
        private long reserved;
        private boolean given;

        private Place(String address, Optional<String> account) {
            this.address = address;
            this.account = account;
        }

        /** Takes room for that many bytes in all; whether there is that much. */
        synchronized boolean reserve(long inAll) {
            if (given || inAll <= reserved) {
                return !given;
            }
            boolean enough = UploadSlots.this.reserve(account, inAll - reserved);
            reserved = enough ? inAll : reserved;
            return enough;
        }

        /** Doing it again changes nothing. */
        synchronized void giveBack() {
            if (!given) {
                given = true;
                UploadSlots.this.giveBack(this);
            }
        }
    }
}
