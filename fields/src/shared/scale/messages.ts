/** Error messages of scales, in English. */
export const messages = {
  scale: '{label}: choose a number from {from} to {to}',
} as const;
