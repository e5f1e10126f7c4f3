/** What differences a phase can show, told to organizers before teams take part. */
package dev.podium.web.organize.power;
