/** The files of a zip that was uploaded: what stands against it is found before the first is read. */
package dev.podium.bundle.archive;
