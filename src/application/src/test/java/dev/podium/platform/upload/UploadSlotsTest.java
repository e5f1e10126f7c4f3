package dev.podium.platform.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UploadSlotsTest {

    private static final UploadSlots.Sender PIA = new UploadSlots.Sender("192.0.2.1", Optional.of("pia"));
    private static final UploadSlots.Sender BEN = new UploadSlots.Sender("192.0.2.1", Optional.of("ben"));
    private static final UploadSlots.Sender VISITOR = new UploadSlots.Sender("192.0.2.2", Optional.empty());

    private static final UploadSlots.Room ROOM = new UploadSlots.Room(100, 80);

    private static UploadSlots places(int all, int fromAnAddress, int ofAnAccount) {
        return new UploadSlots(new UploadSlots.Bounds(all, fromAnAddress, ofAnAccount), ROOM, sender -> 0);
    }

    @Test
    void take_placesInOtherProcesses_count() {
        Map<String, Integer> elsewhere = new HashMap<>(Map.of("of pia", 1));
        UploadSlots places =
                new UploadSlots(new UploadSlots.Bounds(10, 10, 2), ROOM, sender -> elsewhere.getOrDefault(sender, 0));
        assertThat(places.take(PIA)).isPresent();
        assertThat(places.take(PIA)).isEmpty();
        assertThat(places.takenBy()).isEqualTo(Map.of("of pia", 1, "from 192.0.2.1", 1));
        elsewhere.clear();
        assertThat(places.take(PIA)).isPresent();
        elsewhere.put("from 192.0.2.1", 8);
        assertThat(places.take(BEN)).isEmpty();
        assertThat(places.take(VISITOR)).isPresent();
    }

    @Test
    void take_moreThanAnAccountMay_none() {
        UploadSlots places = places(10, 10, 2);
        UploadSlots.Place first = places.take(PIA).orElseThrow();
        assertThat(places.take(PIA)).isPresent();
        assertThat(places.take(PIA)).isEmpty();
        assertThat(places.take(BEN)).isPresent();
        first.giveBack();
        assertThat(places.take(PIA)).isPresent();
    }

    @Test
    void take_moreThanAnAddressMay_none() {
        UploadSlots places = places(10, 2, 10);
        assertThat(places.take(PIA)).isPresent();
        assertThat(places.take(BEN)).isPresent();
        assertThat(places.take(BEN)).isEmpty();
        assertThat(places.take(VISITOR)).isPresent();
    }

    @Test
    void take_moreThanThereAre_none() {
        UploadSlots places = places(1, 10, 10);
        assertThat(places.take(VISITOR)).isPresent();
        assertThat(places.take(PIA)).isEmpty();
    }

    @Test
    void reserve_moreThanThereIsRoom_no() {
        UploadSlots places = places(10, 10, 10);
        UploadSlots.Place first = places.take(PIA).orElseThrow();
        UploadSlots.Place second = places.take(BEN).orElseThrow();
        assertThat(first.reserve(60)).isTrue();
        assertThat(first.reserve(50)).as("less than it has").isTrue();
        assertThat(second.reserve(41)).isFalse();
        assertThat(second.reserve(40)).isTrue();
        first.giveBack();
        assertThat(places.bytes()).isEqualTo(40);
        assertThat(second.reserve(80)).isTrue();
    }

    @Test
    void reserve_moreThanAnAccountMay_no() {
        UploadSlots places = places(10, 10, 10);
        UploadSlots.Place first = places.take(PIA).orElseThrow();
        UploadSlots.Place second = places.take(PIA).orElseThrow();
        assertThat(first.reserve(50)).isTrue();
        assertThat(second.reserve(31)).isFalse();
        assertThat(second.reserve(30)).isTrue();
        first.giveBack();
        assertThat(second.reserve(80)).isTrue();
    }

    @Test
    void reserve_whatNobodyCanAddUp_no() {
        UploadSlots.Place place = places(10, 10, 10).take(PIA).orElseThrow();
        assertThat(place.reserve(1)).isTrue();
        assertThat(place.reserve(Long.MAX_VALUE)).isFalse();
    }

    @Test
    void giveBack_again_changesNothing() {
        UploadSlots places = places(10, 10, 10);
        UploadSlots.Place place = places.take(PIA).orElseThrow();
        assertThat(places.take(BEN)).isPresent();
        place.giveBack();
        place.giveBack();
        assertThat(places.taken()).isEqualTo(1);
        assertThat(place.reserve(1)).isFalse();
    }
}
