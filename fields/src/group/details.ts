/** Settings of a repeating group. */
export const groupDetails = {
  /** The type and the options of each part of an entry, by its name; `subfields` have the rest. */
  parts: 'parts',
  /** The name of one entry: 'guest'. */
  entryName: 'text',
} as const;
