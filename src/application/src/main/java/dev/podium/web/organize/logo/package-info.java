/** The page on which organizers set the logo of their competition. */
package dev.podium.web.organize.logo;
