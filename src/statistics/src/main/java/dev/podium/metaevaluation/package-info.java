/** Says how far metrics, and judges that are models, follow what people say of the same outputs. */
package dev.podium.metaevaluation;
