/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  email: 'Please enter a valid email address',
} as const;
