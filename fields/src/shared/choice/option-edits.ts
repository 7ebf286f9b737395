import { MAX_OPTIONS } from '../field-limits';

/* The edits of a list of options. Each returns a new list; none changes the given one. */

/**
 * Adds `Option {n}` at `at` or at the end. Answers refer to options by their text, so n is the next number that is free.
 * Returns undefined when the list is full.
 */
export function addOption(options: readonly string[], at = options.length): string[] | undefined {
  if (options.length >= MAX_OPTIONS) return undefined;
  let number = options.length + 1;
  while (options.includes(`Option ${number}`)) number += 1;
  return [...options.slice(0, at), `Option ${number}`, ...options.slice(at)];
}

export function renameOption(options: readonly string[], at: number, label: string): string[] {
  return options.map((option, index) => (index === at ? label : option));
}

export function removeOption(options: readonly string[], at: number): string[] {
  return options.filter((_option, index) => index !== at);
}

/** Moves the option at `from` to `to`; places beyond the ends count as the ends. */
export function moveOption(options: readonly string[], from: number, to: number): string[] {
  const moved = options[from];
  if (moved === undefined) return [...options];
  const others = removeOption(options, from);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** The result of pasting several lines. */
export interface PastedOptions {
  options: string[];
  /** Number of lines for which there was no room. */
  leftOut: number;
}

/**
 * Adds the lines of a pasted text as options, in place of the option at `at` or after it. The other options stay; lines
 * that do not fit are left out. Returns undefined when there is only one line.
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
  const fitting = lines.slice(0, Math.max(MAX_OPTIONS - before.length - after.length, 0));
  return { options: [...before, ...fitting, ...after], leftOut: lines.length - fitting.length };
}

/** A message that options were left out. */
export function optionsLeftOutMessage(leftOut: number): string {
  return `Only ${MAX_OPTIONS.toLocaleString('en')} options fit: ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.`;
}
