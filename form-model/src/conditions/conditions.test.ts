import type { Answers, Json } from '@tessera/fields/field';
import { cpuMs } from '@tessera/fields/testing/cpu-ms';
import fc from 'fast-check';
import type { FormDocument } from '../form/form';
import { conditionOf, documentAndAnswers, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { compileConditions } from './compile-conditions';
import { evaluateConditions } from './conditions';

const state = (formDocument: FormDocument, answers: Answers) =>
  evaluateConditions(compileConditions(formDocument), answers);
const visible = (formDocument: FormDocument, answers: Answers) => [...state(formDocument, answers).visible].sort();
const pages = (formDocument: FormDocument, answers: Answers) => state(formDocument, answers).pages.map(({ id }) => id);

const [a, b, c] = ['a', 'b', 'c'].map((id) => fieldOf('text', id)) as [
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
  ReturnType<typeof fieldOf>,
];
const one = pageOf('page1', a, b, c);

describe('COND-1', () => {
  test('hides a field with a “show” condition until a condition holds', () => {
    const formDocument = formDocumentWith([one], [conditionOf('show', 'b', [['a', 'is', 'yes']])]);
    expect(visible(formDocument, {})).toEqual(['a', 'c']);
    expect(visible(formDocument, { a: 'Yes' })).toEqual(['a', 'b', 'c']);
  });

  test('shows a field if one of several conditions holds, and lets a “hide” condition take precedence', () => {
    const formDocument = formDocumentWith(
      [one],
      [
        conditionOf('show', 'b', [['a', 'is', 'yes']]),
        conditionOf('show', 'b', [['a', 'is', 'maybe']]),
        conditionOf('hide', 'b', [['c', 'is', 'stop']]),
      ],
    );
    expect(visible(formDocument, { a: 'maybe' })).toContain('b');
    expect(visible(formDocument, { a: 'maybe', c: 'stop' })).not.toContain('b');
  });

  test.each([
    ['all', { a: 'x' }, false],
    ['all', { a: 'x', c: 'y' }, true],
    ['any', { a: 'x' }, true],
    ['any', {}, false],
  ] as const)('matching %s of its terms with %j is %s', (match, answers, shown) => {
    const terms: [string, string, Json][] = [
      ['a', 'is', 'x'],
      ['c', 'is', 'y'],
    ];
    const formDocument = formDocumentWith([one], [conditionOf('show', 'b', terms, match)]);
    expect(visible(formDocument, answers).includes('b')).toBe(shown);
  });
});

describe('COND-2', () => {
  const two = [pageOf('page1', a), pageOf('page2', b, c), pageOf('page3')];

  test('hides the fields of a hidden page', () => {
    const formDocument = formDocumentWith(two, [conditionOf('hide', 'page2', [['a', 'is', 'x']])]);
    expect(pages(formDocument, { a: 'x' })).toEqual(['page1', 'page3']);
    expect(visible(formDocument, { a: 'x' })).toEqual(['a']);
  });

  test('hides a page with only hidden fields, but not an empty page', () => {
    const formDocument = formDocumentWith(two, [
      conditionOf('show', 'b', [['a', 'is', 'x']]),
      conditionOf('show', 'c', [['a', 'is', 'x']]),
    ]);
    expect(pages(formDocument, {})).toEqual(['page1', 'page3']);
    expect(pages(formDocument, { a: 'x' })).toEqual(['page1', 'page2', 'page3']);
  });

  test('shows the first page without fields if everything would be hidden', () => {
    const formDocument = formDocumentWith([pageOf('page1', a)], [conditionOf('hide', 'page1', [['a', 'isEmpty']])]);
    expect(state(formDocument, {}).pages).toEqual([{ ...pageOf('page1'), fields: [] }]);
  });
});

test('COND-3 treats the answer to a hidden field as empty', () => {
  const formDocument = formDocumentWith(
    [one],
    [conditionOf('show', 'b', [['a', 'is', 'x']]), conditionOf('show', 'c', [['b', 'is', 'y']])],
  );
  expect(visible(formDocument, { a: 'x', b: 'y' })).toEqual(['a', 'b', 'c']);
  expect(visible(formDocument, { a: '', b: 'y' })).toEqual(['a']);
});

test('COND-3 treats it as empty regardless of the order in the form', () => {
  const formDocument = formDocumentWith(
    [one],
    [conditionOf('show', 'a', [['b', 'is', 'y']]), conditionOf('show', 'b', [['c', 'is', 'x']])],
  );
  expect(visible(formDocument, { b: 'y' })).toEqual(['c']);
});

test('COND-4 requires a visible field by its own setting, by a condition on it, or by a condition on its page', () => {
  const formDocument = formDocumentWith(
    [pageOf('page1', { ...a, required: true }, b), pageOf('page2', c)],
    [
      conditionOf('require', 'b', [['a', 'is', 'x']]),
      conditionOf('require', 'page2', [['a', 'is', 'x']]),
      conditionOf('hide', 'c', [['a', 'is', 'z']]),
    ],
  );
  expect([...state(formDocument, {}).required]).toEqual(['a']);
  expect([...state(formDocument, { a: 'x' }).required]).toEqual(['a', 'b', 'c']);
  expect([...state(formDocument, { a: 'z' }).required]).toEqual(['a']);
});

test.each([
  ['field', [['gone', 'is', 'x']]],
  ['comparison', [['a', 'resembles', 'x']]],
  ['comparison of every object', [['a', 'toString', 'x']]],
  [
    'field beside one that is there',
    [
      ['a', 'isEmpty', null],
      ['gone', 'is', 'x'],
    ],
  ],
] as [string, [string, string, Json][]][])(
  'COND-5 a condition with a %s that is not there is left out',
  (_name, terms) => {
    expect(visible(formDocumentWith([one], [conditionOf('hide', 'b', terms)]), {})).toContain('b');
  },
);

test.each<[string, [string, string, Json][]]>([
  ['a blank text', [['a', 'is', ' ']]],
  ['no number', [['n', 'isNot', null]]],
  ['no options', [['r', 'isNoneOf', []]]],
])('COND-5 a comparison with %s does nothing', (_name, terms) => {
  const page = pageOf('page1', a, b, fieldOf('number', 'n'), fieldOf('radio', 'r'));
  for (const action of ['show', 'hide'] as const)
    expect(visible(formDocumentWith([page], [conditionOf(action, 'b', terms)]), {})).toContain('b');
});

test('COND-5 ignores a comparison without a value, but not the others', () => {
  const terms: [string, string, Json][] = [
    ['a', 'is', 'x'],
    ['c', 'is', ''],
  ];
  const formDocument = formDocumentWith([one], [conditionOf('show', 'b', terms)]);
  expect(visible(formDocument, {})).not.toContain('b');
  expect(visible(formDocument, { a: 'x', c: 'y' })).toContain('b');
});

describe('COND-6', () => {
  test('shows the first of two fields that hide each other', () => {
    const cycle = [conditionOf('hide', 'a', [['b', 'isNotEmpty']]), conditionOf('hide', 'b', [['a', 'isNotEmpty']])];
    expect(visible(formDocumentWith([one], cycle), { a: 'x', b: 'y' })).toEqual(['a', 'c']);
    expect(visible(formDocumentWith([one], cycle.reverse()), { a: 'x', b: 'y' })).toEqual(['a', 'c']);
  });

  test('gives the same result each time, with at least one page and only fields of the form', () => {
    fc.assert(
      fc.property(documentAndAnswers, ([formDocument, answers]) => {
        const found = state(formDocument, answers);
        expect(state(structuredClone(formDocument), structuredClone(answers))).toEqual(found);
        expect(found.pages.length).toBeGreaterThan(0);
        expect([...found.required].every((id) => found.visible.has(id))).toBe(true);
        expect(found.pages.flatMap((page) => page.fields.map(({ id }) => id))).toEqual([...found.visible]);
      }),
    );
  });

  test('evaluates a chain of conditions as long as the largest form', () => {
    const fields = Array.from({ length: 20_000 }, (_, at) => fieldOf('text', `f${at}`));
    const chain = fields.slice(1).map(({ id }, at) => conditionOf('show', `f${at}`, [[id, 'isNotEmpty']]));
    const formDocument = formDocumentWith([pageOf('page1', ...fields)], chain);
    const answers = Object.fromEntries(fields.map(({ id }) => [id, 'x']));
    expect(state(formDocument, answers).visible.size).toBe(20_000);
    expect(state(formDocument, { ...answers, f19999: '' }).visible.size).toBe(1);
  });
});

test('COND-7 evaluates a thousand fields with a condition on every third within a frame', () => {
  const fields = Array.from({ length: 1000 }, (_, at) => fieldOf(at % 3 === 0 ? 'radio' : 'text', `f${at}`));
  const conditions = fields
    .filter((_, at) => at % 3 === 2)
    .map(({ id }, at) => conditionOf('show', id, [[`f${at * 3}`, 'is', 'Option 1']]));
  const compiled = compileConditions(formDocumentWith([pageOf('page1', ...fields)], conditions));
  const answers = Object.fromEntries(fields.map(({ id }) => [id, 'Option 1']));
  const times = Array.from({ length: 30 }, () => {
    const started = cpuMs();
    evaluateConditions(compiled, answers);
    return cpuMs() - started;
  }).sort((left, right) => left - right);
  expect(conditions).toHaveLength(333);
  expect(times[15]).toBeLessThan(16);
});
