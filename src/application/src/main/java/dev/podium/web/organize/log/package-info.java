/** Who did what when to what, for organizers of one competition and for admins. */
package dev.podium.web.organize.log;
