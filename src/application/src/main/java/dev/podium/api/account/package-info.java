/** Oneself, tokens, teams and invitations. */
package dev.podium.api.account;
