/** Error messages of this type, in English. */
export const messages = {
  url: 'Please enter a valid web address',
} as const;
