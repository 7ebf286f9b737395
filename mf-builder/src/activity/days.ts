import type { WireActivity } from '@tessera/form-model/wire';
import { formatLongDate } from '@tessera/shared-ui/format-time';

/** The activities of one day in the reader’s time zone. */
export interface Day {
  /** 'Today, Friday 14 March', 'Yesterday', 'Tuesday 11 March'. */
  title: string;
  entries: WireActivity[];
}

function titleOf(at: Date, now: Date): string {
  const date = formatLongDate(at, now);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return `Today, ${date}`;
  return at.toDateString() === yesterday.toDateString() ? 'Yesterday' : date;
}

/** Groups the entries by day, in their order. */
export function daysOf(entries: readonly WireActivity[], now = new Date()): Day[] {
  const days = new Map<string, Day>();
  for (const entry of entries) {
    const title = titleOf(new Date(entry.timestamp), now);
    const day = days.get(title) ?? { title, entries: [] };
    day.entries.push(entry);
    days.set(title, day);
  }
  return [...days.values()];
}
