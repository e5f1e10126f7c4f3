/** Makes gold releases of what people judged. */
package dev.podium.annotation.release;
