/** Who is told what by e-mail, and when. */
package dev.podium.notification;
