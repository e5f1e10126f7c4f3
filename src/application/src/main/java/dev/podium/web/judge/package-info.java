/** Pages of people who judge: what they agree to, the unit that they answer questions about, and what they decide. */
package dev.podium.web.judge;
