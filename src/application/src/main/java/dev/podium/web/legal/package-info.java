/** Imprint, privacy notice, accessibility statement and terms, in the words of the operator. */
package dev.podium.web.legal;
