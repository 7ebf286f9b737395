import type { AuditLogQuery } from './audit-query';

/** Two days, as date inputs have them; both are included. */
export interface Days {
  from: string;
  to: string;
}

/** Days back from today. The log is stored for 12 months. */
const daysBack: { readonly [Range in AuditLogQuery['range']]: number } = { all: 365, month: 30, week: 7, today: 1 };

/** The day of a local date, as date inputs have it. */
function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function plusDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** The days of a range of the filter, until today. */
export function lastDays(range: AuditLogQuery['range'], now = new Date()): Days {
  return { from: dayOf(plusDays(now, -daysBack[range])), to: dayOf(now) };
}

/** The problem of the days; empty without one. */
export function wrongDays({ from, to }: Days): string {
  if (from === '' || to === '') return 'Enter both days.';
  return from > to ? 'Enter a day that is not after the day in “To”.' : '';
}

/** The start of the first day and the end of the last one, in the device’s time zone. */
export function timesOf({ from, to }: Days): { from: string; to: string } {
  const [start, end] = [new Date(`${from}T00:00`), new Date(`${to}T00:00`)];
  return { from: start.toISOString(), to: plusDays(end, 1).toISOString() };
}
