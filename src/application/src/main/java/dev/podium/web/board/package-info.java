/** What pages of one phase and subtask share: which is meant, who may see it, how sure it is. */
package dev.podium.web.board;
