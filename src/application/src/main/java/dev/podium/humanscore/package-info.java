/** What people say of systems' outputs: studies of outputs, and human criteria beside metrics. */
package dev.podium.humanscore;
