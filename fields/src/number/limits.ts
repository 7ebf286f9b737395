/** Limits that only numbers have. */
export const numberLimits = {
  /** Smallest number. */
  min: 'number',
  /** Largest number. */
  max: 'number',
  /** Only whole numbers. */
  integer: 'flag',
} as const;
