/** The data that browsers fill in for their users. */
export const autofillDetails = {
  /**
   * The data that a browser may fill in: a token of the HTML attribute `autocomplete`, such as `given-name`; for an address the
   * kind of address, such as `billing`. The usual token of the type where it is missing.
   */
  autocomplete: 'text',
} as const;
