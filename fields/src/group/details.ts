/** Settings of a repeating group. */
export const groupDetails = {
  /** What visitors answer in each entry, beside what `subfields` say: the type and the options of each part, by name. */
  parts: 'parts',
  /** The name of one entry: 'guest'. */
  entryName: 'text',
} as const;
