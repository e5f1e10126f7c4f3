package dev.podium.sampling;

import java.util.List;

/** How units are split. */
public sealed interface Method {

    /**
     * By a grid of lengths (Aumiller and Gertz 2022, "Klexikon", appendix B, as its program does it): each part but the rest takes
     * {@code rint(share · n)}, half to even, of the n units of each cell. A cell is what is of the same steps and classes.
     *
     * @param smallest cells with fewer units go to the rest whole; 0 for none
     */
    record Grid(List<BalanceVariable> alike, int smallest) implements Method {

        public Grid {
            alike = List.copyOf(alike);
        }
    }

    /**
     * By strata: each part takes of each stratum in proportion to its size, by largest remainders, so many units as are asked for
     * in all. Without anything to be alike in, units are drawn from all.
     */
    record Strata(List<BalanceVariable> alike) implements Method {

        public Strata {
            alike = List.copyOf(alike);
        }
    }

    /** By whole clusters: none is cut, sizes are near those asked for, and classes as alike as can be found. */
    record WholeClusters(List<BalanceVariable> alike) implements Method {

        public WholeClusters {
            alike = List.copyOf(alike);
        }
    }

    /** As a file says ({@link Units#inParts}). How many units a part is to get does not matter. */
    record Given() implements Method {}

    /** In what parts are to be alike. */
    default List<BalanceVariable> variables() {
        if (this instanceof Grid grid) {
            return grid.alike();
        }
        if (this instanceof Strata strata) {
            return strata.alike();
        }
        return this instanceof WholeClusters whole ? whole.alike() : List.of();
    }
}
