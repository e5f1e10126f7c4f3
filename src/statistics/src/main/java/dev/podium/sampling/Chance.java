package dev.podium.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Random generators of a seed: each number has one of its own, so that what is drawn does not depend on the number of threads. */
public final class Chance {

    private Chance() {}

    /** The generator of a number, which may be any. */
    public static UniformRandomProvider of(long seed, long number) {
        return RandomSource.XO_SHI_RO_256_PP.create(
                RandomSource.SPLIT_MIX_64.create(seed).nextLong() + number);
    }
}
