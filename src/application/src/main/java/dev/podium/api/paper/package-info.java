/** Papers in which teams describe their systems. */
package dev.podium.api.paper;
