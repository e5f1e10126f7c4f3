/** Says how far annotators agree, and how far two orders do. */
package dev.podium.agreement;
