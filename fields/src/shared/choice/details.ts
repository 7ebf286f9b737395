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
  /** Id of the option list from which the options come; missing for options that belong to the question. */
  optionList: 'text',
  /** The values of options that an option list gives them, by the text of the option. */
  optionValues: 'optionValues',
} as const;
