/** What pages with forms have in common. */
package dev.podium.web.form;
