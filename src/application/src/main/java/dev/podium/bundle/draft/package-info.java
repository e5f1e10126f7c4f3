/** What a bundle says of a competition, and what its readers have in common. */
package dev.podium.bundle.draft;
