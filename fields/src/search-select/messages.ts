/** Texts of the control, in English. */
export const messages = {
  searchOptions: 'Type to search',
  noOption: 'No option matches',
  optionsFound: { one: '{count} option', other: '{count} options' },
} as const;
