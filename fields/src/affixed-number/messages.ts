/** Error messages of numbers with steps, in English. */
export const messages = {
  numberStep: '{label} must be in steps of {value}',
  numberStepFrom: '{label} must be in steps of {value}, starting at {from}',
} as const;
