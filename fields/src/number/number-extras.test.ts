import fc from 'fast-check';
import { representativeAnswers } from '../representative-answers';
import { errorOf, fieldFixture } from '../testing/field-fixture';
import { model } from './model';
import { isOnStep, stepAt } from './number-extras';

const decimal = fc
  .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`));
const step = decimal.map(Math.abs).filter((number) => number > 0);

test('NUM-6 a number some steps away is on a step, and one beside it is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), step, decimal, (count, distance, from) => {
      // Sums in units of the smallest decimal place are exact.
      const units = 1e6;
      const at = Math.round(from * units) + count * Math.round(distance * units);
      expect(isOnStep(Number(`${at}e-6`), distance, from)).toBe(true);
      expect(isOnStep(Number(`${at}5e-7`), distance, from)).toBe(false);
    }),
  );
});

test.each([
  [0.3, 0.1, 0, true],
  [1.1, 0.1, 0, true],
  [0.35, 0.1, 0.05, true],
  [4.35, 0.01, 0, true],
  [0.35, 0.1, 0, false],
  [1e21, 1e20, 0, true],
  [1e-7, 1e-7, 0, true],
  [-2.5, 0.5, 0, true],
  [1.7e308, 5e-324, 0, true],
])('NUM-6 %p in steps of %p from %p: %p', (number, distance, from, isOn) => {
  expect(isOnStep(number, distance, from)).toBe(isOn);
});

test('NUM-6 the error names the step, and the start where there is one', () => {
  const price = fieldFixture('number', { details: { step: 0.05 } });
  expect(errorOf(price, 1.15)).toBeUndefined();
  expect(errorOf(price, { typed: '1,15', language: 'de' })).toBeUndefined();
  expect(errorOf(price, 1.16)).toBe('Plot must be in steps of 0.05');
  const from = fieldFixture('number', { details: { step: 5 }, validation: { min: 3, max: 20 } });
  expect(errorOf(from, 8)).toBeUndefined();
  expect(errorOf(from, 10)).toBe('Plot must be in steps of 5, starting at 3');
  expect(errorOf(from, 1)).toBe('Plot must be at least 3');
  expect(errorOf(fieldFixture('number', { details: { step: -1 } }), 1.5)).toBeUndefined();
});

test.each([
  ['€', undefined, '€12'],
  ['EUR', undefined, 'EUR\u00a012'],
  [undefined, 'kg', '12\u00a0kg'],
  [undefined, '%', '12%'],
  ['$', 'per month', '$12\u00a0per month'],
])('NUM-7 with the prefix %p and the suffix %p, readers see %p; the export has the number', (prefix, suffix, text) => {
  const field = fieldFixture('number', { details: { ...(prefix && { prefix }), ...(suffix && { suffix }) } });
  expect(model.text(field, 12)).toBe(text);
  expect(model.text(field, null)).toBe('');
  expect(model.csvCells(field, { q: 12 })).toEqual(['12']);
});

test('CMP-5 numbers in steps have a representative for every valid answer', () => {
  const settings = fc.record({ distance: step, min: fc.option(decimal, { nil: undefined }) });
  fc.assert(
    fc.property(
      settings,
      fc.array(decimal, { maxLength: 3 }),
      fc.integer({ min: 0, max: 50 }),
      ({ distance, min }, operands, count) => {
        const field = fieldFixture('number', {
          details: { step: distance },
          validation: min === undefined ? {} : { min },
        });
        const answer = stepAt(count, distance, min ?? 0);
        if (errorOf(field, answer)) return;
        const comparedAs = (given: unknown) =>
          Object.values(model.comparisons)
            .flatMap(({ holds }) => operands.map((operand) => holds(given as number | null, operand)))
            .join();
        expect(representativeAnswers(field, operands)?.map(comparedAs)).toContain(comparedAs(answer));
      },
    ),
    { numRuns: 500 },
  );
});
