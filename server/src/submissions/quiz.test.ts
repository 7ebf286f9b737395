import type { WireForm, WireResponses } from '@tessera/form-model/wire';
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
  expect([differs.status, differs.body.data.quiz]).toEqual([409, undefined]);
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
  const corrected = await submit(form, { garlic: 'October', slugs: SECRET }, correctionKey('again', receipt));
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
