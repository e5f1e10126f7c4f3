/** Who organizes competitions. */
package dev.podium.api.people;
