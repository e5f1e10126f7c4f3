/** Bundles that organizers bring: taken in, read by a worker, and made into competitions. */
package dev.podium.bundle.importing;
