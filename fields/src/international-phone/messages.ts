/** Texts of the control and its errors, in English. */
export const messages = {
  phoneCountry: '{label}: choose the country code, or begin the number with +',
  countryCode: 'Country code',
  phoneNumber: 'Phone number',
} as const;
