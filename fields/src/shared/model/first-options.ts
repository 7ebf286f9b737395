/** The options of a new question. The visitor’s build has none, because visitors create no fields. */
export const firstOptions: readonly string[] = ['Option 1', 'Option 2', 'Option 3'];
