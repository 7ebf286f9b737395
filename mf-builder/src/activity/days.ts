import type { WireActivity } from '@tessera/form-model/wire';
import { formatDayHeading } from '@tessera/shared-ui/format-time';

/** The activities of one day in the reader’s time zone. */
export interface Day {
  /** 'Today, Friday 14 March', 'Yesterday', 'Tuesday 11 March'. */
  title: string;
  entries: WireActivity[];
}

/** Groups the entries by day, in their order. */
export function daysOf(entries: readonly WireActivity[], now = new Date()): Day[] {
  const days = new Map<string, Day>();
  for (const entry of entries) {
    const title = formatDayHeading(new Date(entry.timestamp), now);
    const day = days.get(title) ?? { title, entries: [] };
    day.entries.push(entry);
    days.set(title, day);
  }
  return [...days.values()];
}
