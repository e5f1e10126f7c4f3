/** The pages on which organizers hand out further files. */
package dev.podium.web.organize.download;
