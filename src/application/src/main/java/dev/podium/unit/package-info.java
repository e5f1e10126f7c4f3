/** Makes units of what organizers send: programs, input data, columns. */
package dev.podium.unit;
