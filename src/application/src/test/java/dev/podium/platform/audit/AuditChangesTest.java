package dev.podium.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuditChangesTest {

    private static final Instant NOON = Instant.parse("2024-06-24T12:00:00Z");

    @Test
    void between_keepsOnlyWhatDiffers() {
        Map<String, Object> before = new LinkedHashMap<>();
        before.put("name", "Final");
        before.put("closesAt", NOON);
        before.put("totalLimit", null);
        Map<String, Object> after = new LinkedHashMap<>(before);
        after.put("closesAt", NOON.plusSeconds(60));
        after.put("totalLimit", 5);

        AuditChanges changes = AuditChanges.between(before, after);

        assertThat(changes.before()).containsOnlyKeys("closesAt", "totalLimit").containsEntry("totalLimit", null);
        assertThat(changes.after())
                .containsOnly(Map.entry("closesAt", "2024-06-24T12:01:00Z"), Map.entry("totalLimit", 5));
    }

    @Test
    void between_fieldThatOneSideDoesNotHave_isNullThere() {
        AuditChanges changes = AuditChanges.between(Map.of(), Map.of("note", "a day longer"));
        assertThat(changes.before()).containsEntry("note", null);
        assertThat(changes.after()).containsEntry("note", "a day longer");
    }

    @Test
    void to_null_isLeftOut() {
        Map<String, Object> made = new HashMap<>();
        made.put("name", "Final");
        made.put("closesAt", null);
        assertThat(AuditChanges.to(made)).isEqualTo(new AuditChanges(Map.of(), Map.of("name", "Final")));
    }

    @Test
    void values_long_areCutAndToldApartByTheirDigest() {
        String text = "a".repeat(20_000);
        AuditChanges changes = AuditChanges.of("description", text + "b", text + "c");

        assertThat(changes.before().get("description").toString())
                .hasSizeLessThan(700)
                .contains("20001 characters, SHA-256 ");
        assertThat(changes.after().get("description"))
                .isNotEqualTo(changes.before().get("description"));
    }
}
