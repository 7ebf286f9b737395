/** Folds case and accents, so that “sao” finds “São Paulo”. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The options that contain each word of a search; those that begin with it come first. */
export function findOptions(options: readonly string[], search: string, textOf: (option: string) => string): string[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const whole = folded(search.trim());
  const found = options
    .map((option) => ({ option, text: folded(textOf(option)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = ({ text }: { text: string }) => text.startsWith(whole);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))].map(({ option }) => option);
}
