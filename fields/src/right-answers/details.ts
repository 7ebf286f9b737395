/** Settings of the list of right answers. */
export const rightAnswersDetails = {
  /** Whether visitors see the right answers to what they answered otherwise. */
  showsRight: 'flag',
} as const;
