/** The page on which organizers add images that texts of their competition show. */
package dev.podium.web.organize.image;
