import type { WireReleasedPart, WireReleasedVersion } from '@tessera/form-model/wire';

type Change = WireReleasedPart['history'][number];

const descriptions: { readonly [part: string]: string } = {
  shell: 'Navigation and loading',
  'mf-auth': 'Log-in and accounts',
  'mf-builder': 'Form builder',
  'mf-responses': 'Responses and analytics',
  'mf-fill': 'Public forms',
  'mf-admin': 'Administration',
};

/** The purpose of a part in a few words; empty for parts of other teams. */
export function descriptionOf(part: string): string {
  return descriptions[part] ?? '';
}

/** A version of a part; undefined if it is not listed. */
export function versionOf({ versions }: WireReleasedPart, wanted: string | null): WireReleasedVersion | undefined {
  return versions.find(({ version }) => version === wanted);
}

/** The change that made the current version current; undefined if it is too long ago. */
export function lastSwitch({ history, current }: WireReleasedPart): Change | undefined {
  return history.find(
    ({ action, version }) =>
      version === current && (action === 'release' || action === 'promote' || action === 'roll-back'),
  );
}

/** A version that the server rolled back or withdrew because it failed, if that was the last change. */
export function failedRelease({
  history,
}: WireReleasedPart): { version: string; change: Change; reason: string } | null {
  const [change, ...before] = history;
  if (!change?.isAutomatic) return null;
  const left =
    change.action === 'withdraw'
      ? change
      : before.find(({ action }) => action === 'release' || action === 'promote' || action === 'roll-back');
  if (!left) return null;
  return { version: left.version, change, reason: change.by.split(', since ')[1] ?? '' };
}

type Day = WireReleasedPart['days'][number];

/** The visits of the last 24 hours, in all versions. */
export function lastDay({ days }: WireReleasedPart): Day {
  return days.at(-1) ?? { visits: 0, failed: 0 };
}

const LEVELS = 4;

/** How full the tiles of days are: 0 without visits, up to 4 for the day with the most. */
export function visitLevels(days: readonly Day[]): number[] {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  return days.map(({ visits }) => Math.ceil((visits / most) * LEVELS));
}

/** Failed visits of 1,000 above which a day stands out. */
const MANY_FAILURES = 10;

/** How bad the days were: 0 without failures, 1 with some, 2 with many. */
export function failureLevels(days: readonly Day[]): number[] {
  return days.map(({ visits, failed }) => {
    if (failed === 0) return 0;
    return (failed / Math.max(1, visits)) * 1000 > MANY_FAILURES ? 2 : 1;
  });
}

/** '20.2': failed visits of 1,000, or an em dash without visits. */
export function failuresPerThousand({ visits, failed }: Pick<WireReleasedVersion, 'visits' | 'failed'>): string {
  if (visits === 0) return '—';
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return ((failed / visits) * 1000).toLocaleString(undefined, digits);
}

/** '10%'. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(2)).toLocaleString()}%`;
}

/** The change as a sentence: 'Rolled back to 1.8.2'. */
export function changeText({ action, version, share = 0 }: Change): string {
  return {
    release: `Released ${version}`,
    canary: `Canary ${version} for ${percent(share)} of the browsers`,
    promote: `Promoted ${version}`,
    withdraw: `Withdrew ${version}`,
    'roll-back': `Rolled back to ${version}`,
  }[action];
}

/** The hash of a file as browsers check it. @param sha256 hexadecimal digits */
export function integrityOf(sha256: string): string {
  const bytes = sha256.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}
