/** Settings of a matrix. */
export const matrixDetails = {
  /** Whether several columns can be chosen in a row. */
  many: 'flag',
} as const;
