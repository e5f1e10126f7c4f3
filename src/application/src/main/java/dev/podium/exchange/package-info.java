/** Whole competitions as one zip that another Podium reads, and copies of competitions: both of one manifest. */
package dev.podium.exchange;
