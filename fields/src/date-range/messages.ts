/** Error messages of this type, in English, and the texts of its control. */
export const messages = {
  rangeOrder: '{label} must not be before the first date',
  nights: { one: '{count} night', other: '{count} nights' },
} as const;
