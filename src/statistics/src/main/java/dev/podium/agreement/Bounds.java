package dev.podium.agreement;

/** From where to where a coefficient may lie. */
public record Bounds(double low, double high) {

    /** The same, wide enough to hold a value. */
    Bounds with(double value) {
        return new Bounds(Math.min(low, value), Math.max(high, value));
    }

    boolean isFinite() {
        return Double.isFinite(low) && Double.isFinite(high);
    }
}
