/** Settings of texts in one line or several. */
export const countedTextDetails = {
  /** Whether visitors see how many characters they have typed. */
  counter: 'flag',
} as const;
