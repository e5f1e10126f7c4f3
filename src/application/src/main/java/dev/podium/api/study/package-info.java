/** Studies for programs of their organizers: what is asked, about what, by whom, how far it is, and what people said. */
package dev.podium.api.study;
