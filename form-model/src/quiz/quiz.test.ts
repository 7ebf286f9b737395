import { modelOf } from '@tessera/fields/models';
import { validateSubmission } from '../answers/validate-submission';
import { compileConditions } from '../conditions/compile-conditions';
import type { FormDocument } from '../form/form';
import { lint } from '../lint/lint';
import { conditionOf, fieldOf, formDocumentWith, pageOf } from '../testing/form-fixture';
import { readDocument } from '../wire/read-document';
import { toWirePublic } from '../wire/wire-form';
import { quizReport } from './quiz-report';

const garlic = fieldOf('radio', 'garlic', {
  label: 'When do you plant garlic?',
  options: ['March', 'October'],
  details: { points: 2, rightAnswers: ['October'], rightFeedback: 'Yes.', wrongFeedback: 'It needs a cold winter.' },
});
const lettuce = fieldOf('text', 'lettuce', {
  label: 'What keeps slugs away?',
  details: { points: 1, rightAnswers: ['Grit'] },
});
const score = fieldOf('score', 'points', { label: 'Score' });
const grade = fieldOf('grade', 'grade', {
  label: 'Grade',
  details: {
    grades: [
      { name: 'Ready', from: 60 },
      { name: 'Course first', from: 0 },
    ],
  },
});
const rights = fieldOf('right-answers', 'rights', { label: 'Right answers', details: { showsRight: true } });

const quiz = (conditions: FormDocument['conditions'] = []) =>
  formDocumentWith([pageOf('page1', garlic, lettuce, score, grade, rights)], conditions);
const reportOf = (answered: FormDocument, data: Parameters<typeof quizReport>[1], published = answered) =>
  quizReport(compileConditions(answered), data, published);
function stored(formDocument: FormDocument, data: object) {
  const result = validateSubmission(compileConditions(formDocument), data);
  return result.ok ? result.data : result.errors;
}

test('QUIZ-10 stores score, grade and right answers, whatever was sent in their place', () => {
  const sent = { garlic: 'October', lettuce: 'Water', points: 99, grade: 'Ready', rights: ['All'] };
  expect(stored(quiz(), sent)).toEqual({
    garlic: 'October',
    lettuce: 'Water',
    points: 2,
    grade: 'Ready',
    rights: ['When do you plant garlic?'],
  });
  expect(stored(quiz(), { garlic: 'March', lettuce: '' })).toEqual({
    garlic: 'March',
    points: 0,
    grade: 'Course first',
  });
});

test('QUIZ-11 does not count questions that were not shown', () => {
  const hidden = quiz([conditionOf('hide', 'garlic', [['lettuce', 'is', 'Grit']])]);
  expect(stored(hidden, { lettuce: 'grit' })).toMatchObject({ points: 1, grade: 'Ready' });
  expect(reportOf(hidden, { lettuce: 'grit', points: 1 })?.score).toEqual({ points: 1, most: 1 });
});

test('QUIZ-12 ignores a sent score in conditions', () => {
  const compared = quiz([conditionOf('hide', 'garlic', [['points', 'isMore', 5]])]);
  expect(stored(compared, { garlic: 'October', points: 9 })).toMatchObject({ garlic: 'October', points: 2 });
});

test('QUIZ-13 reports what the owner shows, and results that endings need', () => {
  const data = { garlic: 'March', lettuce: 'GRIT', points: 1, grade: 'Course first', rights: ['x'] };
  expect(reportOf(quiz(), data)).toEqual({
    score: { points: 1, most: 3 },
    grade: 'Course first',
    questions: [
      {
        fieldId: 'garlic',
        outcome: 'wrong',
        points: 0,
        most: 2,
        right: ['October'],
        feedback: 'It needs a cold winter.',
      },
      { fieldId: 'lettuce', outcome: 'right', points: 1, most: 1 },
    ],
  });
  const conceal = <Each extends object>(field: Each & { details?: object }) => ({
    ...field,
    details: { ...field.details, isConcealed: true },
  });
  const ending = { id: 'e', title: 'You have {{points|no}} points', text: '', offersAnother: false };
  const concealed: FormDocument = {
    ...formDocumentWith([pageOf('page1', garlic, conceal(score), conceal(grade), conceal(rights))]),
    endings: [{ ...ending, match: 'all', terms: [] }],
  };
  expect(reportOf(concealed, data)).toEqual({ results: { points: 0 } });
  expect(reportOf(formDocumentWith([pageOf('page1', garlic)]), data)).toBeNull();
});

test('QUIZ-19 reports only parts that the published version shows as well', () => {
  const data = { garlic: 'March', lettuce: 'Beer' };
  const parts = (...fields: Parameters<typeof pageOf>[1][]) =>
    reportOf(quiz(), data, formDocumentWith([pageOf('page1', ...fields)]));
  expect(parts(garlic, lettuce)).toEqual({});
  expect(parts(garlic, lettuce, score)).toEqual({ score: { points: 0, most: 3 } });
  expect(parts(garlic, score, { ...grade, details: { ...grade.details, isConcealed: true } })?.grade).toBeUndefined();
  const withoutRight = fieldOf('right-answers', 'rights', { label: 'Right answers' });
  const withoutFeedback = { ...garlic, details: { points: 1, rightAnswers: ['March'] } };
  expect(parts(garlic, lettuce, withoutRight)?.questions?.map(({ right }) => right)).toEqual([undefined, undefined]);
  expect(parts(withoutFeedback, rights)?.questions).toEqual([
    { fieldId: 'garlic', outcome: 'wrong', points: 0, most: 2, right: ['October'] },
  ]);
  const ending = { id: 'e', title: '{{points|no}} points', text: '', offersAnother: false };
  const ended = { ...quiz(), endings: [{ ...ending, match: 'all' as const, terms: [] }] };
  expect(reportOf(ended, data)?.results).toEqual({ points: 0 });
  expect(reportOf(ended, data, formDocumentWith([pageOf('page1', garlic)]))).toEqual({});
});

test('QUIZ-14 gives visitors no right answers, points, feedback and grades', () => {
  const text = JSON.stringify(toWirePublic({ ...quiz(), id: 'form', version: 1 }));
  expect(text).not.toMatch(/rightAnswers|Feedback|cold winter|Course first|Grit|optionPoints|"from"/);
  expect(text).toContain('When do you plant garlic?');
});

test('QUIZ-15 reads the settings of a quiz from outside', () => {
  expect(readDocument(JSON.parse(JSON.stringify(quiz()))).pages).toEqual(quiz().pages);
});

const messages = (formDocument: FormDocument) =>
  lint(formDocument).flatMap(({ rule, message }) => (rule === 'quiz' || rule === 'too-late' ? [message] : []));

test('QUIZ-20 finds nothing in a complete quiz', () => expect(messages(quiz())).toEqual([]));

test.each([
  ['points without a quiz', [garlic], 'Turn on the quiz'],
  ['points without a right answer', [score, { ...garlic, details: { points: 2 } }], 'no answer is marked as right'],
  ['a right answer without points', [score, { ...garlic, details: { rightAnswers: ['March'] } }], 'gives points'],
  [
    'a right answer that is not offered',
    [score, { ...garlic, options: ['March', 'May'] }],
    '“October” is a right answer',
  ],
  ['a quiz without questions', [score], 'No question has a right answer yet'],
  [
    'grades that begin at the same share',
    [
      garlic,
      {
        ...grade,
        details: {
          grades: [
            { name: 'A', from: 50 },
            { name: 'B', from: 50 },
          ],
        },
      },
    ],
    'No visitor gets “B”',
  ],
])('QUIZ-20 finds %s', (_name, fields, message) => {
  expect(messages(formDocumentWith([pageOf('page1', ...fields)]))).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['right answers', 'the right answers', [score, rights]],
  ['right and wrong', 'which answers are right', [score, fieldOf('right-answers', 'rights')]],
  ['a score', 'their score', [grade, score]],
  ['a grade', 'their grade', [grade]],
])('QUIZ-20 finds %s that visitors read before they correct their response', (_name, what, results) => {
  const form = formDocumentWith([pageOf('page1', garlic, ...results)]);
  const correctable = (more: FormDocument) => ({ ...more, settings: { ...more.settings, mayCorrect: true } });
  expect(messages(form)).toEqual([]);
  expect(messages(correctable(form))).toEqual([
    `Visitors see ${what} and can then correct their response, again and again. Turn off one of them.`,
  ]);
  const concealed = results.map((field) => ({ ...field, details: { ...field.details, isConcealed: true } }));
  expect(messages(correctable(formDocumentWith([pageOf('page1', garlic, ...concealed)])))).toEqual([]);
});

const pointed = (id: string) =>
  fieldOf('radio', id, {
    label: id,
    options: ['March', 'May'],
    details: { optionPoints: [{ option: 'May', points: 3 }] },
  });
const price = fieldOf('calculated', 'price', { details: { expression: '2 * points({{one}})' } });

test('CALC-13 finds points of a quiz that visitors can read, and takes points of a calculation for no quiz', () => {
  const found = (...fields: Parameters<typeof pageOf>[1][]) => messages(formDocumentWith([pageOf('page1', ...fields)]));
  expect(found(pointed('one'), price)).toEqual([]);
  expect(found(pointed('one'), pointed('two'), price)).toEqual([
    expect.stringContaining('or use points(…) in a calculation.'),
  ]);
  expect(found(pointed('one'), pointed('two'), price, score)).toEqual([
    'Visitors can find the points of one in the page before they answer, because a calculation uses them. To keep them secret, show the score at the end instead.',
  ]);
  const right = { ...pointed('one'), details: { ...pointed('one').details, rightAnswers: ['May'], points: 1 } };
  const text = JSON.stringify(
    toWirePublic({ ...formDocumentWith([pageOf('page1', right, price, score)]), id: 'form', version: 1 }),
  );
  expect(text).toContain('"optionPoints":[{"option":"May","points":3}]');
  expect(text).not.toMatch(/rightAnswers|"points":1[,}]/);
});

test('QUIZ-21 finds results that are used before the answers are sent', () => {
  const early = quiz([conditionOf('show', 'lettuce', [['points', 'isMore', 1]])]);
  expect(messages(early)).toContain('Score is known only after the answers were sent. Use it in endings.');
  const piped = formDocumentWith([pageOf('page1', { ...garlic, label: '{{points|no}} points' }, score)]);
  expect(messages(piped)).toContain('This text is shown before “Score” is asked.');
});

test('QUIZ-16 scores a response once for its report, and reads the right answers only for the first response', () => {
  const rightAnswers = Array.from({ length: 100 }, (_, at) => `Grit ${at}`);
  const compiled = compileConditions(
    formDocumentWith([pageOf('page1', { ...lettuce, details: { points: 1, rightAnswers } }, score)]),
  );
  const read = jest.spyOn(modelOf(lettuce), 'read');
  const reads = () => {
    read.mockClear();
    expect(quizReport(compiled, { lettuce: 'grit  99' }, compiled.document)?.score).toEqual({ points: 1, most: 1 });
    return read.mock.calls.length;
  };
  const [first, second] = [reads(), reads()];
  read.mockRestore();
  expect([first, second]).toEqual([101, 1]);
});
