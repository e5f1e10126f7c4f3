/** The items of a phase, and one of them with what every system answered and what that is worth. */
package dev.podium.web.items;
