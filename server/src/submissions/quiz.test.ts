import { compileConditions } from '@tessera/form-model/compile-conditions';
import { quizReport } from '@tessera/form-model/quiz/quiz-report';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { findByReceipt } from '../repositories/responses/receipts';
import { correctionKey } from '../schemas/correction-key';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const settings = {
  language: 'auto',
  keepAnswers: true,
  mayCorrect: true,
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};
const SECRET = 'Secret answer, “hidden”';
const grades = [
  { name: 'Secret grade A', from: 50 },
  { name: 'Secret grade B', from: 0 },
];
const fields = [
  { id: 'name', type: 'text', label: 'Name' },
  {
    id: 'garlic',
    type: 'radio',
    label: 'When do you plant garlic?',
    options: ['March', 'October'],
    details: { points: 2, rightAnswers: ['October'], rightFeedback: 'Secret praise', wrongFeedback: 'Secret reason' },
  },
  { id: 'slugs', type: 'text', label: 'What keeps slugs away?', details: { points: 1, rightAnswers: [SECRET] } },
  { id: 'points', type: 'score', label: 'Score' },
  { id: 'grade', type: 'grade', label: 'Grade', details: { grades } },
  { id: 'rights', type: 'right-answers', label: 'Right answers', details: { showsRight: true } },
];

async function quiz(more: object = {}) {
  const owner = await app().owner();
  const update = { title: 'Gardeners’ quiz', fields, settings, status: 'published', visibility: 'public', ...more };
  return { owner, form: await app().form(owner, update) };
}

async function responseOf({ token }: Owner, form: WireForm) {
  const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token });
  return firstOf(body.data.responses);
}

const submit = (form: WireForm, data: object, key = 'first-key') => app().submit(form._id, { data, key });

test('QUIZ-14 no call of a visitor has right answers, points, feedback or grades before the response is stored', async () => {
  const { form } = await quiz();
  const seen = [
    await app().call('GET', `/forms/public/${form._id}`),
    await app().call('GET', `/forms/public/${form._id}/places`),
    await submit(form, { garlic: 'Never offered' }),
  ];
  const page = await app().app.inject({ url: `/fill/${form._id}` });
  for (const text of [...seen.map((answer) => JSON.stringify(answer.body)), page.body]) {
    expect(text).not.toMatch(/Secret|rightAnswers|rightFeedback|optionPoints/);
  }
  expect(JSON.stringify(seen[0]?.body)).toContain('When do you plant garlic?');
});

test('QUIZ-10 stores the score and returns what the visitor may see, also for a repetition', async () => {
  const { owner, form } = await quiz();
  const report = {
    score: { points: 2, most: 3 },
    grade: 'Secret grade A',
    questions: [
      { fieldId: 'garlic', outcome: 'right', points: 2, most: 2, feedback: 'Secret praise' },
      { fieldId: 'slugs', outcome: 'wrong', points: 0, most: 1, right: [SECRET] },
    ],
  };
  const sent = { name: 'Vera', garlic: 'October', slugs: 'Beer', points: 999, grade: 'Secret grade B' };
  const first = await submit(form, sent);
  expect([first.status, first.body.data.quiz]).toEqual([201, report]);
  const again = await submit(form, { ...sent, points: 1 });
  expect([again.status, again.body.data]).toEqual([200, first.body.data]);
  const differs = await submit(form, { ...sent, garlic: 'March' });
  expect([differs.status, differs.body.data]).toEqual([409, null]);
  expect((await responseOf(owner, form)).data).toEqual({
    name: 'Vera',
    garlic: 'October',
    slugs: 'Beer',
    points: 2,
    grade: 'Secret grade A',
    rights: ['When do you plant garlic?'],
  });
});

test('QUIZ-16 scores a correction again', async () => {
  const { owner, form } = await quiz();
  const { receipt } = (await submit(form, { garlic: 'March' })).body.data;
  expect((await responseOf(owner, form)).data).toMatchObject({ points: 0, grade: 'Secret grade B' });
  const corrected = await submit(form, { garlic: 'October', slugs: SECRET }, correctionKey('again', receipt, 1));
  expect(corrected.body.data.quiz?.score).toEqual({ points: 3, most: 3 });
  expect((await responseOf(owner, form)).data).toMatchObject({ points: 3, grade: 'Secret grade A' });
});

test('QUIZ-16 a response has the score of the version that it answered', async () => {
  const { owner, form } = await quiz();
  await submit(form, { garlic: 'October' });
  const other = fields.map((field) =>
    field.id === 'garlic' ? { ...field, details: { ...field.details, rightAnswers: ['March'] } } : field,
  );
  const saved = await app().call('PUT', `/forms/${form._id}`, {
    token: owner.token,
    body: { title: 'Gardeners’ quiz', fields: other, status: 'published' },
  });
  expect(saved.status).toBe(200);
  expect((await responseOf(owner, form)).data).toMatchObject({ points: 2 });
});

test('QUIZ-17 owners filter, count and export the results', async () => {
  const { owner, form } = await quiz();
  await submit(form, { name: 'Vera', garlic: 'October', slugs: SECRET }, 'first-of-two');
  await submit(form, { name: 'Ömer', garlic: 'March' }, 'second-of-two');
  const { token } = owner;
  const found = async (filter: string) =>
    (
      await app().call<WireResponses>('GET', `/forms/${form._id}/responses?${filter}`, { token })
    ).body.data.responses.map(({ data }) => data.name);
  const where = (fieldId: string, comparison: string, operand: unknown) =>
    `filter=${encodeURIComponent(`${fieldId}:${comparison}:${JSON.stringify(operand)}`)}`;
  expect(await found(where('points', 'isAtLeast', 3))).toEqual(['Vera']);
  expect(await found(where('grade', 'is', 'Secret grade B'))).toEqual(['Ömer']);
  expect(await found(where('rights', 'contains', 'garlic'))).toEqual(['Vera']);
  const file = await app().call('GET', `/forms/${form._id}/responses/export`, { token });
  expect(file.text).toMatch(/"?Score"?,"?Grade"?,"?Right answers"?/);
});

/** A quiz whose second version gives one point, and hides the right answers and the grade. */
async function stricterQuiz() {
  const { owner, form } = await quiz();
  const stricter = fields.map((field) => {
    if (field.id === 'grade') return { ...field, details: { ...field.details, isConcealed: true } };
    if (field.id === 'rights') return { ...field, details: {} };
    return field.id === 'garlic' ? { ...field, details: { points: 1, rightAnswers: ['October'] } } : field;
  });
  const publish = async () => {
    const body = { title: 'Gardeners’ quiz', fields: stricter, settings, status: 'published' };
    const { token } = owner;
    return (await app().call<WireForm>('PUT', `/forms/${form._id}`, { token, body })).body.data;
  };
  return { owner, form, publish };
}

const send = (form: WireForm, version: number, data: object, key: string) =>
  app().submit(form._id, { data, key, version });

test('QUIZ-19 scores an older version by itself, but shows only what the published version shows as well', async () => {
  const { owner, form, publish } = await stricterQuiz();
  const published = await publish();
  expect(published.version).toBeGreaterThan(form.version);
  const sent = { garlic: 'October', slugs: 'Beer' };
  const older = await send(form, form.version, sent, 'opened-before');
  expect([older.status, older.body.data.quiz]).toEqual([
    201,
    {
      score: { points: 2, most: 3 },
      questions: [
        { fieldId: 'garlic', outcome: 'right', points: 2, most: 2 },
        { fieldId: 'slugs', outcome: 'wrong', points: 0, most: 1 },
      ],
    },
  ]);
  expect((await responseOf(owner, form)).data).toMatchObject({ points: 2 });
  const record = await findByReceipt(app().database, form._id, older.body.data.receipt);
  if (!record) throw new Error('The response has a receipt');
  const onReceipt = quizReport(compileConditions(record.document), record.data, record.published);
  expect(onReceipt).toEqual(older.body.data.quiz);
});

test('QUIZ-19 a repetition under another version shows no result', async () => {
  const { form, publish } = await stricterQuiz();
  const published = await publish();
  const sent = { garlic: 'March' };
  const first = await send(form, published.version, sent, 'repeated-key');
  const again = await send(form, form.version, sent, 'repeated-key');
  expect(first.body.data.quiz?.score).toEqual({ points: 0, most: 2 });
  expect(again.body.data.quiz).toBeUndefined();
});

test('QUIZ-19 a correction is never scored by an older version than its response', async () => {
  const { owner, form, publish } = await stricterQuiz();
  const before = await send(form, form.version, { garlic: 'March' }, 'before-publishing');
  const published = await publish();
  const correct = (version: number, receipt: string, key: string) =>
    send(form, version, { garlic: 'October' }, correctionKey(key, receipt, 1));
  const kept = await correct(form.version, before.body.data.receipt, 'opened-before');
  expect(kept.body.data.quiz?.score).toEqual({ points: 2, most: 3 });
  const raised = await correct(published.version, before.body.data.receipt, 'opened-after');
  expect(raised.body.data.quiz?.score).toEqual({ points: 1, most: 2 });
  const older = await correct(form.version, before.body.data.receipt, 'named-the-older');
  expect([older.status, older.body.data.quiz?.score]).toEqual([201, { points: 1, most: 2 }]);
  expect(await correct(form.version, before.body.data.receipt, 'named-the-older')).toMatchObject({ status: 200 });
  expect((await responseOf(owner, form)).data).toMatchObject({ points: 1 });
});
