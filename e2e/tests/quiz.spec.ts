import type { Page } from '@playwright/test';
import { field, onlyPage, settings } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const GRIT = 'A ring of grit, “sharp”';
const grades = [
  { name: 'Good gardener', from: 60 },
  { name: 'Read the course again', from: 0 },
];
const questions = [
  field('name', 'text', 'Full name'),
  field('beans', 'radio', 'When do you sow broad beans?', {
    options: ['March', 'August'],
    details: { points: 1, rightAnswers: ['March'], rightFeedback: 'They stand light frost.' },
  }),
  field('friends', 'checkbox', 'Which plants are good neighbours?', {
    options: ['Onions and carrots', 'Beans and maize', 'Onions and beans'],
    details: {
      rightAnswers: ['Onions and carrots', 'Beans and maize'],
      optionPoints: [
        { option: 'Onions and carrots', points: 1 },
        { option: 'Beans and maize', points: 1 },
      ],
      wrongFeedback: 'You need both pairs.',
    },
  }),
  field('lettuce', 'text', 'What keeps slugs away from lettuce?', {
    details: { points: 2, rightAnswers: [GRIT, 'grit'], wrongFeedback: 'Slugs do not cross it.' },
  }),
];
const results = (isConcealed?: true) => [
  field('points', 'score', 'Score', { details: { ...(isConcealed && { isConcealed }) } }),
  field('grade', 'grade', 'Grade', { details: { grades, ...(isConcealed && { isConcealed }) } }),
  field('rights', 'right-answers', 'Right answers', {
    details: { showsRight: true, ...(isConcealed && { isConcealed }) },
  }),
];
const quiz = (more: object = {}, isConcealed?: true) => ({
  title: 'Gardeners’ quiz',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Quiz',
      description: '',
      fields: [...questions, ...results(isConcealed)],
    },
  ],
  ...more,
});
const ending = (id: string, title: string, terms: object[]) => ({
  id,
  title,
  text: '',
  offersAnother: false,
  match: 'all',
  terms,
});

async function answer(page: Page, submit = 'Submit') {
  await page.getByLabel('Full name').fill('Leda & Quillmore');
  await page.getByRole('radio', { name: 'March' }).check();
  await page.getByRole('checkbox', { name: 'Beans and maize' }).check();
  await page.getByLabel('What keeps slugs away from lettuce?').fill('Water');
  await page.getByRole('button', { name: submit }).click();
}

for (const hasScript of [true, false]) {
  const waitUntil = hasScript ? 'networkidle' : 'load';
  test.describe(hasScript ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('Visitors can read their score, grade and feedback, and get no right answer before they have answered', async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(quiz({ settings: settings({ language: 'en', mayCorrect: true }) }));
      const bodies: Promise<string>[] = [];
      page.on('response', (response) => bodies.push(response.text().catch(() => '')));
      await page.goto(`/fill/${id}`, { waitUntil });
      for (const body of await Promise.all(bodies))
        expect(body).not.toMatch(/ring of grit|Good gardener|stand light frost|both pairs|rightAnswers"/);
      await answer(page);
      const result = page.getByRole('region', { name: 'Your result' });
      await expect(result).toContainText('2 of 5 points');
      await expect(result).toContainText('Grade: Read the course again');
      await expect(result.getByRole('listitem')).toHaveText([
        /When do you sow broad beans\?.*1 of 1 point.*Right\. Your answer: March.*They stand light frost\./s,
        /good neighbours.*1 of 2 points.*Partly right\. Your answer: Beans and maize.*Right answer: Onions and carrots; Beans and maize.*You need both pairs/s,
        /slugs.*0 of 2 points.*Wrong\. Your answer: Water.*Right answer: A ring of grit, “sharp”; grit/s,
      ]);
      if (hasScript) {
        expect(await violations(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page)).toEqual([]);
      }
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toMatchObject({ points: 2, grade: 'Read the course again' });
      await page.goto(`/fill/${id}/receipt/${responses[0].receipt}`);
      await expect(page.getByRole('region', { name: 'Your result' })).toContainText('2 of 5 points');
      await page.getByRole('link', { name: 'Correct answers' }).click();
      await page.getByRole('checkbox', { name: 'Onions and carrots' }).check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('region', { name: 'Your result' })).toContainText('3 of 5 points');
      await expect(page.getByRole('region', { name: 'Your result' })).toContainText('Good gardener');
    });

    test('Visitors can read the ending for their score where nothing else of it is shown', async ({ page, owner }) => {
      const terms = [{ fieldId: 'points', comparison: 'isLess', operand: 3 }];
      const endings = [ending('passed', 'Well done', []), ending('again', '{{points|No}} points: try again', terms)];
      const id = await owner.createForm(
        quiz({ settings: settings({ language: 'en', mayCorrect: true }), endings }, true),
      );
      await page.goto(`/fill/${id}`, { waitUntil });
      await answer(page);
      await expect(page.getByRole('heading', { name: '2 points: try again', level: 1 })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your result' })).toHaveCount(0);
      await expect(page.getByText('Grade', { exact: false })).toHaveCount(0);
    });

    for (const [language, submit, points] of [
      ['de', 'Absenden', '2 von 5 Punkten'],
      ['ar', 'إرسال', '2 من 5 نقاط'],
    ] as const) {
      test(`Visitors can read their result in the language ${language}`, async ({ page, owner }) => {
        const id = await owner.createForm(quiz({ settings: settings({ language, mayCorrect: true }) }));
        await page.goto(`/fill/${id}`, { waitUntil });
        await answer(page, submit);
        await expect(page.getByRole('main')).toContainText(points);
      });
    }
  });
}

test('Owners can make a form a quiz, mark right answers and set grades', async ({ ownerPage: page, owner }) => {
  const plain = [
    ...questions.map(({ details: _details, ...question }) => question),
    field('frost', 'yes-no', 'Do beans stand frost?'),
  ];
  const id = await owner.createForm({ title: 'Quiz', pages: onlyPage(quiz(), plain) });
  await page.goto(`/form-builder/${id}`);
  await page.getByLabel('Quiz: score the answers').check();
  const stored = async (field: number) => (await owner.call('GET', `/forms/${id}`)).pages[0].fields[field];
  await expect.poll(async () => (await stored(7))?.type).toBe('right-answers');

  await page.getByRole('button', { name: 'Edit When do you sow broad beans?', exact: true }).click();
  const properties = page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: 'Properties' }))
    .last();
  await properties.getByLabel('March is right').check();
  await expect(properties.getByLabel('Points for the right answer')).toHaveValue('1');
  await properties.getByLabel('Points for August').fill('-1');
  await properties.getByLabel('Feedback after a wrong answer').fill('Too late, it’s “cold”');
  await expect
    .poll(async () => (await stored(1))?.details)
    .toEqual({
      points: 1,
      rightAnswers: ['March'],
      optionPoints: [{ option: 'August', points: -1 }],
      wrongFeedback: 'Too late, it’s “cold”',
    });
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Edit What keeps slugs away from lettuce?', exact: true }).click();
  await properties.getByLabel('Right answers').fill('Grit\n\nA ring, of grit');
  await expect.poll(async () => (await stored(3))?.details?.rightAnswers).toEqual(['Grit', 'A ring, of grit']);

  await page.getByRole('button', { name: 'Edit Do beans stand frost?', exact: true }).click();
  await properties.getByLabel('Yes is right').check();
  await expect.poll(async () => (await stored(4))?.details?.rightAnswers).toEqual(['Yes']);

  await page.getByRole('button', { name: 'Edit Grade', exact: true }).click();
  await properties.getByLabel('Name of grade 1').fill('Good');
  await properties.getByRole('button', { name: 'Add grade' }).click();
  await expect(page.getByText('both begin at 0 %').first()).toBeVisible();
  await properties.getByRole('button', { name: 'Remove grade Grade 3' }).click();
  await expect
    .poll(async () => (await stored(6))?.details?.grades)
    .toEqual([
      { name: 'Good', from: 50 },
      { name: 'Not passed', from: 0 },
    ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
});

test('Owners can read scores in the table, the drawer and the analytics', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(quiz());
  for (const [key, beans] of [
    ['first-response', 'March'],
    ['second-response', 'August'],
  ]) {
    await owner.call('POST', `/forms/${id}/submit`, { data: { name: key, beans, lettuce: 'GRIT' }, key });
  }
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('columnheader', { name: /Score/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Read the course again' }).first()).toBeVisible();
  await page.goto(`/form-responses/${id}?analytics=fields`);
  await expect(page.getByText('Mean').first()).toBeVisible();
  await expect(page.getByText('When do you sow broad beans?').first()).toBeVisible();
});
