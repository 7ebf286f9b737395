/** Error messages of this type, in English, and the texts of its control. */
export const messages = {
  sliderStep: '{label} must be one of the steps of {value}',
  notAnswered: 'Not answered',
} as const;
