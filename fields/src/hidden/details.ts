/** Settings of a hidden field. */
export const hiddenDetails = {
  /** Name of the parameter of the form’s address that sets the answer: `utm_source`. */
  parameter: 'text',
} as const;
