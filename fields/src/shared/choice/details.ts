/** Settings of questions with options. */
export const optionDetails = {
  /** The images of options, by the text of the option. */
  pictures: 'pictures',
  /** Whether visitors can write an answer of their own: ‘Other…’. */
  other: 'flag',
  /** The options that are ticked beforehand, for questions that take several. */
  chosen: 'options',
  /** The order that visitors see: `random` or `sorted`; otherwise as listed. */
  order: 'text',
} as const;
