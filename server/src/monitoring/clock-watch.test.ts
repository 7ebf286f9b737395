import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/fields/durations';
import { ClockWatch } from './clock-watch';

/** A watch whose clocks go on by hand. */
function watched(lastSeen: number | null, start = Date.parse('2026-11-22T10:00:00Z')) {
  let steady = 5_000;
  let error = 0;
  const watch = new ClockWatch(() => steady);
  const look = () => watch.look(start + steady + error);
  return {
    watch,
    begin: () => watch.start(start + steady, lastSeen && start + lastSeen),
    after: (ms: number) => {
      steady += ms;
      return look();
    },
    jump: (ms: number) => {
      error += ms;
    },
  };
}

test('trusts a clock that is corrected by less than an hour at a time', () => {
  const { watch, begin, after, jump } = watched(-HOUR_MS);
  expect(begin()).toBe('');
  for (let round = 0; round < 100; round += 1) {
    jump(30 * MINUTE_MS);
    expect(after(MINUTE_MS)).toBe('');
  }
  expect(watch.isTrusted).toBe(true);
});

test('does not trust a clock that jumped for a day, says so once, and trusts it then', () => {
  const { watch, begin, after, jump } = watched(null);
  begin();
  jump(400 * DAY_MS);
  expect(after(MINUTE_MS)).toMatch(/^The clock of the database went forward by 400 days\. Nothing is deleted /);
  expect(watch.isTrusted).toBe(false);
  expect(after(23 * HOUR_MS)).toBe('');
  expect(watch.isTrusted).toBe(false);
  after(HOUR_MS);
  expect(watch.isTrusted).toBe(true);
});

test('trusts a clock at once when it is right again', () => {
  const { watch, begin, after, jump } = watched(null);
  begin();
  jump(-3 * HOUR_MS);
  expect(after(MINUTE_MS)).toMatch(/ went back by 3 hours\. /);
  jump(3 * HOUR_MS);
  expect(after(MINUTE_MS)).toBe('');
  expect(watch.isTrusted).toBe(true);
});

test('reports another jump, and waits for a day from then on', () => {
  const { watch, begin, after, jump } = watched(null);
  begin();
  jump(2 * DAY_MS);
  after(MINUTE_MS);
  jump(2 * DAY_MS);
  expect(after(20 * HOUR_MS)).toMatch(/ went forward by 2 days\. /);
  after(20 * HOUR_MS);
  expect(watch.isTrusted).toBe(false);
});

test('does not trust the clock of a server that starts long after the last one', () => {
  const { watch, begin, after } = watched(-30 * DAY_MS);
  expect(begin()).toMatch(/^No server has run for 30 days, or the clock is wrong\. Nothing is deleted /);
  expect(watch.isTrusted).toBe(false);
  after(DAY_MS);
  expect(watch.isTrusted).toBe(true);
});

test('trusts the first clock of a new installation, and of one that ran this week', () => {
  for (const lastSeen of [null, -6 * DAY_MS]) {
    const { watch, begin } = watched(lastSeen);
    expect([begin(), watch.isTrusted]).toEqual(['', true]);
  }
});
