import { createDocument, createField } from '../form/create-form';
import type { FormDocument } from '../form/form';
import { type DocumentSize, MAX_DOCUMENT_SIZE } from '../schema/form-limits';
import { sizeOf, sizeProblem } from './document-size';

function formDocumentWith(
  fields: FormDocument['pages'][number]['fields'],
  more: Partial<FormDocument> = {},
): FormDocument {
  const blank = createDocument('Plots');
  const [page] = blank.pages;
  if (!page) throw new Error('A new document has a page');
  return { ...blank, pages: [{ ...page, fields }], ...more };
}

const fields = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...createField('text'), id: `f${at}`, ...more }));

const term = (operand: string | string[]) => ({ fieldId: 'f0', comparison: 'equals', operand });
const conditions = (terms: ReturnType<typeof term>[]) => [
  { id: 'c1', action: 'show' as const, target: { kind: 'field' as const, id: 'f0' }, match: 'any' as const, terms },
];

const texts = (count: number, letter = 'a') => Array.from({ length: count }, () => letter);

test('accepts a form of 1,000 questions with ordinary texts', () => {
  const ordinary = { label: 'x'.repeat(60), description: 'x'.repeat(200), options: texts(6, 'Sometimes, but rarely') };
  const formDocument = formDocumentWith(fields(1_000, ordinary));
  expect(sizeProblem(formDocument, null)).toBeNull();
});

const { fields: mostFields, choices, comparisons, characters } = MAX_DOCUMENT_SIZE;
const cases: [part: keyof DocumentSize, most: FormDocument, beyond: FormDocument][] = [
  ['fields', formDocumentWith(fields(mostFields)), formDocumentWith(fields(mostFields + 1))],
  [
    'choices',
    formDocumentWith(fields(10, { options: texts(choices / 10) })),
    formDocumentWith([...fields(10, { options: texts(choices / 10) }), ...fields(1, { id: 'g', options: ['b'] })]),
  ],
  [
    'comparisons',
    formDocumentWith(fields(1), { conditions: conditions([term(texts(comparisons))]) }),
    formDocumentWith(fields(1), { conditions: conditions([term(texts(comparisons)), term('b')]) }),
  ],
];

test.each(cases)('limits the total number of %s of a form', (part, most, beyond) => {
  expect(sizeOf(most)[part]).toBe(MAX_DOCUMENT_SIZE[part]);
  expect(sizeProblem(most, null)).toBeNull();
  expect(sizeProblem(beyond, null)).toContain(`${(MAX_DOCUMENT_SIZE[part] + 1).toLocaleString('en')}.`);
});

test('limits the total length of a form’s texts', () => {
  const blank = formDocumentWith(fields(1, { label: '' }));
  const room = characters - sizeOf(blank).characters;
  expect(sizeProblem({ ...blank, description: blank.description + 'é'.repeat(room) }, null)).toBeNull();
  expect(sizeProblem({ ...blank, description: blank.description + 'é'.repeat(room + 1) }, null)).toBe(
    'A form can have 1,000,000 characters in all its texts; this one has 1,000,001. Make it shorter, or split it into ' +
      'several forms.',
  );
});

test('lets an owner shrink a form above the limit step by step, but not grow it', () => {
  const before = formDocumentWith(fields(mostFields + 2));
  expect(sizeProblem(formDocumentWith(fields(mostFields + 1)), before)).toBeNull();
  expect(sizeProblem(before, before)).toBeNull();
  expect(sizeProblem(formDocumentWith(fields(mostFields + 3)), before)).not.toBeNull();
});

test('counts the countries of each question that shows them', () => {
  const countries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...createField('country'), id: `f${at}` }));
  const most = Math.floor(choices / sizeOf(formDocumentWith(countries(1))).choices);
  expect(most).toBeGreaterThan(30);
  expect(sizeProblem(formDocumentWith(countries(most)), null)).toBeNull();
  expect(sizeProblem(formDocumentWith(countries(most + 1)), null)).toContain('A form can have 10,000 options');
});

test('counts the right answers and the points of options of a quiz as options', () => {
  const points = (count: number) => texts(count).map((option) => ({ option, points: 1 }));
  const lists = (rightAnswers: number) => ({ rightAnswers: texts(rightAnswers), optionPoints: points(choices / 20) });
  const most = formDocumentWith(fields(10, { details: lists(choices / 20) }));
  const beyond = formDocumentWith([
    ...fields(9, { details: lists(choices / 20) }),
    ...fields(1, { details: lists(choices / 20 + 1) }),
  ]);
  expect(sizeProblem(most, null)).toBeNull();
  expect(sizeProblem(beyond, null)).toContain('A form can have 10,000 options');
});

test('QUIZ-18 counts the labels of a quiz in each list of right answers, because a response has all of them', () => {
  const question = { label: 'x'.repeat(200), details: { points: 1, rightAnswers: ['a'] } };
  const lists = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...createField('right-answers'), id: `r${at}` }));
  const quiz = (listCount: number) => formDocumentWith([...fields(mostFields / 2, question), ...lists(listCount)]);
  expect(sizeProblem(quiz(1), null)).toBeNull();
  expect(sizeProblem(quiz(1_000), null)).toBe(
    'A form can have 200,000 characters in its lists of right answers; this one has 200,000,000. Make it shorter, or ' +
      'split it into several forms.',
  );
});
