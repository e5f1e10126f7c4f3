/** What workers have to do, for admins. */
package dev.podium.web.queue;
