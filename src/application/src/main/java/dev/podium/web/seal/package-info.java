/** What a blind phase was committed to, for those who check that nothing was changed. */
package dev.podium.web.seal;
