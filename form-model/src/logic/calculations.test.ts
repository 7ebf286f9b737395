import type { Answers } from '@tessera/fields/field';
import type { Field } from '@tessera/fields/models';
import fc from 'fast-check';
import { validateSubmission } from '../answers/validate-submission';
import { compileConditions } from '../conditions/compile-conditions';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { expressionMessage } from '../lint/expression-message';
import { lint } from '../lint/lint';
import { conditionOf, fieldOf, formDocumentWith, jumpOf, pageOf } from '../testing/form-fixture';
import { toPublicForm, toWirePublic } from '../wire/wire-form';
import { sampleResult } from './calculations';
import { evaluateExpression } from './expression/evaluate';
import type { Value } from './expression/functions';
import { parseExpression } from './expression/parse';
import { stateOf } from './state-of';
import { wholeLogic } from './whole-logic';

const given: { [id: string]: Value } = {
  area: 125,
  water: true,
  hours: 6,
  start: '2026-04-12',
  end: '2026-04-15',
  areas: ['Pond', 'Orchard'],
  size: 'Full',
  nothing: null,
};

function result(text: string): Value | string {
  const parsed = parseExpression(text);
  return parsed.ok
    ? evaluateExpression(
        parsed.expression,
        (id) => given[id] ?? null,
        (id) => (id === 'areas' ? 7 : null),
      )
    : `${parsed.at}: ${expressionMessage(parsed)}`;
}

test.each<[string, Value]>([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['-2 * -3', 6],
  ['2 - -3', 5],
  ['100 / 8 / 2', 6.25],
  ['{{area|none}} × 0.42 + if({{water}}, 18, 0) − min({{hours}}, 10)', 64.5],
  ['1 / 0', null],
  ['{{nothing}} + 1', null],
  ['sum({{nothing}}, 1, 2)', 3],
  ['round(2.345, 2)', 2.35],
  ['round(-2.5)', -3],
  ['round(1.005, 2)', 1.01],
  ['max(1, {{hours}}, 3)', 6],
  ['if({{size}} = "Full" and {{hours}} >= 6, 1, 2)', 1],
  ['if({{areas}} = "Pond", 1, 2)', 1],
  ['if({{areas}} = "Terrace" or not(empty({{nothing}})), 1, 2)', 2],
  ['count({{areas}}) + count({{nothing}})', 2],
  ['days({{start}}, {{end}})', 3],
  ['year({{start}}) * 100 + month({{start}})', 202604],
  ['{{start}} < {{end}}', true],
  ['{{start}} * 2', null],
  ['"a" + 1', null],
  ['1 ≤ 1', true],
  ['true', true],
  ['points({{areas}}) * 2', 14],
  ['max(0, Points( {{areas|none}} ) - 10)', 0],
  ['points({{gone}}) + 1', null],
])('CALC-1 %s is %s', (text, expected) => {
  expect(result(text)).toEqual(expected);
});

test.each([
  ['', '0: The expression is incomplete.'],
  ['1 +', '3: The expression is incomplete.'],
  ['(1 + 2', '0: A bracket is not closed.'],
  ['1 2', '1: Unexpected “2”.'],
  ['min()', '0: min needs at least 1 values between its brackets, not 0.'],
  ['if(1, 2)', '0: if needs 3 values between its brackets, not 2.'],
  ['round', '0: round needs brackets: round(…).'],
  ['"open', '0: A text needs a quotation mark at its end.'],
  ['1 ; 2', '2: Unexpected character “;”.'],
  ['points(1)', '0: points needs one question between its brackets: points({{Question}}).'],
  ['points {{areas}}', '0: points needs one question between its brackets: points({{Question}}).'],
  ['points({{areas}}, 1)', '0: points needs one question between its brackets: points({{Question}}).'],
  ['constructor(1)', expect.stringContaining('Unknown function “constructor”.')],
])('CALC-2 reports the error in %j', (text, message) => {
  expect(result(text)).toEqual(message);
});

test('CALC-3 reads and evaluates any text without throwing, in bounded time', () => {
  const piece = fc.constantFrom(
    ...'+-*/(),=<>"'.split(''),
    '1',
    '2.5',
    ' if',
    ' min',
    '{{area}}',
    'points(',
    '{{x|y}}',
    ' and ',
    '{{',
    '×',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(() => result(pieces.join(''))).not.toThrow();
    }),
    { numRuns: 2000 },
  );
  const began = process.cpuUsage().user;
  for (const text of ['('.repeat(5000), '-'.repeat(1999), '1+'.repeat(990), `${'min('.repeat(400)}1`, '"'.repeat(1999)])
    expect(parseExpression(text).ok).toBe(false);
  expect(process.cpuUsage().user - began).toBeLessThan(500_000);
});

const calculated = (id: string, expression: string, details = {}) =>
  fieldOf('calculated', id, { label: id, details: { expression, ...details } });
const area = fieldOf('number', 'area', { label: 'Area' });
const water = fieldOf('yes-no', 'water', { label: 'Water' });
const rent = calculated('rent', '{{area}} * 0.42 + if({{water}}, 18, 0)', { decimals: 2, unit: '€' });
const total = calculated('total', '{{rent}} * 2');
const note = fieldOf('text', 'note', { label: 'You pay {{total|nothing yet}}' });
const form = formDocumentWith(
  [pageOf('page1', area, water, rent), pageOf('page2', total, note)],
  [conditionOf('show', 'note', [['total', 'isMore', 100]])],
);
const shown = (answers: Answers, formDocument: FormDocument = form) =>
  stateOf(compileConditions(formDocument), answers, 'de');

test('CALC-4 results are usable in other calculations, conditions, texts and jumps, and shown in the page’s language', () => {
  const state = shown({ area: '125', water: 'true' });
  expect(state.results).toEqual({ rent: 70.5, total: 141 });
  expect(state.pages[0]?.fields[2]?.defaultValue).toBe('70,50 €');
  expect(state.pages[1]?.fields[1]?.label).toBe('You pay 141');
  expect(shown({ area: '10' }).visible.has('note')).toBe(false);
  const jumping = { ...form, jumps: [jumpOf('page1', 'page2', [['rent', 'isLess', 1]])] };
  expect(shown({ area: '1' }, jumping as FormDocument).results).toEqual({ rent: 0.42, total: 0.84 });
});

test('CALC-5 gives no result while an answer is missing or hidden, or if the calculation needs itself', () => {
  expect(shown({}).results).toEqual({ rent: null, total: null });
  const hidden = { ...form, conditions: [conditionOf('hide', 'area', [['water', 'isNotEmpty']])] };
  expect(shown({ area: '125', water: 'true' }, hidden).results).toEqual({ rent: null, total: null });
  const circular = formDocumentWith([pageOf('page1', calculated('a', '{{b}} + 1'), calculated('b', '{{a}} + 1'))]);
  expect(shown({}, circular).results).toEqual({ a: null, b: null });
  expect(lint(circular).map(({ rule, target }) => `${rule} ${target.id}`)).toEqual(['calculation a', 'calculation b']);
});

test('CALC-5 follows a chain of a thousand calculations, in whichever order they stand', () => {
  const chain = Array.from({ length: 1000 }, (_, at) => calculated(`c${at}`, at === 999 ? '1' : `{{c${at + 1}}} + 1`));
  const results = shown({}, formDocumentWith([pageOf('page1', ...chain)])).results ?? {};
  expect(results).toMatchObject({ c0: 1000, c998: 2, c999: 1 });
});

test('CALC-5 reads each answer once, however often calculations use it', () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    calculated(`c${at}`, `sum(${Array(40).fill('{{area}}').join(', ')})`),
  );
  let reads = 0;
  const answers = {
    get area() {
      reads += 1;
      return 2;
    },
  };
  expect(sampleResult(formDocumentWith([pageOf('page1', area, ...many)]), 'c99', answers)).toBe(80);
  expect(reads).toBeLessThan(5);
});

test('CALC-5 evaluates no more than a form may have, and says so', () => {
  const long = Array(140).fill('1').join(' + ');
  const many = Array.from({ length: 20 }, (_, at) => calculated(`c${at}`, long));
  const large = formDocumentWith([pageOf('page1', ...many)]);
  expect(shown({}, large).results).toMatchObject({ c0: 140, c16: 140, c17: null, c19: null });
  expect(lint(large).map(({ target, message }) => `${target.id} ${message}`)).toEqual(
    ['c17', 'c18', 'c19'].map(
      (id) => `${id} The calculations of this form are too long together. Shorten or remove some.`,
    ),
  );
});

const plot = fieldOf('radio', 'plot', {
  label: 'Plot',
  options: ['Half, “sunny”', 'Full', 'ظل'],
  details: {
    optionPoints: [
      { option: 'Half, “sunny”', points: 3 },
      { option: 'ظل', points: -2 },
    ],
  },
});
const extras = fieldOf('checkbox', 'extras', {
  label: 'Extras',
  options: ['Shed', 'Pond'],
  details: {
    optionPoints: [
      { option: 'Shed', points: 5 },
      { option: 'Pond', points: 1 },
    ],
    rightAnswers: ['Pond'],
    points: 2,
  },
});
const member = fieldOf('yes-no', 'member', { details: { optionPoints: [{ option: 'Yes', points: -1 }] } });
const priced = formDocumentWith([
  pageOf(
    'page1',
    plot,
    extras,
    member,
    calculated('price', '10 * points({{plot}}) + points({{extras}}) + points({{member}})'),
  ),
]);

test.each([
  [{}, 0],
  [{ plot: 'Full', extras: [] }, 0],
  [{ plot: 'Half, “sunny”' }, 30],
  [{ plot: 'ظل', extras: ['Shed', 'Pond'], member: 'true' }, -15],
  [{ plot: 'Never offered', extras: 'Shed', member: 'ja' }, 4],
])('CALC-12 adds the points of the chosen options: %j', (answers, expected) => {
  expect(stateOf(compileConditions(priced), answers).results).toEqual({ price: expected });
});

test('CALC-12 gives no points for a question that is not shown, and none where there is no question', () => {
  const hidden = { ...priced, conditions: [conditionOf('hide', 'plot', [['member', 'isYes']])] };
  expect(shown({ plot: 'Half, “sunny”', member: 'true' }, hidden).results).toEqual({ price: -1 });
  const gone = formDocumentWith([pageOf('page1', calculated('price', 'points({{plot}}) + 1'))]);
  expect(shown({}, gone).results).toEqual({ price: null });
});

test('CALC-13 the page of a visitor has the points that calculations use, calculates as the server does, and has nothing else of a quiz', () => {
  const other = { ...plot, id: 'other' } as Field;
  const [page] = priced.pages;
  const whole = formDocumentWith([pageOf('page1', ...(page?.fields ?? []), other)]);
  const visitors = toPublicForm(JSON.parse(JSON.stringify(toWirePublic({ ...whole, id: 'form', version: 1 }))));
  if (!visitors) throw new Error('The form has no id');
  const details = Object.fromEntries(fieldsOf(visitors).map((field) => [field.id, Object.keys(field.details ?? {})]));
  expect(details).toEqual({
    plot: ['optionPoints'],
    extras: ['optionPoints'],
    member: ['optionPoints'],
    price: ['expression'],
    other: [],
  });
  const answers = { plot: 'ظل', extras: ['Shed'], member: 'false' };
  expect(shown(answers, visitors).results).toEqual(shown(answers, whole).results);
});

test('CALC-6 does not store a sent result, even if the expression has an error', () => {
  const mistaken = formDocumentWith([pageOf('page1', calculated('a', '1 +'), calculated('b', '{{b}}'))]);
  expect(validateSubmission(compileConditions(mistaken), { a: 5, b: 7 })).toMatchObject({ ok: true, data: {} });
  const checked = validateSubmission(compileConditions(mistaken), { a: 5, b: 7 });
  expect(checked.ok && Object.values(checked.data).filter((value) => value !== null)).toEqual([]);
});

test('CALC-6 the server stores its own result, whatever was sent', () => {
  const compiled = compileConditions(form);
  const sent = { area: 125, water: true, rent: 1, total: 'free', note: '' };
  expect(validateSubmission(compiled, sent)).toMatchObject({ ok: true, data: { area: 125, rent: 70.5, total: 141 } });
  expect(validateSubmission(compiled, {})).toMatchObject({ ok: true, data: {} });
});

test('CALC-7 computes the same results from the answers that are sent, also where results and conditions decide about each other', () => {
  const field = fc.constantFrom('a', 'b', 'c', 'd', 'x', 'y');
  const expression = fc
    .tuple(field, fc.constantFrom('+', '-', '*', '/'), field, fc.integer({ min: -3, max: 3 }))
    .map(
      ([one, sign, other, number]) =>
        `if({{${one}}} > ${Math.abs(number)}, {{${other}}} ${sign} ${Math.abs(number)}, ${Math.abs(number)})`,
    );
  const condition = fc
    .tuple(fc.constantFrom('show', 'hide'), field, field, fc.integer({ min: -2, max: 4 }))
    .map(([action, target, compared, number]) => conditionOf(action as 'show', target, [[compared, 'isMore', number]]));
  fc.assert(
    fc.property(
      fc.tuple(expression, expression),
      fc.array(condition, { maxLength: 5 }),
      fc.record({ a: fc.integer(), b: fc.integer(), c: fc.integer(), d: fc.integer() }),
      ([x, y], conditions, answers) => {
        const numbers = ['a', 'b', 'c', 'd'].map((id) => fieldOf('number', id));
        const made = formDocumentWith(
          [pageOf('page1', ...numbers, calculated('x', x), calculated('y', y))],
          conditions,
        );
        const compiled = compileConditions(made);
        const here = stateOf(compiled, answers);
        const deciding = wholeLogic.decidingFields(compiled);
        const sent = Object.fromEntries(
          Object.entries(answers).filter(([id]) => here.visible.has(id) || deciding.has(id)),
        );
        expect(stateOf(compiled, sent)).toEqual(here);
      },
    ),
    { numRuns: 300 },
  );
});

test.each<[string, Field, string | undefined]>([
  ['a right expression', rent, undefined],
  ['no expression', calculated('x', ' '), 'Write an expression, such as {{Area}} * 0.42.'],
  ['a mistake', calculated('x', '1 +'), 'The expression is incomplete.'],
  ['a removed question', calculated('x', '{{gone}} + 1'), 'The expression names a question that is not in the form.'],
  [
    'a date as a number',
    calculated('x', '{{day}} * 2'),
    'day is a date and cannot be used as a number. Use year(…) or days(…, …), or choose a number.',
  ],
  [
    'a choice as a number',
    calculated('x', '1 + {{size}}'),
    'size is a choice. Use points(…) or if(… = "An option", 1, 0), or choose a number.',
  ],
  [
    'a list as a number',
    calculated('x', 'max({{areas}}, 1)'),
    'areas is a list. Use count(…), points(…), or if(… = "An option", 1, 0).',
  ],
  [
    'points of a number',
    calculated('x', 'points({{area}})'),
    'Area has no options to choose from. points(…) needs a question with options.',
  ],
  [
    'points that no option has',
    calculated('x', '1 + points({{areas}})'),
    'The options of areas have no points. Set them in its properties.',
  ],
  [
    'points of a removed question',
    calculated('x', 'points({{gone}})'),
    'The expression names a question that is not in the form.',
  ],
  ['a text as a number', calculated('x', '"3" + 1'), '“3” is a text, not a number.'],
])('CALC-8 the linter explains %s', (_what, field, message) => {
  const others = ['day', 'size', 'areas'].map((id, at) =>
    fieldOf((['date', 'radio', 'checkbox'] as const)[at] ?? 'text', id, { label: id }),
  );
  const made = formDocumentWith([pageOf('page1', area, water, ...others, field)]);
  expect(lint(made).find(({ rule }) => rule === 'calculation')?.message).toBe(message);
});

test('CALC-9 shows owners a result on sample answers', () => {
  expect(sampleResult(form, 'total', { area: '100', water: 'false' })).toBe(84);
});
