import type { FieldOf, Json } from './field';
import { fieldFixture } from './field-fixture';
import { type FieldType, modelOf } from './models';
import { witnessesOf } from './witnesses';

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
])('CMP-5 %s with %j: %s %j is possible: %s', (type, { type: _, ...set }, comparison, operand, possible) => {
  const field = fieldFixture(type, set);
  const model = modelOf(field);
  const holds = (answer: unknown) => model.comparisons[comparison]?.holds(answer as never, operand) ?? false;
  expect(witnessesOf(field, [operand])?.some(holds)).toBe(possible);
});

test('CMP-5 what would be too much to look through is not looked through', () => {
  const options = Array.from({ length: 60 }, (_, at) => `Area ${at}`);
  expect(witnessesOf(fieldFixture('checkbox', { options }), ['Area 1'])).toBeNull();
  expect(witnessesOf(fieldFixture('text'), [...'abcde'])).toBeNull();
});
