import { TZDate } from '@date-fns/tz';
import { facetOf } from '@tessera/fields/facets';
import type { Json } from '@tessera/fields/field';
import { MAX_OPTIONS } from '@tessera/fields/field-limits';
import { type Field, modelOf } from '@tessera/fields/models';
import { type DateOrder, readDate } from './date-order';

/** How the cells of a file are written. */
export interface CellNotation {
  dateOrder: DateOrder;
  /** BCP 47 tag of the language whose decimal sign and grouping the numbers have. */
  language: string;
  /** IANA name of the time zone of times without one. */
  timeZone: string;
}

/** The export puts an apostrophe before these, so that a spreadsheet does not run them. */
const PROTECTED = /^'(?='*[=+\-@\t\r])/;
const TIME = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d{1,6})?)?\s?([ap])?\.?(?:m\.?)?$/i;
const MAX_TIME_LENGTH = 24;

/** A time of day as `HH:MM`, also with seconds or `pm`. Any other text is returned as it is. */
function readTime(text: string): string {
  const [, hour = '', minute = '', half = ''] = (text.length <= MAX_TIME_LENGTH && TIME.exec(text.trim())) || [];
  if (!hour) return text;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Comparisons of the entries of one list with options: each of the most options with twice as many entries. No answer has more. */
const MAX_COMPARED = 2 * MAX_OPTIONS ** 2;
const SEPARATOR = /\s*;\s*/y;

/** The entry in quotes at a place of a list, as the export writes it: its text, and its length in the list. */
function quotedAt(text: string, at: number): { entry: string; length: number } | undefined {
  if (!text.startsWith('"', at)) return undefined;
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && text.startsWith('"', end + 1)) end = text.indexOf('"', end + 2);
  if (end < 0) return undefined;
  const next = text.indexOf(';', end);
  const after = next < 0 ? text.length : next;
  if (text.slice(end + 1, after).trim() !== '') return undefined;
  return { entry: text.slice(at + 1, end).replaceAll('""', '"'), length: after - at };
}

/**
 * Splits a list at semicolons, except in quotes.
 *
 * @param whole texts that are one entry although they contain semicolons, the longest first. They are not looked for any more after
 *   the most comparisons
 */
function splitList(text: string, whole: readonly string[]): string[] {
  const items: string[] = [];
  let left = MAX_COMPARED;
  for (let at = 0; at < text.length; ) {
    left -= whole.length;
    const isEnd = (place: number) => place === text.length || text.startsWith(';', place);
    const option = left < 0 ? undefined : whole.find((each) => text.startsWith(each, at) && isEnd(at + each.length));
    const quoted = option === undefined ? quotedAt(text, at) : undefined;
    const next = text.indexOf(';', at);
    const plain = option ?? text.slice(at, next < 0 ? text.length : next);
    items.push(quoted ? quoted.entry : plain.trim());
    const end = at + (quoted ? quoted.length : plain.length);
    SEPARATOR.lastIndex = end;
    SEPARATOR.exec(text);
    at = Math.max(SEPARATOR.lastIndex, end + 1);
  }
  return items.filter(Boolean);
}

/** Reads a list. In exports of earlier versions and of other products, options that contain semicolons have no quotes. */
function readList(text: string, { options, details }: Field): string[] {
  const offered = new Set(options);
  const entries = splitList(text, []);
  const others = entries.filter((entry) => !offered.has(entry));
  if (others.length <= (details?.other ? 1 : 0)) return entries;
  return splitList(
    text,
    options.filter(Boolean).sort((one, other) => other.length - one.length),
  );
}

/** The text of a cell without the apostrophe of an export. */
export function plainCell(cell: string): string {
  return cell.replace(PROTECTED, '');
}

/** Reads a cell as the answer under a key of the field. The field’s model decides whether the answer is valid. */
export function readCell(field: Field, cell: string, { dateOrder, language }: CellNotation, key = field.id): Json {
  const text = plainCell(cell).trim();
  const model = modelOf(field);
  const facet = facetOf(field);
  if (text === '') return null;
  const isList = Array.isArray(model.read(field, {})) || Array.isArray(model.initial(field)[key]);
  if (isList) return readList(text, field);
  const isDay = facet.kind === 'number' ? facet.scale === 'day' : facet.kind === 'value' && facet.holdsDays;
  if (isDay) return readDate(text, dateOrder);
  if (facet.kind === 'number' && facet.scale === 'minute') return readTime(text);
  return model.writing ? model.writing.take(text, language) : text;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;
const LOCAL = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?$/;
const MAX_INSTANT_LENGTH = 60;
/** Filters by day begin here. `Date` reads the years to 99 as those of the 20th century. */
const FIRST_YEAR = 1900;
/** An instant in UTC; undefined for one before `FIRST_YEAR`, or after the year 9999, which has no usual notation. */
function instantText(instant: Date): string | undefined {
  const time = instant.getTime();
  return time >= Date.UTC(FIRST_YEAR) && time < Date.UTC(10_000) ? instant.toISOString() : undefined;
}

/**
 * Reads when a response was submitted: ISO 8601, or a date with or without a time in the file’s time zone.
 *
 * @returns ISO 8601 in UTC; undefined if it is not a date from 1900 on
 */
export function readInstant(cell: string, { dateOrder, timeZone }: CellNotation): string | undefined {
  const text = plainCell(cell).trim();
  if (text.length > MAX_INSTANT_LENGTH) return undefined;
  if (INSTANT.test(text)) return instantText(new Date(text.replace(' ', 'T')));
  const [date = '', ...rest] = text.split(/[ T,]+/);
  const time = rest.length > 0 ? ` ${readTime(rest.join(' '))}` : '';
  const parts = LOCAL.exec(readDate(date, dateOrder) + time);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const local = new TZDate(year, month - 1, day, hour, minute, timeZone);
  // 31 February becomes a day in March.
  const exists =
    local.getMonth() === month - 1 && local.getDate() === day && hour < 24 && minute < 60 && year >= FIRST_YEAR;
  return exists ? instantText(new Date(local.getTime())) : undefined;
}
