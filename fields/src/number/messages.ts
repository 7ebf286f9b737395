/** Error messages of this type, in English. Those of the specification are to the letter. */
export const messages = {
  number: '{label} must be a number',
  notation: '{label}: “{typed}” was read as {value}. Write {value} if that is right',
  either: '{label}: “{typed}” can mean {value} or {other}. Write one of these',
  digits: '{label} has more digits than can be stored',
  whole: '{label} must be a whole number',
  min: '{label} must be at least {value}',
  max: '{label} must be at most {value}',
} as const;
