/** Requests that programs name, so that they can send them again. */
package dev.podium.api.repeat;
