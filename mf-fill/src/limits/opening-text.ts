import type { GateFacts } from '@tessera/form-model/page-renderer';
import { limitText } from './limit-text';

type Opening = Pick<GateFacts, 'opensAt' | 'timeZone'>;

/** When a form opens, as a sentence with the time zone; empty if it is unknown. */
export function openingText(language: string, { opensAt, timeZone = 'UTC' }: Opening): string {
  if (!opensAt) return '';
  const date = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'long',
    timeZone,
  }).format(new Date(opensAt));
  return limitText(language, 'soonText', { date });
}
