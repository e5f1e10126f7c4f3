/** Says how far people agree in a study, and how fast they are. */
package dev.podium.annotation.agreement;
