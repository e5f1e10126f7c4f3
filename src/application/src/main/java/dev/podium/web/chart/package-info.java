/** Drawings: axes, marks, bars, boxes, intervals. */
package dev.podium.web.chart;
