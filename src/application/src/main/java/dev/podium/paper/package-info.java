/** Papers in which teams describe their systems: taken in until a deadline, accepted and published by organizers. */
package dev.podium.paper;
