/** Settings of calculated fields. The unit is that of sliders. */
export const calculatedDetails = {
  /** The expression, with the ids of fields as `{{id}}`. */
  expression: 'longText',
  /** Digits behind the decimal point. */
  decimals: 'count',
  /** Whether visitors do not see the result. */
  isConcealed: 'flag',
} as const;
