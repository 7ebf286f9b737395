import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatDate, formatDateTime, formatDay, formatTime, relativeTime } from './format-time';

const now = new Date('2026-03-14T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

describe('relative time', () => {
  test.each([
    [before(-5), 'Just now'],
    [before(0), 'Just now'],
    [before(0.99), 'Just now'],
    [before(1), '1 hour ago'],
    [before(23.9), '23 hours ago'],
    [before(24), '1 day ago'],
    [before(24 * 6.9), '6 days ago'],
  ])('writes %s as %s', (iso, text) => expect(relativeTime(iso, now)).toBe(text));

  test('shows the date after seven days', () => {
    const iso = before(24 * 7);
    expect(relativeTime(iso, now)).toBe(formatDate(new Date(iso), now));
  });

  test('shows the year only if it is not the current one', () => {
    expect(formatDate(new Date('2026-01-02T12:00:00Z'), now)).not.toMatch('2026');
    expect(formatDate(new Date('2024-01-02T12:00:00Z'), now)).toMatch('2024');
  });

  test('shows a dash for an invalid time', () => expect(relativeTime('', now)).toBe('—'));
});

test('formats timestamps and milliseconds as date and time', () => {
  const at = new Date(2026, 2, 14, 10, 42);
  const text = `${formatDate(at, now)}, ${formatTime(at)}`;
  expect(formatDateTime(at.toISOString(), now)).toBe(text);
  expect(formatDateTime(at.getTime(), now)).toBe(text);
  expect(formatDateTime('yesterday', now)).toBe('yesterday');
});

test('formats an answered day with its year, and keeps other texts', () => {
  expect(formatDay('2026-05-06')).toMatch(/2026/);
  expect(formatDay('soon')).toBe('soon');
});

/** These format dates in the visitor’s language, or show none. */
const without = ['mf-fill', 'form-model', 'api-client', 'federation', 'server', 'mocks', 'e2e', 'bench'];
const manifest = JSON.parse(readFileSync(resolve(__dirname, '../../../package.json'), 'utf8')) as {
  workspaces: string[];
};
const packages = manifest.workspaces.filter((folder) => !without.includes(folder));
const sources = packages.flatMap((part) =>
  readdirSync(resolve(__dirname, '../../..', part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(part, 'src', file)),
);

test('formats the dates and times that owners read: no other file does', () => {
  const formats = (file: string) =>
    /toLocale(Date|Time)String|DateTimeFormat|RelativeTimeFormat/.test(
      readFileSync(resolve(__dirname, '../../..', file), 'utf8'),
    );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(formats).sort()).toEqual([
    // Writes days in the visitor’s language.
    join('fields', 'src', 'shared', 'spelling', 'written-day.ts'),
    join('shared-ui', 'src', 'data-display', 'format-time.ts'),
  ]);
});
