/** Settings that only phone numbers have. */
export const phoneDetails = {
  /** Whether visitors choose the country of the number. The answer is then in the form of E.164: '+358401234567'. */
  countryCode: 'flag',
  /** The two-letter code of the country that is chosen at first; none if it is missing. */
  homeCountry: 'text',
} as const;
