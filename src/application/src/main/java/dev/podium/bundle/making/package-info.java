/** Makes a competition of a draft: its texts, programs, reference data, phases and trials. */
package dev.podium.bundle.making;
