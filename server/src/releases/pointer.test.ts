import fc from 'fast-check';
import {
  choose,
  knownVersions,
  lastReleased,
  newPointer,
  type Pointer,
  promote,
  ReleaseProblem,
  readPointer,
  release,
  rollBack,
  startCanary,
  withdraw,
} from './pointer';

const versions = Array.from({ length: 12 }, (_, at) => `1.${at}.0-${String(at).padStart(12, '0')}`);
const [v0 = '', v1 = '', v2 = '', v3 = ''] = versions;
const author = { by: 'Zoë O’Neil', at: new Date('2026-11-22T10:00:00Z') };

const released = (...order: string[]) =>
  order.reduce((pointer, version) => release(pointer, version, author), newPointer('mf-fill'));

const version = fc.constantFrom(...versions);
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
type Step = (pointer: Pointer) => Pointer;
const step: fc.Arbitrary<Step> = fc.oneof(
  version.map((to) => (pointer: Pointer) => release(pointer, to, author)),
  fc.tuple(version, share).map(
    ([to, part]) =>
      (pointer: Pointer) =>
        startCanary(pointer, to, part, author),
  ),
  fc.constant((pointer: Pointer) => promote(pointer, author)),
  fc.constant((pointer: Pointer) => withdraw(pointer, author)),
  fc.option(version, { nil: undefined }).map((to) => (pointer: Pointer) => rollBack(pointer, to, author)),
);

/** Makes the step, or stays if it is refused. */
function attempt(pointer: Pointer, make: Step): Pointer {
  try {
    return make(pointer);
  } catch (error) {
    if (error instanceof ReleaseProblem) return pointer;
    throw error;
  }
}

const walked = fc.array(step, { maxLength: 300 }).map((steps) => steps.reduce(attempt, newPointer('mf-fill')));

test('after any steps a pointer can be stored, and has a current version that is neither its canary nor an earlier one', () => {
  fc.assert(
    fc.property(walked, (pointer) => {
      expect(readPointer(JSON.stringify(pointer))).toEqual(pointer);
      expect(pointer.earlier).not.toContain(pointer.current);
      expect(new Set(pointer.earlier).size).toBe(pointer.earlier.length);
      if (pointer.canary) expect([pointer.current, pointer.canary.version]).not.toContain(null);
      expect(pointer.canary?.version).not.toBe(pointer.current ?? 'none');
    }),
  );
});

test('releasing the current version again changes nothing', () => {
  fc.assert(
    fc.property(walked, version, (pointer, to) => {
      const once = release(pointer, to, author);
      expect(release(once, to, author)).toBe(once);
    }),
  );
});

test('a release and a rollback return to the version before, whatever was released earlier', () => {
  fc.assert(
    fc.property(walked, version, (pointer, to) => {
      fc.pre(pointer.current !== null && pointer.current !== to);
      expect(rollBack(release(pointer, to, author), undefined, author).current).toBe(pointer.current);
    }),
  );
});

test('rolls back step by step and does not return to a version that was rolled back', () => {
  const back = rollBack(released(v0, v1, v2), undefined, author);
  expect([back.current, back.earlier]).toEqual([v1, [v0]]);
  const mended = release(back, v3, author);
  expect(rollBack(mended, undefined, author).current).toBe(v1);
  expect(rollBack(rollBack(mended, undefined, author), undefined, author).current).toBe(v0);
});

test('rolls back to a given version, and to a later one', () => {
  const back = rollBack(released(v0, v1, v2), v0, author);
  expect([back.current, back.earlier]).toEqual([v0, []]);
  const forward = rollBack(back, v2, author);
  expect([forward.current, forward.earlier]).toEqual([v2, [v0]]);
});

test('a withdrawn canary leaves the current version, a promoted one replaces it', () => {
  const trial = startCanary(released(v0), v1, 0.1, author);
  expect(withdraw(trial, author)).toMatchObject({ current: v0, canary: null, earlier: [] });
  expect(promote(trial, author)).toMatchObject({ current: v1, canary: null, earlier: [v0] });
  expect(rollBack(promote(trial, author), undefined, author).current).toBe(v0);
});

test('remembers who changed what and when, and the version that was last released', () => {
  const pointer = rollBack(startCanary(released(v0, v1), v2, 0.25, author), undefined, author);
  expect(pointer.history.slice(-2)).toEqual([
    { action: 'canary', version: v2, share: 0.25, by: 'Zoë O’Neil', at: '2026-11-22T10:00:00.000Z' },
    { action: 'roll-back', version: v0, by: 'Zoë O’Neil', at: '2026-11-22T10:00:00.000Z' },
  ]);
  expect(lastReleased(pointer)).toBe(v2);
  expect([...knownVersions(pointer)].sort()).toEqual([v0, v1, v2]);
});

test.each([
  ['a canary before the first release', () => startCanary(newPointer('mf-fill'), v0, 0.1, author), 'no release yet'],
  ['a canary of the current version', () => startCanary(released(v0), v0, 0.1, author), 'is the current version'],
  ['a canary for no browser', () => startCanary(released(v0), v1, 0, author), 'above 0%'],
  ['a canary for everyone', () => startCanary(released(v0), v1, 1, author), 'below 100%'],
  ['to promote without a canary', () => promote(released(v0), author), 'has no canary'],
  ['to withdraw without a canary', () => withdraw(released(v0), author), 'has no canary'],
  ['to roll back the first release', () => rollBack(released(v0), undefined, author), 'no earlier version'],
  ['to roll back to the current version', () => rollBack(released(v0, v1), v1, author), 'is the current version'],
])('refuses %s', (_what, change, message) => {
  expect(change).toThrow(message);
});

test.each(['{', '[]', '{"part":"../x"}', '{"part":"mf-fill","current":"../../etc"}'])('does not read %s', (text) => {
  expect(() => readPointer(text)).toThrow();
});

describe('the choice for a browser', () => {
  const browsers = Array.from({ length: 20_000 }, (_, at) => `browser ${at}`);
  const canaries = (part: number, pointer = released(v0)) =>
    new Set(browsers.filter((id) => choose(startCanary(pointer, v1, part, author), id) === v1));

  test.each([0.01, 0.1, 0.5, 0.9])('gives a canary to a share of %f of the browsers', (part) => {
    // Four standard deviations of the binomial distribution, for 20,000 browsers.
    const deviation = 4 * Math.sqrt((part * (1 - part)) / browsers.length);
    expect(Math.abs(canaries(part).size / browsers.length - part)).toBeLessThan(deviation);
  });

  test('stays the same, and includes the same browsers when the share rises', () => {
    const few = canaries(0.1);
    const many = canaries(0.4);
    expect(canaries(0.1)).toEqual(few);
    expect([...few].every((id) => many.has(id))).toBe(true);
  });

  test('is another one for the next canary', () => {
    const next = new Set(browsers.filter((id) => choose(startCanary(released(v0), v2, 0.5, author), id) === v2));
    const both = [...canaries(0.5)].filter((id) => next.has(id)).length / browsers.length;
    expect(Math.abs(both - 0.25)).toBeLessThan(0.02);
  });

  test('is the current version without a canary or without an id', () => {
    expect(choose(released(v0), 'any')).toBe(v0);
    expect(choose(startCanary(released(v0), v1, 0.99, author), null)).toBe(v0);
  });
});
