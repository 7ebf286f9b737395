import fc from 'fast-check';
import { fullMatch, sharingBudget } from './full-match';
import { compilePattern } from './pattern';

/** Milliseconds of CPU time: other processes of the machine do not count. */
const cpuMs = () => process.cpuUsage().user / 1000;

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
        const runs = Array.from({ length: 5 }, () => {
          const started = cpuMs();
          fullMatch(pattern, text);
          return cpuMs() - started;
        });
        return Math.min(...runs);
      };
      // Ten times the text; beyond the budget it takes no longer at all.
      expect(timeOf(50_000)).toBeLessThan(60 * Math.max(timeOf(5_000), 2));
    },
  );

  test('F16 ignores the patterns of a submission when their shared budget is spent', () => {
    const slow = '(a|b|ab)*c';
    const text = 'ab'.repeat(20_000);
    sharingBudget(() => {
      expect(fullMatch('x', 'y')).toBe(false);
      for (let at = 0; at < 100; at += 1) fullMatch(`${slow}{${at}}`, text);
      expect(fullMatch('x', 'y')).toBe(true);
    });
    expect(fullMatch('x', 'y')).toBe(false);
  });

  test('F9 never throws, whatever the pattern', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (pattern, text) => typeof fullMatch(pattern, text) === 'boolean'));
  });
});
