/** Writes the files of a study's release for those who organize it: what was said, what was asked, and what came of it. */
package dev.podium.annotation.release.file;
