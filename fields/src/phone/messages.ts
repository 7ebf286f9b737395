/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  phone: 'Please enter a valid phone number',
} as const;
