/** Settings of the questions of a quiz. Visitors get none of them before their response is stored. */
export const quizDetails = {
  /** Points for the right answer. */
  points: 'count',
  /** The right answers: the options that have to be chosen, or the texts or numbers of which one has to be written. */
  rightAnswers: 'options',
  /** Points for single options, by the text of the option; points below 0 are taken off. */
  optionPoints: 'optionPoints',
  /** The text after a right answer. */
  rightFeedback: 'text',
  /** The text after any other answer. */
  wrongFeedback: 'text',
} as const;
