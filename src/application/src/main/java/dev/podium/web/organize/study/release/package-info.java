/** What comes out of a study: tries splits, makes releases, and hands out their files. */
package dev.podium.web.organize.study.release;
