/** Error messages of this type, in English, and the texts of its control. */
export const messages = {
  entries: '{label} must be a list of entries with the parts of this question',
  minEntries: { one: '{label} needs at least {count} entry', other: '{label} needs at least {count} entries' },
  maxEntries: { one: '{label} takes at most {count} entry', other: '{label} takes at most {count} entries' },
  entry: 'entry',
  addEntry: 'Add another {name}',
  removeEntry: 'Remove',
  removeEntryNamed: 'Remove {name} {value}',
  mostEntries: 'You cannot add more',
} as const;
