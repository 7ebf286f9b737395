import fc from 'fast-check';
import { barFilters, facetOf } from './facets';
import type { Answers, Json } from './field';
import type { AnswerTest, BarValue, FieldFacet } from './field-facet';
import { modelOf } from './models';
import { answerAt } from './shared/answer/answer-at';
import { filterComparisons } from './shared/filter-comparisons';
import { fold } from './shared/text/text-comparisons';
import { fieldFixture } from './testing/field-fixture';
import { questionTypes } from './testing/question-types';

const words = fc.constantFrom(
  ' ',
  'Option 1',
  'Option 2',
  '3',
  '-0',
  '2026-02-28',
  '0085-01-01',
  '12:30',
  'İ ς',
  'a@b.co',
);
const value = fc.oneof(
  words,
  fc.string(),
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 9 }),
  fc
    .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.array(words, { maxLength: 4 }),
  fc.jsonValue(),
) as fc.Arbitrary<Json>;

const mediaTypes = fc.constantFrom<string[]>('image/png', 'application/pdf', 'text/plain');
const kindsOfFiles = fc.array(mediaTypes, { maxLength: 3 });

/** Evaluates a test as a database does: on the number of the facet, on the texts under the field’s keys and on the files. */
function evaluate(
  test: AnswerTest,
  { number, value: own, kinds }: { number: number | null; value: Json; kinds: readonly string[] },
  text: string,
  isEmpty: boolean,
): boolean {
  if (test.on === 'presence') return test.empty === isEmpty;
  if (test.on === 'file') return !isEmpty && kinds.includes(test.kind);
  if (test.on === 'value') {
    const among = !isEmpty && test.values.some((each) => JSON.stringify(each) === JSON.stringify(own));
    return among !== test.negated;
  }
  if (test.on === 'number') {
    const { relation, number: operand, negated } = test;
    if (number === null || operand === null) return negated;
    const holds = {
      is: number === operand,
      isLess: number < operand,
      isAtMost: number <= operand,
      isMore: number > operand,
      isAtLeast: number >= operand,
    }[relation];
    return holds !== negated;
  }
  const { relation, text: operand, negated } = test;
  const folded = fold(text);
  const holds =
    relation === 'is'
      ? folded === operand
      : operand !== '' &&
        {
          contains: folded.includes(operand),
          startsWith: folded.startsWith(operand),
          endsWith: folded.endsWith(operand),
        }[relation];
  return holds !== negated;
}

/** The value of an answer that is not empty, as a database compares it. */
const valueIn = (facet: FieldFacet, answer: unknown) => (facet.kind === 'value' ? facet.value(answer) : null);

const numberIn = (facet: FieldFacet, answer: unknown) => (facet.kind === 'number' ? facet.number(answer) : null);

describe.each(questionTypes.map((type) => [type] as const))('%s', (type) => {
  const field = fieldFixture(type);
  const model = modelOf(field);
  const facet = facetOf(field);
  const keys = model.keys(field);
  const answersTo = fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });

  test('FACET-1 every test of the facet agrees with the comparison of the model', () => {
    fc.assert(
      fc.property(
        answersTo,
        fc.oneof(
          value,
          mediaTypes,
          answersTo.map((answers) => answerAt(answers, keys[0] ?? '')),
        ),
        kindsOfFiles,
        (answers, operand, kinds) => {
          const answer = model.read(field, answers);
          const isEmpty = model.isEmpty(answer);
          const texts = keys
            .map((key) => answerAt(answers, key))
            .map((each) => (typeof each === 'string' ? each.trim() : ''));
          for (const [id, comparison] of Object.entries(filterComparisons(field))) {
            const test = facet.test(id, operand);
            if (!test) continue;
            const text = texts.filter((each) => each !== '').join(', ');
            const stored = isEmpty
              ? { number: null, value: null, kinds }
              : { number: numberIn(facet, answer), value: valueIn(facet, answer), kinds };
            const held = evaluate(test, stored, text, isEmpty);
            expect([id, held]).toEqual([id, comparison.holds(answer, operand, kinds)]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('FACET-2 every comparison has a test, or is decided by the value of the facet', () => {
    const without = Object.keys(filterComparisons(field)).filter((id) => !facet.test(id, 'x'));
    if (facet.kind !== 'value') expect(without).toEqual([]);
    expect(facet.test('constructor', 'x')).toBeUndefined();
  });

  test('FACET-3 a value or number stands for its answer', () => {
    fc.assert(
      fc.property(answersTo, value, (answers, operand) => {
        const answer = model.read(field, answers);
        if (model.isEmpty(answer)) return;
        if (facet.kind === 'number') {
          expect(Number.isFinite(facet.number(answer))).toBe(true);
          expect(facet.answer(facet.number(answer))).toBe(answer);
        }
        if (facet.kind !== 'value') return;
        const shared = facet.value(answer);
        expect(JSON.parse(JSON.stringify(shared))).toEqual(shared);
        expect(facet.parts(shared).length).toBeGreaterThan(0);
        if (!facet.hasSeveralParts) expect(facet.parts(shared)).toHaveLength(1);
        const again = facet.answer(shared);
        if (again === undefined) return;
        for (const { holds } of Object.values(model.comparisons))
          expect(holds(again, operand)).toBe(holds(answer, operand));
      }),
    );
  });
});

describe.each(questionTypes.map((type) => [type] as const))('a bar of %s', (type) => {
  const field = fieldFixture(type);
  const model = modelOf(field);
  const facet = facetOf(field);
  const given = fc.oneof(
    value,
    fc.constantFrom<Json>(true, false, 'NL', 'KE', '2026-02-28/2026-03-01', '2026-02-28/2026-03-02', [{}], [{}, {}]),
  );
  const answersTo = fc.record(Object.fromEntries(model.keys(field).map((key) => [key, given])), { requiredKeys: [] });
  const holds = (bar: BarValue, answers: Answers, kinds: readonly string[] = []) =>
    barFilters(field, bar)?.every(({ comparison, operand }) =>
      filterComparisons(field)[comparison]?.holds(model.read(field, answers), operand, kinds),
    );

  test('FACET-4 has filters that hold for exactly the answers that it counts', () => {
    fc.assert(
      fc.property(answersTo, answersTo, kindsOfFiles, (counted, answers, kinds) => {
        const [one, other] = [model.read(field, counted), model.read(field, answers)];
        if (model.isEmpty(one)) return;
        if (facet.kind === 'value') {
          const parts = model.isEmpty(other) ? [] : facet.parts(facet.value(other));
          for (const part of facet.parts(facet.value(one))) {
            const held = holds({ value: part }, answers);
            if (held !== undefined) expect([part, held]).toEqual([part, parts.includes(part)]);
          }
        }
        if (facet.kind === 'files') {
          for (const kind of ['image/png', 'application/pdf'])
            expect([kind, holds({ value: kind }, answers, kinds)]).toEqual([
              kind,
              !model.isEmpty(other) && kinds.includes(kind),
            ]);
        }
        if (facet.kind !== 'number') return;
        const [from, number] = [facet.number(one), model.isEmpty(other) ? null : facet.number(other)];
        expect(holds({ value: from }, answers)).toBe(number === from);
        expect(holds({ value: from, to: from + 60 }, answers)).toBe(
          number !== null && number >= from && number < from + 60,
        );
      }),
      { numRuns: 300 },
    );
  });
});

test('FACET-9 only lists of choices are compared answer by answer: a text of each visitor’s own never is', () => {
  const without = questionTypes.filter((type) =>
    Object.keys(filterComparisons(fieldFixture(type))).some((id) => !facetOf({ type }).test(id, 'x')),
  );
  expect(without).toEqual([
    ...['checkbox', 'yes-no', 'picture-choice', 'ranking', 'matrix', 'date-range', 'group', 'right-answers'],
  ]);
});

test.each(questionTypes)('FACET-7 %s offers nothing that a visitor wrote', (type) => {
  const field = fieldFixture(type, { options: ['Option 1', 'Option 2'] });
  const facet = facetOf(field);
  const isOffered = facet.kind === 'value' ? facet.offered?.(field) : undefined;
  const isWrittenByServer = modelOf(field).scoring !== undefined;
  for (const text of ['my own words', '', '1 my own words', 'row1 my own words', 'ann@example.org'])
    if (!isWrittenByServer) expect([text, isOffered?.(text) ?? false]).toEqual([text, false]);
});

test('FACET-8 offers the counted values of choices, rows and ranks', () => {
  const offers = (type: (typeof questionTypes)[number], part: string) => {
    const field = fieldFixture(type, { options: ['Option 1', 'Option 2'] });
    const facet = facetOf(field);
    return facet.kind === 'value' && facet.offered?.(field)(part);
  };
  expect((['radio', 'select', 'checkbox', 'picture-choice'] as const).map((type) => offers(type, 'Option 2'))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([offers('ranking', '2 Option 1'), offers('matrix', 'row1 Option 1')]).toEqual([true, true]);
  expect([offers('yes-no', 'No'), offers('consent', 'Yes'), offers('grade', 'Passed')]).toEqual([true, true, true]);
  expect([offers('date-range', '2026-09-18/2026-09-20'), offers('country', 'DE')]).toEqual([true, true]);
});

test('FACET-4 a type of a newer version counts as text', () => {
  expect(facetOf({ type: 'hologram' })).toBe(facetOf({ type: 'text' }));
});

test.each([
  ['date', '1970-01-02', 1],
  ['date', '1969-12-31', -1],
  ['time', '00:00', 0],
  ['time', '23:59', 1439],
  ['rating', 4, 4],
] as const)('FACET-5 counts the %s %s as %d', (type, answer, number) => {
  const facet = facetOf({ type });
  if (facet.kind !== 'number') throw new Error('expected a number');
  expect(facet.number(answer)).toBe(number);
});

test('FACET-6 counts each chosen option, and an address by its place', () => {
  const [checkbox, address] = [facetOf({ type: 'checkbox' }), facetOf({ type: 'address' })];
  if (checkbox.kind !== 'value' || address.kind !== 'value') throw new Error('expected values');
  expect(checkbox.value(['b', 'a'])).toEqual(checkbox.value(['a', 'b']));
  expect(checkbox.parts(['a', 'b'])).toEqual(['a', 'b']);
  expect(address.value({ street: '1 Fen Lane', city: 'Ely', state: 'Cambs' })).toBe('Ely');
  expect(address.value({ street: '', city: '', state: 'Cambs' })).toBe('Cambs');
});
