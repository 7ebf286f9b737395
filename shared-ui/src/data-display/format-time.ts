import { counted } from './counted';

/*
 * Formats every date and time that an owner reads, in the browser’s locale: with the year only if it is not the current one,
 * without seconds, with the month as a word.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const date = { day: 'numeric', month: 'long' } as const;

/** Lets the browser read its tables of dates, which takes 100 ms and more on a slow machine, before the first date is shown. */
export function readDateTables(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(undefined, date);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A table formats thousands of dates while it scrolls, and a new formatter takes longer than a row. */
function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(at.getTime())) return String(at);
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formatters.set(key, formatter);
  return formatter.format(at);
}

const yearOf = (at: Date, now: Date) => (at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const });

/** '6 March'; with the year if it is not the current one. */
export function formatDate(at: Date, now = new Date()): string {
  return format(at, { ...date, ...yearOf(at, now) });
}

/** The date in a number of days: '6 March'; with the year if it is not the current one. */
export function formatDateIn(days: number, now = new Date()): string {
  return formatDate(new Date(now.getTime() + days * DAY_MS), now);
}

/** 'Friday 6 March'; with the year if it is not the current one. */
export function formatLongDate(at: Date, now = new Date()): string {
  return format(at, { ...date, weekday: 'long', ...yearOf(at, now) });
}

/** 'Today, Friday 6 March', 'Yesterday', 'Tuesday 3 March': the heading of a day in a log, by the reader’s calendar. */
export function formatDayHeading(at: Date, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return `Today, ${formatLongDate(at, now)}`;
  return at.toDateString() === yesterday.toDateString() ? 'Yesterday' : formatLongDate(at, now);
}

/** '10:42'. */
export function formatTime(at: Date): string {
  return format(at, { hour: '2-digit', minute: '2-digit' });
}

/**
 * '6 March, 10:42'. An invalid time is returned unchanged.
 *
 * @param timestamp ISO 8601, or milliseconds since 1970
 */
export function formatDateTime(timestamp: string | number, now = new Date()): string {
  const at = new Date(timestamp);
  return Number.isNaN(at.getTime()) ? String(timestamp) : `${formatDate(at, now)}, ${formatTime(at)}`;
}

/**
 * An answered day, always with its year: '6 May 2026'. Other texts are returned unchanged.
 *
 * @param day `YYYY-MM-DD`; a day has no time zone
 */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? day : format(at, { ...date, year: 'numeric', timeZone: 'UTC' });
}

/**
 * The age of a time: 'Just now' under an hour, hours under a day, days under a week, then the local date. `—` for an invalid
 * time.
 *
 * @param iso ISO 8601 timestamp
 */
export function relativeTime(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const age = now.getTime() - at.getTime();
  if (Number.isNaN(age)) return '—';
  if (age < HOUR_MS) return 'Just now';
  if (age < DAY_MS) return `${counted(Math.floor(age / HOUR_MS), 'hour')} ago`;
  if (age < 7 * DAY_MS) return `${counted(Math.floor(age / DAY_MS), 'day')} ago`;
  return formatDate(at, now);
}

/**
 * '6 Mar', for the axis of a chart.
 *
 * @param day `YYYY-MM-DD`
 */
export function formatShortDay(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/**
 * 'March 2026'.
 *
 * @param day `YYYY-MM-DD`, a day of the month
 */
export function formatMonth(day: string): string {
  return format(new Date(`${day}T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** 'Mon' or 'Monday', of a day at midnight in UTC. */
export function formatWeekday(at: Date, length: 'short' | 'long'): string {
  return format(at, { weekday: length, timeZone: 'UTC' });
}

/**
 * Whether dates in digits begin with the month, as in the United States.
 *
 * @param language BCP 47 tag
 */
export function isMonthFirst(language: string): boolean {
  return new Intl.DateTimeFormat(language).formatToParts()[0]?.type === 'month';
}

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  // Swedish dates are written like ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at);
}
