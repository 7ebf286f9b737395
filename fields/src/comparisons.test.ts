import fc from 'fast-check';
import type { FieldOf, Json } from './field';
import { type FieldType, modelOf } from './models';
import { representativeAnswers } from './representative-answers';
import { textComparisons } from './shared/text/text-comparisons';
import { fieldFixture } from './testing/field-fixture';

type Case = [type: FieldType, comparison: string, answer: Json, operand: Json, holds: boolean];

const cases: { [rule: string]: Case[] } = {
  'CMP-1': [
    ['text', 'is', ' North ', 'north', true],
    ['text', 'isNot', 'north', 'south', true],
    ['text', 'contains', 'By the pond', 'POND', true],
    ['text', 'contains', 'By the pond', ' ', false],
    ['text', 'doesNotContain', '', 'pond', true],
    ['email', 'endsWith', 'a@Example.org', '@example.org', true],
    ['phone', 'startsWith', '+44 20', '+44', true],
    ['textarea', 'startsWith', 'abc', {}, false],
    ['text', 'is', '12', 12, true],
  ],
  'CMP-2': [
    ['number', 'is', 10, '10', true],
    ['number', 'isMore', 10, 9, true],
    ['number', 'isMore', 10, '9', true],
    ['number', 'isAtLeast', 0, 0, true],
    ['number', 'isAtMost', 0, '0', true],
    ['number', 'isLess', '', 5, false],
    ['number', 'isAtMost', null, 0, false],
    ['number', 'isLess', 5, 'many', false],
    ['number', 'is', '', '', false],
    ['rating', 'isAtLeast', 4, 4, true],
    ['date', 'isLess', '2026-09-30', '2026-10-01', true],
    ['date', 'isMore', '2026-09-30', 'soon', false],
    ['time', 'isAtLeast', '09:05', '09:05', true],
    ['time', 'isLess', '', '09:05', false],
  ],
  'CMP-3': [
    ['select', 'is', 'Option 1', 'Option 1', true],
    ['select', 'is', 'Option 1', 'option 1', false],
    ['radio', 'isNot', '', 'Option 1', true],
    ['radio', 'isAnyOf', 'Option 2', ['Option 1', 'Option 2'], true],
    ['radio', 'isNoneOf', 'Option 2', ['Option 1', 'Option 2'], false],
    ['radio', 'is', '', '', false],
  ],
  'CMP-4': [
    ['checkbox', 'includes', ['Option 1'], 'Option 1', true],
    ['checkbox', 'doesNotInclude', [], 'Option 1', true],
    ['checkbox', 'includesAny', ['Option 1'], ['Option 1', 'Option 3'], true],
    ['checkbox', 'includesAll', ['Option 1'], ['Option 1', 'Option 3'], false],
    ['checkbox', 'includesAll', ['Option 1'], [], false],
    ['checkbox', 'countAtLeast', ['Option 1', 'Option 2'], 2, true],
    ['checkbox', 'countAtMost', [], 1, true],
    ['checkbox', 'countAtMost', [], 'one', false],
  ],
  F12: [
    ['file', 'isNotEmpty', 'plan.pdf', null, true],
    ['checkbox', 'isEmpty', [], null, true],
    ['number', 'isEmpty', 0, null, false],
  ],
};

describe.each(Object.entries(cases))('%s', (_rule, table) => {
  test.each(table)('%s %s: %j with %j is %s', (type, comparison, answer, operand, holds) => {
    const field = fieldFixture(type);
    const model = modelOf(field);
    expect(model.comparisons[comparison]?.holds(model.read(field, { q: answer }), operand)).toBe(holds);
  });
});

test('CMP-1 an address compares as one line', () => {
  const field = fieldFixture('address');
  const model = modelOf(field);
  expect(model.comparisons.contains?.holds(model.read(field, { q_city: 'Ely' }), 'ely')).toBe(true);
});

test.each<[FieldType, Partial<FieldOf>, string, Json, boolean]>([
  ['radio', {}, 'is', 'Gone', false],
  ['radio', {}, 'is', 'Option 1', true],
  ['radio', {}, 'isAnyOf', ['Gone', 'Option 1'], true],
  ['radio', {}, 'isAnyOf', [], false],
  ['checkbox', {}, 'includesAll', ['Option 1', 'Gone'], false],
  ['checkbox', { validation: { maxCount: 1 } }, 'includesAll', ['Option 1', 'Option 2'], false],
  ['checkbox', {}, 'countAtLeast', 4, false],
  ['rating', {}, 'isMore', 5, false],
  ['rating', {}, 'isAtLeast', 5, true],
  ['rating', {}, 'isLess', 1, false],
  ['rating', {}, 'is', 6, false],
  ['number', { validation: { min: 0 } }, 'isLess', 0, false],
  ['number', { validation: { min: 0 } }, 'isMore', 1000, true],
  ['number', {}, 'isMore', 'many', false],
  ['date', { validation: { latest: '2026-10-31' } }, 'isMore', '2026-10-31', false],
  // Years before 1000 are refused, all later days are more.
  ['date', {}, 'isMore', '0085-01-01', true],
  ['date', {}, 'isLess', '0085-01-01', false],
  ['text', { validation: { maxLength: 3 } }, 'is', 'abcdef', false],
  ['text', { validation: { maxLength: 3 } }, 'is', 'Abc', true],
  ['text', { validation: { maxLength: 3 } }, 'is', '😀😀😀', true],
  ['text', { validation: { maxLength: 3 } }, 'contains', 'abcd', false],
  ['text', { validation: { maxLength: 3 } }, 'contains', 'abc', true],
  ['text', { validation: { maxLength: 3 } }, 'isNot', 'abcdef', true],
  ['text', { validation: { maxLength: 0 } }, 'isNotEmpty', null, false],
  ['text', { validation: { maxLength: 8 } }, 'is', 'İstanbul', true],
  ['textarea', { validation: { minLength: 5 } }, 'is', 'abc', false],
  ['textarea', { validation: { minLength: 5 } }, 'startsWith', 'abc', true],
  ['textarea', { validation: { minLength: 5 } }, 'isEmpty', null, true],
  ['text', { validation: { pattern: '[0-9]+' } }, 'is', '12', true],
  ['text', { validation: { pattern: '[0-9]+' } }, 'is', '1-2', false],
  // In capitals it would match.
  ['text', { validation: { pattern: '[A-Z]+' } }, 'is', 'abc', true],
  ['text', { validation: { pattern: '[A-Z]+', maxLength: 2 } }, 'is', 'abc', false],
  ['text', { validation: { pattern: '[' } }, 'is', '12', true],
  ['email', {}, 'is', 'not an address', false],
  ['email', {}, 'is', 'Ann@Example.org', true],
  ['email', {}, 'endsWith', '@example.org', true],
  ['email', { validation: { pattern: '.*@example[.]org' } }, 'is', 'ann@example.com', true],
  ['phone', {}, 'is', 'none', false],
  ['phone', {}, 'is', '+44 20 7946 0000', true],
  ['phone', {}, 'startsWith', '+44', true],
])('CMP-5 %s with %j: %s %j is possible: %s', (type, { type: _, ...set }, comparison, operand, possible) => {
  const field = fieldFixture(type, set);
  const model = modelOf(field);
  const holds = (answer: unknown) => model.comparisons[comparison]?.holds(answer, operand) ?? false;
  expect(representativeAnswers(field, [operand])?.some(holds)).toBe(possible);
});

test('CMP-5 a comparison is possible exactly when a representative answer satisfies it', () => {
  const letters = ['a', 'B', '1', ''];
  const texts = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  const limits = fc.record({ minLength: fc.nat(3), maxLength: fc.nat(3) }, { requiredKeys: [] });
  const comparisons = fc.constantFrom('is', 'contains', 'startsWith', 'endsWith');
  const operands = fc.string({ unit: fc.constantFrom('a', 'b', '1'), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(limits, comparisons, operands, ({ minLength = 0, maxLength = 3 }, comparison, operand) => {
      fc.pre(minLength <= maxLength);
      const field = fieldFixture('text', { validation: { minLength, maxLength } });
      const model = modelOf(field);
      const holds = (answer: unknown) => model.comparisons[comparison]?.holds(answer, operand) ?? false;
      const valid = texts.filter((answer) => Object.keys(model.validate(field, { q: answer }, false)).length === 0);
      expect(representativeAnswers(field, [operand])?.some(holds)).toBe(valid.some(holds));
    }),
  );
});

test('CMP-5 returns null when there would be too many representative answers', () => {
  const options = Array.from({ length: 60 }, (_, at) => `Area ${at}`);
  expect(representativeAnswers(fieldFixture('checkbox', { options }), ['Area 1'])).toBeNull();
  expect(representativeAnswers(fieldFixture('text'), [...'abcde'])).toBeNull();
});

test('CMP-1 folds a long answer once for many comparisons', () => {
  const { contains } = textComparisons;
  const lower = jest.spyOn(String.prototype, 'toLowerCase');
  const answer = 'É'.repeat(49_000);
  for (let n = 0; n < 1_000; n += 1) contains.holds(answer, `nothing ${n}`);
  const long = lower.mock.contexts.filter((text) => String(text).length > 1_000).length;
  lower.mockRestore();
  expect(long).toBe(1);
  expect(contains.holds(answer, 'éé')).toBe(true);
});
