/** Settings of scales. */
export const scaleDetails = {
  /** First number, 0 or 1. */
  lowest: 'count',
  /** Last number, at most 10. */
  highest: 'count',
  /** The meaning of the first and the last number. */
  lowestLabel: 'text',
  highestLabel: 'text',
} as const;
