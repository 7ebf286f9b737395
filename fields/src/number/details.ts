/** Settings that only numbers have. The distance between two numbers is `step`, as for sliders. */
export const numberDetails = {
  /** Shown before the number: '€'. Not part of the answer. */
  prefix: 'text',
  /** Shown after the number: 'kg'. Not part of the answer. */
  suffix: 'text',
} as const;
