/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  step: '{label} must be a whole number from 1 to {value}',
} as const;
