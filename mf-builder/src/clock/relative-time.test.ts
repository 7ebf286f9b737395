import { dateWords, relativeTime } from './relative-time';

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
  ])('words %s as %s', (iso, words) => expect(relativeTime(iso, now)).toBe(words));

  test('becomes the date after seven days', () => {
    const iso = before(24 * 7);
    expect(relativeTime(iso, now)).toBe(dateWords(new Date(iso), now));
  });

  test('names the year of another year only', () => {
    expect(dateWords(new Date('2026-01-02T12:00:00Z'), now)).not.toMatch('2026');
    expect(dateWords(new Date('2024-01-02T12:00:00Z'), now)).toMatch('2024');
  });

  test('is a dash for what is no time', () => expect(relativeTime('', now)).toBe('—'));
});
