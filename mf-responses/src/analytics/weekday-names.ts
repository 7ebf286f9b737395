import { DAY_MS } from '@tessera/fields/durations';
import { formatWeekday } from '@tessera/shared-ui/format-time';

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** The weekdays from Monday in the owner’s language. */
export function weekdayNames(length: 'short' | 'long'): string[] {
  return Array.from({ length: 7 }, (_, day) => formatWeekday(new Date(MONDAY_MS + day * DAY_MS), length));
}
