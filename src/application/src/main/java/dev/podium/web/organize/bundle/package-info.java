/** The pages on which a competition is brought as a bundle. */
package dev.podium.web.organize.bundle;
