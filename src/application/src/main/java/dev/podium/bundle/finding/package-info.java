/** What becomes of the keys and files of a bundle, in sentences. */
package dev.podium.bundle.finding;
