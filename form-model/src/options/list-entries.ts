import { MAX_OPTION_TEXT, MAX_OPTION_VALUE, MAX_OPTIONS } from '@tessera/fields/field-limits';
import type { ListedOption } from '@tessera/fields/listed-options';
import { quoted } from '@tessera/fields/quoted';
import { parse } from 'papaparse';
import { MAX_LIST_CHARACTERS, MAX_LIST_NAME } from '../schema/option-lists/option-list-limits';

/** The problems of an option list, by path: `name`, `options`, `options/3/label`. */
export type ListErrors = { [path: string]: string };

/** An option list as its editor has it: not trimmed or checked yet. */
export interface NamedList {
  name: string;
  options: readonly ListedOption[];
}

const formatted = (count: number) => count.toLocaleString('en');

/** A list as it is stored: texts are trimmed, and blank values left out. */
export function tidyList({ name, options }: NamedList): { name: string; options: ListedOption[] } {
  return {
    name: name.trim(),
    options: options.map(({ label, value }) => {
      const own = value?.trim();
      return own ? { label: label.trim(), value: own } : { label: label.trim() };
    }),
  };
}

function nameError(name: string): string | undefined {
  if (name === '') return 'Give the list a name.';
  return name.length > MAX_LIST_NAME ? `A name can have ${MAX_LIST_NAME} characters. Make it shorter.` : undefined;
}

function wholeError(options: readonly ListedOption[]): string | undefined {
  if (options.length === 0) return 'A list needs at least one option.';
  if (options.length > MAX_OPTIONS)
    return `A list can have ${formatted(MAX_OPTIONS)} options; this one has ${formatted(options.length)}. Remove some.`;
  const characters = options.reduce((sum, { label, value = '' }) => sum + label.length + value.length, 0);
  return characters > MAX_LIST_CHARACTERS
    ? `The options of a list can have ${formatted(MAX_LIST_CHARACTERS)} characters together; these have ${formatted(characters)}. Make them shorter.`
    : undefined;
}

/** Finds the places of options whose text or value was there before. Exact: “A” and “a” are two options. */
function repeated(texts: readonly (string | undefined)[]): number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, at) => {
    if (!text) return [];
    if (seen.has(text)) return [at];
    seen.add(text);
    return [];
  });
}

/** Returns what is wrong with a tidy list; empty if it can be stored. */
export function listErrors({ name, options }: NamedList): ListErrors {
  const [wrongName, whole] = [nameError(name), wholeError(options)];
  const errors: ListErrors = { ...(wrongName && { name: wrongName }), ...(whole && { options: whole }) };
  if (options.length > MAX_OPTIONS) return errors;
  for (const [at, { label, value = '' }] of options.entries()) {
    if (label === '') errors[`options/${at}/label`] = 'Enter a text, or remove this option.';
    if (label.length > MAX_OPTION_TEXT)
      errors[`options/${at}/label`] = `An option can have ${formatted(MAX_OPTION_TEXT)} characters.`;
    if (value.length > MAX_OPTION_VALUE)
      errors[`options/${at}/value`] = `A value can have ${MAX_OPTION_VALUE} characters.`;
  }
  for (const at of repeated(options.map(({ label }) => label)))
    errors[`options/${at}/label`] =
      `${quoted(options[at]?.label ?? '')} is twice in the list. Change or remove one of them.`;
  for (const at of repeated(options.map(({ value }) => value)))
    errors[`options/${at}/value`] =
      `Two options have the value ${quoted(options[at]?.value ?? '')}. Change one of them.`;
  return errors;
}

/** The entries of a pasted text. */
export interface PastedEntries {
  entries: ListedOption[];
  /** Number of lines for which there was no room. */
  leftOut: number;
}

/** The rows of a pasted text. A spreadsheet puts a cell with a quotation mark or a line break in quotation marks. */
function rowsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/gu, '\n');
  const { data, errors } = parse<string[]>(lines, { delimiter: '\t', newline: '\n' });
  // Quotation marks that are no cell’s belong to the text.
  return errors.length === 0 ? data : lines.split('\n').map((line) => line.split('\t'));
}

/**
 * Reads the lines of a pasted text as options: one per line or one per row of a spreadsheet, with the value in the second
 * column. Blank lines and repeated texts are left out.
 *
 * @param room the number of options that fit
 * @param known texts that the list has already
 */
export function readPasted(text: string, room = MAX_OPTIONS, known: Iterable<string> = []): PastedEntries {
  const labels = new Set(known);
  const entries: ListedOption[] = [];
  let leftOut = 0;
  for (const row of rowsOf(text)) {
    const [label = '', value = ''] = row.map((cell) => cell.replace(/\s+/gu, ' ').trim());
    if (label === '' || labels.has(label)) continue;
    labels.add(label);
    if (entries.length < room) entries.push(value ? { label, value } : { label });
    else leftOut += 1;
  }
  return { entries, leftOut };
}
