/** Texts of the control, in English. */
export const messages = {
  otherOption: 'Other…',
  otherAnswer: 'Your answer',
} as const;
