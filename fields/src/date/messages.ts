/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  date: '{label} must be a valid date',
  year: '{label} needs a year of four digits',
} as const;
