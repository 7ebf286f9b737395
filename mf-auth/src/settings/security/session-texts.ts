import type { WireSession } from '@tessera/form-model/wire';
import { relativeTime } from '@tessera/shared-ui/format-time';

export function deviceName({ device }: Pick<WireSession, 'device'>): string {
  return device || 'Unknown device';
}

/**
 * 'Warsaw time'; empty for an unknown time zone.
 *
 * @param timeZone IANA name, such as `Europe/Warsaw`
 */
export function placeText(timeZone: string | null): string {
  const city = timeZone?.split('/').at(-1)?.replaceAll('_', ' ');
  return city ? `${city} time` : '';
}

/** When the session was last used. */
export function lastUseText(
  { isCurrent, lastUsedAt }: Pick<WireSession, 'isCurrent' | 'lastUsedAt'>,
  now = new Date(),
) {
  if (isCurrent) return 'In use now';
  return `Used ${relativeTime(lastUsedAt, now).replace('Just', 'just')}`;
}
