/** What operators see of the work, for programs. */
package dev.podium.api.operation;
