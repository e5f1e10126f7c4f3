/** How often something is done within a time, counted by all web processes together. */
package dev.podium.platform.rate;
