/** Shows what systems score in slices of the items. */
package dev.podium.web.slices;
