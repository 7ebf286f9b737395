/** What visitors may choose from: each option once, and none without words, which nobody could tell from no answer. */
export const offeredOptions = (options: readonly string[]): string[] =>
  [...new Set(options)].filter((option) => option.trim());
