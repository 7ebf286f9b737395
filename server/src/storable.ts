import { DAY_MS } from '@tessera/fields/durations';
import { IsDateTime } from 'typebox/format';

/** Makes a text storable in a database column: removes NUL and replaces lone surrogates by U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Makes all texts and member names of a value storable in a database column. */
export function storableValue<Value>(value: Value): Value;
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map((each) => storableValue(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storableValue(each)]));
}

const FIRST_TIME = Date.parse('0001-01-01T00:00:00Z');
const END_OF_TIMES = Date.UTC(10_000);
const MAX_TIME_LENGTH = 40;

const isBetween = (time: number, first: number, end: number) => time >= first && time < end;

/**
 * Whether a text is a date and time of RFC 3339 that `Date` can read and a column can store: in the years 1 to 9999 of UTC,
 * and not a leap second.
 */
export function isStorableTime(text: string): boolean {
  return text.length <= MAX_TIME_LENGTH && IsDateTime(text) && isBetween(Date.parse(text), FIRST_TIME, END_OF_TIMES);
}

/** Whether a `YYYY-MM-DDThh:mm` exists in the calendar, and a column can store it as a time in any time zone. */
export function isStorableLocalTime(local: string): boolean {
  const time = Date.parse(`${local}Z`);
  if (!isBetween(time, FIRST_TIME + DAY_MS, END_OF_TIMES - DAY_MS)) return false;
  // 31 February would become a day in March, and hour 24 one of the next day.
  return new Date(time).toISOString().startsWith(local);
}
