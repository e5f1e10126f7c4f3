/** Studies: what is asked, about which units, in which chunks. */
package dev.podium.annotation.study;
