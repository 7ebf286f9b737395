/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  time: '{label} must be a valid time',
} as const;
