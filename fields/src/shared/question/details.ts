/** Settings of every question. */
export const questionDetails = {
  /** Whether two neighbours with it share a row on wide screens. */
  half: 'flag',
} as const;
