/** Your account: who you are, your teams, your access tokens. */
package dev.podium.web.account;
