package dev.podium.platform.upload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlacesTest {

    private static final Places.Sender PIA = new Places.Sender("192.0.2.1", Optional.of("pia"));
    private static final Places.Sender BEN = new Places.Sender("192.0.2.1", Optional.of("ben"));
    private static final Places.Sender VISITOR = new Places.Sender("192.0.2.2", Optional.empty());

    private static final Places.Room ROOM = new Places.Room(100, 80);

    @Test
    void take_moreThanAnAccountMay_none() {
        Places places = new Places(10, 10, 2, ROOM);
        Places.Place first = places.take(PIA).orElseThrow();
        assertThat(places.take(PIA)).isPresent();
        assertThat(places.take(PIA)).isEmpty();
        assertThat(places.take(BEN)).isPresent();
        first.giveBack();
        assertThat(places.take(PIA)).isPresent();
    }

    @Test
    void take_moreThanAnAddressMay_none() {
        Places places = new Places(10, 2, 10, ROOM);
        assertThat(places.take(PIA)).isPresent();
        assertThat(places.take(BEN)).isPresent();
        assertThat(places.take(BEN)).isEmpty();
        assertThat(places.take(VISITOR)).isPresent();
    }

    @Test
    void take_moreThanThereAre_none() {
        Places places = new Places(1, 10, 10, ROOM);
        assertThat(places.take(VISITOR)).isPresent();
        assertThat(places.take(PIA)).isEmpty();
    }

    @Test
    void reserve_moreThanThereIsRoom_no() {
        Places places = new Places(10, 10, 10, ROOM);
        Places.Place first = places.take(PIA).orElseThrow();
        Places.Place second = places.take(BEN).orElseThrow();
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
        Places places = new Places(10, 10, 10, ROOM);
        Places.Place first = places.take(PIA).orElseThrow();
        Places.Place second = places.take(PIA).orElseThrow();
        assertThat(first.reserve(50)).isTrue();
        assertThat(second.reserve(31)).isFalse();
        assertThat(second.reserve(30)).isTrue();
        first.giveBack();
        assertThat(second.reserve(80)).isTrue();
    }

    @Test
    void reserve_whatNobodyCanAddUp_no() {
        Places.Place place = new Places(10, 10, 10, ROOM).take(PIA).orElseThrow();
        assertThat(place.reserve(1)).isTrue();
        assertThat(place.reserve(Long.MAX_VALUE)).isFalse();
    }

    @Test
    void giveBack_again_changesNothing() {
        Places places = new Places(10, 10, 10, ROOM);
        Places.Place place = places.take(PIA).orElseThrow();
        assertThat(places.take(BEN)).isPresent();
        place.giveBack();
        place.giveBack();
        assertThat(places.taken()).isEqualTo(1);
        assertThat(place.reserve(1)).isFalse();
    }
}
