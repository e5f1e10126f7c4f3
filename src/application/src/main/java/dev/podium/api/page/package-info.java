/** Pages that organizers wrote. */
package dev.podium.api.page;
