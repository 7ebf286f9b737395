/** Texts of the control, in English. */
export const messages = {
  charactersMost: { one: 'At most {count} character', other: 'At most {count} characters' },
  charactersTyped: { one: '{count} character', other: '{count} characters' },
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  charactersOver: { one: '{count} character too many', other: '{count} characters too many' },
} as const;
