/** Error messages that several types use, in English. Those of the specification are to the letter. */
export const messages = {
  required: '{label} is required',
  text: '{label} must be a text',
  offered: '{label} must be one of the options offered',
  minChoices: {
    one: '{label} needs at least {count} choice',
    other: '{label} needs at least {count} choices',
  },
  maxChoices: {
    one: '{label} takes at most {count} choice',
    other: '{label} takes at most {count} choices',
  },
  earliest: '{label} must not be before {value}',
  latest: '{label} must not be after {value}',
  minLength: {
    one: '{label} must be at least {count} character',
    other: '{label} must be at least {count} characters',
  },
  maxLength: {
    one: '{label} must be at most {count} character',
    other: '{label} must be at most {count} characters',
  },
  pattern: '{label} is not in the expected form',
} as const;
