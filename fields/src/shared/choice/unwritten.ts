/**
 * The value of ‘Other…’, and the answer of a visitor who chose it and has not written anything yet. It is blank, so it counts
 * as no answer.
 */
export const UNWRITTEN = ' ';
