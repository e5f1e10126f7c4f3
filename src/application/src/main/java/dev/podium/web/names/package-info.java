/** How the names in templates are looked up. */
package dev.podium.web.names;
