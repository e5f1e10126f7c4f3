/** The competition that shows how a program of organizers scores, with what some systems submitted to it. */
package dev.podium.evaluation.demo;
