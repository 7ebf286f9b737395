/** Settings of a line of text. */
export const textDetails = {
  /** What a browser may fill in automatically: a token of the HTML attribute `autocomplete`, such as `given-name`. */
  autocomplete: 'text',
} as const;
