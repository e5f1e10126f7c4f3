/** What the law asks of whoever operates an installation, in their own words. */
package dev.podium.platform.legal;
