/** The edits of a list of options. Each gives a new list; none changes the given one. */

/** With one more option, `Option {n}`; n counts on where that word is taken, since an answer is known by its option's words. */
export function addOption(options: readonly string[]): string[] {
  let number = options.length + 1;
  while (options.includes(`Option ${number}`)) number += 1;
  return [...options, `Option ${number}`];
}

export function renameOption(options: readonly string[], at: number, words: string): string[] {
  return options.map((option, index) => (index === at ? words : option));
}

export function removeOption(options: readonly string[], at: number): string[] {
  return options.filter((_option, index) => index !== at);
}

/** With the option at `from` standing at `to`; beyond the ends it stands at the end. */
export function moveOption(options: readonly string[], from: number, to: number): string[] {
  const moved = options[from];
  if (moved === undefined) return [...options];
  const others = removeOption(options, from);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** The lines of a pasted text as options: in place of the one at `at`, or after it. Undefined when there is only one line. */
export function pasteOptions(
  options: readonly string[],
  at: number,
  text: string,
  place: 'instead' | 'after',
): string[] | undefined {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return undefined;
  return [...options.slice(0, place === 'instead' ? at : at + 1), ...lines, ...options.slice(at + 1)];
}

/** What the owner reads about options that visitors could not tell apart; undefined when all is well. */
export function optionsProblem(options: readonly string[]): string | undefined {
  if (options.some((option) => option.trim() === '')) return 'An option has no words yet.';
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  return twice === undefined ? undefined : `‘${twice}’ is there twice; visitors see it once.`;
}
