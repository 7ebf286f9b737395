/** Settings of a consent. */
export const consentDetails = {
  /** The text that visitors agree to. A link is written as `[its text](https://address)`. */
  agreement: 'longText',
} as const;
