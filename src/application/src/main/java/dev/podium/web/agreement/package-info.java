/** Shows how far annotators agree, and what they score. */
package dev.podium.web.agreement;
