import type { Json } from '../../field';
import { modelOf } from '../../models';
import { fieldFixture } from '../../testing/field-fixture';
import { answerable, isScored, mostPoints, scoreQuestion, takesSeveral } from './score-question';

function score(field: ReturnType<typeof fieldFixture>, answer: Json) {
  const { outcome, points } = scoreQuestion(field, { q: answer });
  return [outcome, points];
}

const garlic = fieldFixture('radio', {
  options: ['March', 'October', 'June', 'August, “late”'],
  details: {
    points: 2,
    rightAnswers: ['October'],
    optionPoints: [
      { option: 'August, “late”', points: 1 },
      { option: 'June', points: -1 },
    ],
  },
});
const slugs = fieldFixture('checkbox', {
  options: ['Copper tape', 'Salt', 'Ducks', 'Water'],
  details: {
    points: 1,
    rightAnswers: ['Copper tape', 'Ducks'],
    optionPoints: [
      { option: 'Copper tape', points: 1 },
      { option: 'Ducks', points: 1 },
      { option: 'Salt', points: -1 },
    ],
  },
});

test.each([
  ['October', ['right', 2]],
  ['August, “late”', ['partly', 1]],
  ['June', ['wrong', 0]],
  ['March', ['wrong', 0]],
  ['', ['wrong', 0]],
  [null, ['wrong', 0]],
])('QUIZ-1 scores the chosen option %j', (answer, expected) => {
  expect(score(garlic, answer)).toEqual(expected);
  expect(mostPoints(garlic)).toBe(2);
});

test.each([
  [
    ['Ducks', 'Copper tape'],
    ['right', 3],
  ],
  [['Ducks'], ['partly', 1]],
  [
    ['Ducks', 'Copper tape', 'Salt'],
    ['partly', 1],
  ],
  [['Salt'], ['wrong', 0]],
  [['Water'], ['wrong', 0]],
  [[], ['wrong', 0]],
])('QUIZ-2 needs all right options and no other one: %j', (answer, expected) => {
  expect(score(slugs, answer)).toEqual(expected);
  expect(mostPoints(slugs)).toBe(3);
});

test('QUIZ-2 takes one of several right options where only one can be chosen', () => {
  const field = fieldFixture('select', {
    options: ['Clover', 'Beans', 'Mint'],
    details: { points: 1, rightAnswers: ['Clover', 'Beans'] },
  });
  expect(score(field, 'Beans')).toEqual(['right', 1]);
  expect(score(field, 'Mint')).toEqual(['wrong', 0]);
  expect([takesSeveral(field), takesSeveral(slugs), takesSeveral(fieldFixture('picture-choice'))]).toEqual([
    false,
    true,
    false,
  ]);
  expect(takesSeveral(fieldFixture('picture-choice', { details: { many: true } }))).toBe(true);
});

test('QUIZ-3 compares texts without case, repeated spaces and composed accents', () => {
  const field = fieldFixture('text', { details: { points: 3, rightAnswers: ['Crème brûlée', 'كريم'] } });
  expect(score(field, '  crE\u0300me   BRÛLÉE ')).toEqual(['right', 3]);
  expect(score(field, 'كريم')).toEqual(['right', 3]);
  expect(score(field, 'Creme')).toEqual(['wrong', 0]);
});

test.each([
  ['number', ['3.50'], 3.5, 4],
  ['date', ['1969-07-20'], '1969-07-20', '1969-07-21'],
  ['time', ['18:00'], '18:00', '18:01'],
  ['rating', ['4'], 4, 5],
  ['slider', ['40'], 40, 41],
  ['yes-no', ['No'], false, true],
  ['country', ['FI'], 'FI', 'SE'],
] as const)('QUIZ-3 compares the answers of the type %s', (type, rightAnswers, right, wrong) => {
  const field = fieldFixture(type, { details: { points: 1, rightAnswers: [...rightAnswers] } });
  expect([score(field, right), score(field, wrong)]).toEqual([
    ['right', 1],
    ['wrong', 0],
  ]);
});

test('QUIZ-4 has no right answer for content, files, calculations, agreements and questions with several parts', () => {
  const types = [
    'heading',
    'file',
    'signature',
    'calculated',
    'score',
    'hidden',
    'consent',
    'address',
    'matrix',
  ] as const;
  for (const type of types) {
    const field = fieldFixture(type, { details: { rightAnswers: ['x'], points: 1 } });
    expect([type, answerable(field), isScored(field)]).toEqual([type, null, false]);
  }
});

test('QUIZ-5 gives the highest grade whose share is reached, exactly', () => {
  const field = fieldFixture('grade', {
    details: {
      grades: [
        { name: 'Good', from: 70 },
        { name: 'Ready', from: 33.3 },
        { name: 'Start again', from: 0 },
      ],
    },
  });
  const grade = (points: number, most: number) => modelOf(field).scoring?.answer(field, { points, most, right: [] });
  expect([grade(7, 10), grade(69, 100), grade(1, 3), grade(0, 4), grade(0, 0)]).toEqual([
    'Good',
    'Ready',
    'Ready',
    'Start again',
    '',
  ]);
});

test('QUIZ-6 keeps right answers and points with a renamed option, and drops those of a removed one', async () => {
  const { withOptions } = await import('../choice/option-changes');
  const renamed = withOptions(garlic, ['March', 'Oct.', 'June', 'August, “late”']);
  expect(renamed.details?.rightAnswers).toEqual(['Oct.']);
  const removed = withOptions(garlic, ['March', 'June']);
  expect(removed.details).toMatchObject({ rightAnswers: [], optionPoints: [{ option: 'June', points: -1 }] });
});
