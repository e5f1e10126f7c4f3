/** What a task type is: its items, its gold file, its submission file, its checks, metrics, baselines and slices. */
package dev.podium.task;
