import fc from 'fast-check';
import { cpuMs, fastestInTurns } from '../../testing/cpu-ms';
import { fullMatch, sharingBudget } from './full-match';
import { compilePattern } from './pattern';

const native = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);

/** Patterns of a few letters, nested and repeated in every way, whose native matching stays quick on short texts. */
const patterns = fc.letrec<{ piece: string; pattern: string }>((tie) => ({
  piece: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\u{1F600}', '^', '$', '\\b'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner}|b)`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,3}', '*?'))
      .map(([inner, quantifier]) => `(?:${inner})${quantifier}`),
  ),
  pattern: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join('')),
})).pattern;

describe('fullMatch', () => {
  test('F9 agrees with the platform on every pattern that it can match', () => {
    fc.assert(
      fc.property(
        patterns,
        fc.string({ unit: fc.constantFrom('a', 'b', '1', '-', '😀'), maxLength: 7 }),
        (pattern, text) => {
          expect(compilePattern(pattern)).not.toBeNull();
          expect([pattern, text, fullMatch(pattern, text)]).toEqual([pattern, text, native(pattern, text)]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    ['[A-Z]{2}\\d{4}', 'AB1234', true],
    ['[A-Z]{2}\\d{4}', 'AB12345', false],
    ['(?<year>\\d{4})-(\\d\\d)', '2026-11', true],
    ['a|b', 'b', true],
    ['a|b', 'ab', false],
    ['\\p{Lu}\\p{L}+', 'Ärger', true],
    ['[\\]x]+', ']x]', true],
    ['', '', true],
    ['', 'a', false],
  ])('F9 decides %s on %s', (pattern, text, expected) => {
    expect(fullMatch(pattern, text)).toBe(expected);
  });

  test.each(['(', '[', 'a{2,1}', '\\', '(?=a)b', '(?<!a)b', '(a)\\1', '*'])(
    'F9 ignores the unsupported pattern %s',
    (pattern) => {
      expect(compilePattern(pattern)).toBeNull();
      expect(fullMatch(pattern, 'anything')).toBe(true);
    },
  );

  test.each(['(a+)+b', '(a|aa)+b', '(a*)*b', '((a{1,50}){1,50}){1,50}b', '.*.*.*.*.*b', '(((a?){1000}){1000}){1000}b'])(
    'F9 matches %s, which backtracking engines never finish, within a second',
    (pattern) => {
      const started = cpuMs();
      expect(typeof fullMatch(pattern, 'a'.repeat(5000))).toBe('boolean');
      expect(cpuMs() - started).toBeLessThan(1000);
    },
  );

  test.each(['(a|a)*b', '.*(||||||||||||)*b', '(a?){500}b', '(a*b?)*c', '[^b]*(|a|aa|aaa)*'])(
    'F9 matches %s in linear time',
    (pattern) => {
      const timeOf = (length: number) => {
        const text = 'a'.repeat(length);
        return () => {
          const started = cpuMs();
          fullMatch(pattern, text);
          return cpuMs() - started;
        };
      };
      // Ten times the text; beyond the budget it takes no longer at all.
      const [short = 0, long = 0] = fastestInTurns([timeOf(5_000), timeOf(50_000)]);
      expect(long).toBeLessThan(60 * Math.max(short, 2));
    },
  );

  test.each(['(a|b|ab)*c', '([a-z]+[a-z]*)*1', '(?:a?){300}a{300}z', '.*.*.*=.*', '[\\p{L}a]*q'])(
    'F16 refuses a text of any length that does not match %s',
    (pattern) => {
      for (const length of [1_000, 10_000, 50_000]) expect(fullMatch(pattern, 'a'.repeat(length))).toBe(false);
    },
  );

  test.each(['[^<>]*', '(\\w+\\W*)*', '(\\w+[ ,.]*)+', '.*plots.*', '(.*\\n?)*', '[\\p{L}\\p{P}\\s]+'])(
    'F16 accepts the longest answer that matches %s',
    (pattern) => {
      const text = 'The allotment has nine plots, and each has a shed. '.repeat(1_000).slice(0, 50_000);
      expect(fullMatch(pattern, text)).toBe(true);
    },
  );

  test('F16 refuses long texts when the shared budget is spent, and still decides about short ones', () => {
    const slow = '(a|b|ab)*c';
    const text = 'a'.repeat(40_000);
    const started = cpuMs();
    sharingBudget(() => {
      for (let at = 0; at < 100; at += 1) expect(fullMatch(slow, text)).toBe(false);
      expect(fullMatch('a*', text)).toBe(false);
      expect([fullMatch('x+', 'xxx'), fullMatch('x+', 'xxy')]).toEqual([true, false]);
      expect(fullMatch('(?=a)b', text)).toBe(true);
    });
    expect(cpuMs() - started).toBeLessThan(2_000);
    expect(fullMatch('a*', text)).toBe(true);
  });

  test('F16 refuses texts after 80,000 characters of patterns, whatever was compiled before', () => {
    const ending = (at: number) => String(at).padStart(4, '0');
    const matches = () =>
      sharingBudget(() => Array.from({ length: 90 }, (_, at) => fullMatch('a?'.repeat(498) + ending(at), ending(at))));
    const expected = Array.from({ length: 90 }, (_, at) => at < 80);
    expect(matches()).toEqual(expected);
    expect(matches()).toEqual(expected);
  });

  test('F16 counts a pattern once that many questions have', () => {
    const pattern = 'a?'.repeat(500);
    sharingBudget(() => {
      for (let at = 0; at < 200; at += 1) expect(fullMatch(pattern, 'aa')).toBe(true);
    });
  });

  test('F9 never throws, whatever the pattern', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (pattern, text) => typeof fullMatch(pattern, text) === 'boolean'));
  });
});
