package dev.podium.team;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What teams are called whose names nobody is to know: an adjective and a noun. Who does not have the seed learns nothing of a team
 * from it, not even which was first.
 */
final class TeamPseudonyms {

    private static final String ALGORITHM = "HmacSHA256";

    private static final List<String> ADJECTIVES = words("""
            Amber Ancient Azure Brisk Bronze Calm Candid Cheerful Clear Clever Coral Cosmic Crimson Crystal Curious Daring Deep
            Distant Eager Early Elegant Emerald Fair Fearless Fleet Floral Fluent Frosty Gentle Gilded Glad Golden Graceful Green
            Happy Hardy Honest Humble Indigo Ivory Jade Jolly Keen Kind Lively Lofty Lucid Lucky Lunar Marine Mellow Merry Mighty
            Misty Modest Native Nimble Noble Northern Olive Opal Open Orange Patient Pearly Placid Playful Polar Polite Proud
            Purple Quick Quiet Radiant Rapid Rosy Royal Ruby Rustic Sapphire Scarlet Serene Silent Silver Sincere Snowy Solar
            Solid Steady Stellar Sunny Swift Tidy Tranquil Upbeat Velvet Violet Vivid Warm Western Wise Witty""");

    private static final List<String> NOUNS = words("""
            Acorn Alder Alpaca Anchor Aspen Badger Bamboo Basin Beacon Beaver Birch Bison Breeze Brook Canyon Cedar Cherry Cliff
            Clover Comet Compass Condor Coyote Crane Creek Curlew Dahlia Daisy Delta Dolphin Dove Dune Eagle Elm Falcon Fern Finch
            Fjord Forest Fox Galaxy Garden Gazelle Geyser Glacier Grove Harbor Hare Harvest Hazel Heron Hill Ibis Iris Island Ivy
            Jaguar Juniper Kestrel Kite Koala Lagoon Lake Lantern Larch Lark Lemur Lily Linden Lotus Lynx Magnolia Maple Marlin
            Meadow Meteor Moon Moose Mountain Myrtle Nebula Oak Oasis Ocean Orchid Osprey Otter Owl Panda Pebble Pelican Penguin
            Pine Plum Pond Poplar Prairie Puffin Quail Quartz Rabbit Raven Reef River Robin Saffron Salmon Savanna Sparrow Spruce
            Squirrel Starling Stream Summit Swan Thistle Tulip Valley Walnut Willow Wren Zebra""");

    private TeamPseudonyms() {}

    private static List<String> words(String text) {
        return List.of(text.strip().split("\\s+", -1));
    }

    /**
     * The pseudonym of a team: the same for the same seed, team and attempt.
     *
     * @param attempt from 0: another one where others of the competition have it
     */
    static String draw(byte[] seed, UUID team, int attempt) {
        ByteBuffer drawn = ByteBuffer.wrap(digest(
                seed,
                ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES)
                        .putLong(team.getMostSignificantBits())
                        .putLong(team.getLeastSignificantBits())
                        .putInt(attempt)
                        .array()));
        return of(ADJECTIVES, drawn.getInt()) + " " + of(NOUNS, drawn.getInt());
    }

    private static String of(List<String> words, int number) {
        return words.get(Integer.remainderUnsigned(number, words.size()));
    }

    private static byte[] digest(byte[] seed, byte[] text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(seed, ALGORITHM));
            return mac.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
