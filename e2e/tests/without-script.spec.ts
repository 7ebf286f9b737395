import { thanked } from '../fixtures/answers';
import { allotment, field, settings } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test.use({ javaScriptEnabled: false });

test('Visitors without JavaScript can fill a form in: pages, errors, conditions, files, thanks and receipt', async ({
  page,
  owner,
}) => {
  const [about, plot, agree] = allotment.pages;
  if (!about || !plot || !agree) throw new Error('Expected a form with three pages');
  const id = await owner.createForm({
    ...allotment,
    pages: [{ ...about, fields: about.fields.slice(0, 2) }, plot, agree],
    conditions: [
      {
        id: 'shared-beds-need-no-household',
        action: 'hide',
        target: { kind: 'field', id: 'people' },
        match: 'all',
        terms: [{ fieldId: 'name', comparison: 'is', operand: 'Leda' }],
      },
    ],
  });
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Full name').fill('Leda');
  await page.getByLabel('Email').fill('leda@');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Full name')).toHaveValue('Leda');

  await page.getByLabel('Email').fill('leda@post.example');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Your plot' })).toBeVisible();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByLabel('People in your household')).toHaveCount(0);
  await page.getByLabel('Half plot').check();
  await page
    .getByLabel('Proof of address')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern') });
  await page.getByRole('button', { name: 'Next' }).click();

  // One answer is missing: the other answers and the file are still there.
  await expect(page.getByText('Preferred areas is required')).toBeVisible();
  await expect(page.getByLabel('Half plot')).toBeChecked();
  await expect(page.getByText('letter.txt')).toBeVisible();
  await page.getByLabel('By the pond').check();
  await page.getByLabel('Orchard edge').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('By the pond')).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Sign with your full name').fill('Leda');
  await page.getByLabel('Sign with your full name').press('Enter');

  await thanked(page);
  await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/receipt\/[0-9A-Z-]+#sent$/);
  await expect(page.getByText('Orchard edge')).toBeVisible();

  await page.goBack();
  await page.reload();
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses).toHaveLength(1);
  expect(responses[0].data).toEqual({
    name: 'Leda',
    mail: 'leda@post.example',
    size: 'Half plot',
    areas: ['Orchard edge', 'By the pond'],
    proof: 'letter.txt',
    sign: 'Leda',
  });
  expect(responses[0].files).toHaveLength(1);
});

test('Visitors without JavaScript can read why a file was refused, and keep the rest', async ({ page, owner }) => {
  const [, plot] = allotment.pages;
  if (!plot) throw new Error('Expected a form with three pages');
  const fields = plot.fields.map((field) =>
    field.id === 'proof' ? { ...field, validation: { kinds: ['application/pdf'] } } : field,
  );
  const id = await owner.createForm({
    title: 'Proof',
    pages: [{ ...plot, fields: fields.map((field) => ({ ...field, required: false })) }],
  });
  await page.goto(`/fill/${id}`);
  await page.getByLabel('What would you like to grow?').fill('Beans');
  await page
    .getByLabel('Proof of address')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF at all') });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Files of this kind are not accepted here. Accepted: PDF.')).toBeVisible();
  await expect(page.getByLabel('What would you like to grow?')).toHaveValue('Beans');
});

test('Visitors without JavaScript can read why a file was refused in the language of the page', async ({
  page,
  owner,
}) => {
  const proof = field('proof', 'file', 'Nachweis', { validation: { kinds: ['image/*'] } });
  const form = {
    title: 'Nachweis',
    pages: [{ id: 'only', name: 'Seite 1', title: '', description: '', fields: [proof] }],
    settings: settings({ language: 'de' }),
  };
  const id = await owner.createForm(form);
  await page.goto(`/fill/${id}`);
  const file = { name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  await page.getByLabel('Nachweis').setInputFiles(file);
  await page.getByRole('button', { name: 'Absenden' }).click();
  await expect(page.getByText('Angenommen: Bild.')).toBeVisible();
});

test('Visitors without JavaScript get their answers back if the form was closed before they sent them', async ({
  page,
  owner,
}) => {
  const [about] = allotment.pages;
  if (!about) throw new Error('Expected a form with three pages');
  const id = await owner.createForm({ ...allotment, pages: [{ ...about, fields: about.fields.slice(0, 2) }] });
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Full name').fill('Leda');
  await page.getByLabel('Email').fill('leda@post.example');
  await owner.call('PUT', `/forms/${id}`, { title: 'Spring allotment application', location: 'trash' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This form is no longer accepting responses')).toBeVisible();
  await expect(page.getByText('Your answers can no longer be sent')).toBeVisible();
  await expect(page.getByText('leda@post.example')).toBeVisible();
});

test('Visitors whose posted page is incomplete get a page that says what to do', async ({ request, owner }) => {
  const id = await owner.createForm(allotment);
  for (const boundary of ['edge', 'x'.repeat(300), '']) {
    const answer = await request.post(`/fill/${id}`, {
      headers: { 'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}` },
      data: Buffer.from('--edge\r\nContent-Disposition: form-data; name="name"'),
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('Go back to the form: your browser still has your answers.');
  }
});

test('Visitors without JavaScript can take a sent file away, and write lines as long as with it', async ({
  page,
  owner,
}) => {
  const note = field('note', 'textarea', 'Note', { validation: { maxLength: 5 } });
  const id = await owner.createForm({
    title: 'Notes',
    pages: [
      { id: 'only', name: 'Page 1', title: '', description: '', fields: [field('proof', 'file', 'Proof'), note] },
    ],
  });
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Note').fill('too long for it');
  await page
    .getByLabel('Proof')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern') });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Note must be at most 5 characters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove letter.txt' }).click();
  await expect(page.getByText('letter.txt')).toHaveCount(0);
  await page.getByLabel('Note').fill('ab\ncd');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map(({ data, files }: { data: unknown; files: unknown[] }) => [data, files])).toEqual([
    [{ note: 'ab\ncd' }, []],
  ]);
  // Visits without script are counted, too.
  expect((await owner.call('GET', `/forms/${id}`)).views).toBe(1);
});

test('Visitors without JavaScript get their answers back if the form was deleted permanently before they sent them', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm({ ...allotment, pages: allotment.pages.slice(0, 1) });
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await owner.call('DELETE', `/forms/${id}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Leda Quillmore')).toBeVisible();
});

for (const required of [true, false])
  test(`Visitors without JavaScript are asked a question that an answer of the same page brings up, required: ${required}`, async ({
    page,
    owner,
  }) => {
    const id = await owner.createForm({
      title: 'Plot',
      pages: [
        {
          id: 'only',
          name: 'Page 1',
          title: '',
          description: '',
          fields: [
            field('kind', 'radio', 'Kind', { options: ['short', 'long'] }),
            field('why', 'text', 'Why', { required }),
          ],
        },
      ],
      conditions: [
        {
          id: 'why-when-long',
          action: 'show',
          target: { kind: 'field', id: 'why' },
          match: 'all',
          terms: [{ fieldId: 'kind', comparison: 'is', operand: 'long' }],
        },
      ],
    });
    await page.goto(`/fill/${id}?prefill_kind=short`);
    await page.getByLabel('long').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your answers added more questions: Why.')).toBeVisible();
    await expect(page.getByText('Why is required')).toHaveCount(0);
    await page.getByLabel('Why').fill('Room for “beans”,\tpeas');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    const { responses } = await owner.call('GET', `/forms/${id}/responses`);
    expect(responses[0].data).toEqual({ kind: 'long', why: 'Room for “beans”,\tpeas' });
  });

test('Visitors without JavaScript can send two files of one name, page by page, and take one away', async ({
  page,
  owner,
}) => {
  const proof = field('proof', 'file', 'Proof', { validation: { maxCount: 3 } });
  const id = await owner.createForm({
    title: 'Proofs',
    pages: [
      {
        id: 'only',
        name: 'Page 1',
        title: '',
        description: '',
        fields: [proof, field('name', 'text', 'Name', { required: true })],
      },
    ],
  });
  const file = (text: string) => ({ name: 'say "hi".txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.goto(`/fill/${id}`);
  for (const text of ['first', 'second', 'third']) {
    await page.getByLabel('Proof').setInputFiles(file(text));
    await page.getByRole('button', { name: 'Submit' }).click();
  }
  await expect(page.getByText('say "hi".txt')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove say "hi".txt' }).nth(1).click();
  await expect(page.getByText('say "hi".txt')).toHaveCount(2);
  await page.getByLabel('Name').fill('Leda');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data.proof).toEqual(['say "hi".txt', 'say "hi".txt']);
  expect(responses[0].files.map(({ size }: { size: number }) => size).sort()).toEqual([5, 5]);
});
