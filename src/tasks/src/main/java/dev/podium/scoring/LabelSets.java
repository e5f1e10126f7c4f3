package dev.podium.scoring;

import java.util.BitSet;

/**
 * What metrics of sets of labels compare: classes, numbered from 0. Neither is changed once it is here.
 *
 * @param reference the classes that are right
 * @param output the classes that the system gave
 */
public record LabelSets(BitSet reference, BitSet output) {

    /** The classes that are in both. */
    BitSet common() {
        BitSet common = (BitSet) reference.clone();
        common.and(output);
        return common;
    }

    /** How many classes are in one of them alone. */
    int differing() {
        BitSet differing = (BitSet) reference.clone();
        differing.xor(output);
        return differing.cardinality();
    }
}
