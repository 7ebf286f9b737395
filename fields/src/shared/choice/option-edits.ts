/** The edits of a list of options. Each gives a new list; none changes the given one. */

/** Most options that a field may have, as its schema says. */
export const MOST_OPTIONS = 1000;

/**
 * With one more option, `Option {n}`, at `at` or at the end; n counts on where that word is taken, since an answer is
 * known by its option's words. Undefined where no more fit.
 */
export function addOption(options: readonly string[], at = options.length): string[] | undefined {
  if (options.length >= MOST_OPTIONS) return undefined;
  let number = options.length + 1;
  while (options.includes(`Option ${number}`)) number += 1;
  return [...options.slice(0, at), `Option ${number}`, ...options.slice(at)];
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

/** What became of a pasted text. */
export interface PastedOptions {
  options: string[];
  /** How many of its lines found no room. */
  leftOut: number;
}

/**
 * The lines of a pasted text as options: in place of the one at `at`, or after it. Undefined when there is only one line.
 * What was there already stays; of the lines as many come in as fit.
 */
export function pasteOptions(
  options: readonly string[],
  at: number,
  text: string,
  place: 'instead' | 'after',
): PastedOptions | undefined {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length < 2) return undefined;
  const before = options.slice(0, place === 'instead' ? at : at + 1);
  const after = options.slice(at + 1);
  const fitting = lines.slice(0, Math.max(MOST_OPTIONS - before.length - after.length, 0));
  return { options: [...before, ...fitting, ...after], leftOut: lines.length - fitting.length };
}

/** What the owner reads when options found no room. */
export function leftOutWords(leftOut: number): string {
  return `Only ${MOST_OPTIONS.toLocaleString('en')} options fit: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.`;
}
