import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@tessera/fields/durations';
import { nextKey } from '@tessera/form-model/next-key';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import type { OpenedForm } from '@tessera/form-model/wire-form';
import { sharedSecret } from '../repositories/secrets';
import { submissionKeys } from '../spam/submission-keys';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const responsesOf = async (owner: Owner, id: string) =>
  (await app().call<WireResponses>('GET', `/forms/${id}/responses?limit=200`, { token: owner.token })).body.data;

test('stores a submission with the server’s own time', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const before = Date.now();
  const { status, body } = await app().submit(form._id, {
    data: { name: '  Vera ' },
    key: randomUUID(),
    version: form.version,
    openedAt: '2026-11-20T10:00:00.000Z',
    submittedAt: '2026-11-20T10:02:34.000Z',
    timeZone: 'Europe/Lisbon',
  });
  expect(status).toBe(201);
  expect(body.data.receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  const { responses } = await responsesOf(owner, form._id);
  expect(responses).toEqual([
    expect.objectContaining({
      data: { name: 'Vera' },
      formVersion: form.version,
      source: 'visitor',
      durationMs: 154_000,
      country: 'PT',
      submittedAt: body.data.submittedAt,
    }),
  ]);
  expect(Date.parse(body.data.submittedAt)).toBeGreaterThanOrEqual(before);
});

test('accepts a submission with only data and submittedAt', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  expect((await app().submit(form._id, {})).status).toBe(201);
  const { responses } = await responsesOf(owner, form._id);
  expect(responses[0]).toMatchObject({ durationMs: null, country: null });
});

test.each([
  ['2026-11-20T10:00:01Z', '2026-11-20T10:00:00Z'],
  ['yesterday', '2026-11-20T10:00:00Z'],
  ['2020-01-01T00:00:00Z', '2026-11-20T10:00:00Z'],
])('stores no duration for implausible times: opened %s, submitted %s', async (openedAt, submittedAt) => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, { openedAt, submittedAt, timeZone: 'Middle/Earth' });
  expect((await responsesOf(owner, form._id)).responses[0]).toMatchObject({ durationMs: null, country: null });
});

describe('exactly once', () => {
  test('returns the same receipt for a repeated key and stores one response', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const key = randomUUID();
    const first = await app().submit(form._id, { key });
    const again = await app().submit(form._id, { key, data: { name: ' Vera' } });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await responsesOf(owner, form._id)).pagination.totalCount).toBe(1);
  });

  test('answers 409 with the receipt to other answers under a used key, and stores nothing', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const key = randomUUID();
    const first = await app().submit(form._id, { key });
    for (const data of [{ name: 'Corrected' }, {}, { name: 'Vera', unknown: 1 }]) {
      const { status, body } = await app().submit(form._id, { key, data });
      expect([status, body.code, body.data]).toEqual([409, 'answers-differ', first.body.data]);
    }
    const { responses } = await responsesOf(owner, form._id);
    expect(responses.map(({ data }: { data: object }) => data)).toEqual([{ name: 'Vera' }]);
  });

  test('recognises the same answers after the form was saved again, by the version they came with', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const key = randomUUID();
    const first = await app().submit(form._id, { key, version: form.version });
    const { title, pages, version } = form;
    const saved = await app().call<WireForm>('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { title, pages, version, status: 'published', description: 'Saved again' },
    });
    for (const seen of [undefined, form.version, saved.body.data.version]) {
      const { status, body } = await app().submit(form._id, { key, ...(seen ? { version: seen } : {}) });
      expect([status, body.data]).toEqual([200, first.body.data]);
    }
  });

  test('stores one of two simultaneous submissions with one key and different answers, and answers 409 to the other', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const key = randomUUID();
    const sent = await Promise.all(['A', 'B'].map((name) => app().submit(form._id, { key, data: { name } })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await responsesOf(owner, form._id)).pagination.totalCount).toBe(1);
  });

  test('does not reveal the receipt to other answers if the form does not keep answers in the browser', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const { title, version, settings } = form;
    await app().call<WireForm>('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { title, version, settings: { ...settings, keepAnswers: false }, status: 'published' },
    });
    const key = randomUUID();
    await app().submit(form._id, { key });
    const { status, body } = await app().submit(form._id, { key, data: { name: 'The next' } });
    expect([status, body.data]).toEqual([409, null]);
  });

  test('does not reveal the receipt to other answers under a key that someone could have guessed', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const keys = submissionKeys(await sharedSecret(app().database, 'submission-keys'));
    const outcomes = [];
    for (const key of ['order-1042', '550e8400-e29b-11d4-a716-446655440000', randomUUID(), keys.issue(form._id)]) {
      const first = await app().submit(form._id, { key });
      const other = await app().submit(form._id, { key, data: { name: 'A guess' } });
      const invalid = await app().submit(form._id, { key, data: { unknown: 1 } });
      // Whoever knows the answers gets the receipt, as after a lost connection.
      expect((await app().submit(form._id, { key })).body.data).toEqual(first.body.data);
      expect([other.status, invalid.status]).toEqual([409, 409]);
      expect(invalid.body.data).toEqual(other.body.data);
      outcomes.push(other.body.data === null ? 'hidden' : other.body.data.receipt === first.body.data.receipt);
    }
    expect(outcomes).toEqual(['hidden', 'hidden', true, true]);
  });

  test('stores one response for fifty simultaneous calls with one key, all with the same receipt', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => app().submit(form._id, { key })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body.data.receipt)).size).toBe(1);
    const { responses, pagination } = await responsesOf(owner, form._id);
    expect([responses.length, pagination.totalCount]).toEqual([1, 1]);
  });

  test('stores fifty responses with fifty receipts for fifty simultaneous visitors', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app().submit(form._id, { key: randomUUID(), data: { name: `V${index}` } }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.data.receipt)).size).toBe(50);
    const { responses } = await responsesOf(owner, form._id);
    expect(new Set(responses.map(({ data }) => data.name)).size).toBe(50);
    const { body } = await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token });
    expect(body.data.responseCount).toBe(50);
  });

  test('stores the same key separately for another form', async () => {
    const owner = await app().owner();
    const key = randomUUID();
    const statuses = [];
    for (const form of [await app().form(owner), await app().form(owner)]) {
      statuses.push((await app().submit(form._id, { key })).status);
    }
    expect(statuses).toEqual([201, 201]);
  });

  test('returns the receipt to a repetition after the form was closed', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const key = randomUUID();
    const first = await app().submit(form._id, { key });
    await app().call<WireForm>('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { title: 'x', location: 'trash' },
    });
    expect((await app().submit(form._id, { key })).body.data).toEqual(first.body.data);
    expect((await app().submit(form._id, { key: randomUUID() })).status).toBe(410);
  });
});

describe('validation', () => {
  test('rejects the answers that the page rejects, with a message per question', async () => {
    const form = await app().form(await app().owner(), {
      status: 'published',
      fields: [
        { id: 'name', type: 'text', label: 'Name', required: true },
        { id: 'mail', type: 'email', label: 'Mail' },
      ],
    });
    const { status, body } = await app().submit(form._id, { data: { name: ' ', mail: 'nowhere' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'answers-invalid',
      errors: { name: 'Name is required', mail: 'Please enter a valid email address' },
    });
  });

  test('rejects long answers that do not match their pattern, and decides about a short one beside them', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `field-${at}`);
    const form = await app().form(await app().owner(), {
      status: 'published',
      fields: [
        ...ids.map((id) => ({ id, type: 'textarea', label: 'Text', validation: { pattern: '(a|b|ab)*c' } })),
        { id: 'code', type: 'text', label: 'Code', validation: { pattern: '[A-Z]{2}\\d{4}' } },
      ],
    });
    const answers = Object.fromEntries(ids.map((id) => [id, 'a'.repeat(40_000)]));
    const withCode = async (code: string) => {
      const { status, body } = await app().submit(form._id, { data: { ...answers, code } });
      return { status, wrong: Object.keys(body.errors ?? {}) };
    };
    expect(await withCode('AB1234')).toEqual({ status: 422, wrong: ids });
    expect(await withCode('AB12')).toEqual({ status: 422, wrong: [...ids, 'code'] });
  });

  test('rejects answers to questions that the form does not have', async () => {
    const form = await app().form(await app().owner());
    expect((await app().submit(form._id, { data: { name: 'V', other: 1 } })).status).toBe(422);
  });

  test('validates against the version that the visitor saw, or the published one if that version was never public', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const body = {
      title: 'Guests',
      status: 'published',
      fields: [{ id: 'age', type: 'number', label: 'Age', required: true }],
    };
    const next = (await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body })).body.data;
    expect((await app().submit(form._id, { version: form.version })).status).toBe(201);
    expect((await app().submit(form._id, {})).status).toBe(422);
    expect((await app().submit(form._id, { version: 1 })).status).toBe(422);
    expect((await app().submit(form._id, { data: { age: 7 } })).status).toBe(201);
    const versions = (await responsesOf(owner, form._id)).responses.map(({ formVersion }) => formVersion);
    expect(versions).toEqual([next.version, form.version]);
  });

  /** Moves the saves of a form into the past. */
  const letPass = ({ _id }: WireForm, hours: number) =>
    app().database.query(
      `UPDATE form_versions SET saved_at = saved_at - $2::int * interval '1 hour',
         published_at = published_at - $2::int * interval '1 hour' WHERE form_id = $1`,
      [_id, hours],
    );

  /** A form whose second version, published some hours ago, asks for an email that the first one did not ask for. */
  async function replaced(hours: number) {
    const owner = await app().owner();
    const form = await app().form(owner, { status: 'published', visibility: 'public' });
    const body = {
      title: 'Guests',
      status: 'published',
      fields: [
        ...form.pages.flatMap((page) => page.fields),
        { id: 'mail', type: 'email', label: 'Email', required: true },
      ],
    };
    const next = (await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body })).body.data;
    await letPass(form, hours);
    const keys = submissionKeys(await sharedSecret(app().database, 'submission-keys'));
    const keyOf = (hoursAgo: number) => keys.issue(form._id, Date.now() - hoursAgo * HOUR_MS);
    return { owner, form, next, keyOf };
  }

  test('accepts an older version from pages that were opened while it was current, however long ago', async () => {
    const { owner, form, next, keyOf } = await replaced(5);
    const { version } = form;
    const key = keyOf(6);
    expect((await app().submit(form._id, { version, key })).status).toBe(201);
    expect((await app().submit(form._id, { version, key: nextKey(key) })).status).toBe(201);
    const refused = await app().submit(form._id, { version, key: keyOf(4) });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      'answers-invalid',
      ['mail'],
    ]);
    const data = { name: 'Vera', mail: 'vera@hollinvale.example' };
    expect((await app().submit(form._id, { version, key: keyOf(4), data })).status).toBe(201);
    expect((await app().submit(form._id, { version, key })).status).toBe(200);
    const versions = (await responsesOf(owner, form._id)).responses.map(({ formVersion }) => formVersion);
    expect(versions).toEqual([next.version, version, version]);
  });

  test('accepts an older version under the key that was sent with the form', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, { status: 'published', visibility: 'public' });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * HOUR_MS);
    const opened = await app().call<Required<OpenedForm>>('GET', `/forms/public/${form._id}`);
    const { key, version } = opened.body.data;
    clock.mockRestore();
    const fields = [{ id: 'mail', type: 'email', label: 'Email', required: true }];
    const body = { title: 'Guests', status: 'published', fields };
    await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
    await letPass(form, 5);
    expect((await app().submit(form._id, { version, key: 'made-up-key' })).status).toBe(422);
    expect((await app().submit(form._id, { version, key })).status).toBe(201);
  });

  test('accepts an older version under a key that is not signed for one hour', async () => {
    const [late, soon] = [await replaced(2), await replaced(0)];
    expect((await app().submit(late.form._id, { version: late.form.version, key: 'made-up-key' })).status).toBe(422);
    expect((await app().submit(late.form._id, { version: late.form.version })).status).toBe(422);
    expect((await app().submit(soon.form._id, { version: soon.form.version, key: 'made-up-key' })).status).toBe(201);
    // A repetition is recognised later as well.
    await letPass(soon.form, 2);
    expect((await app().submit(soon.form._id, { version: soon.form.version, key: 'made-up-key' })).status).toBe(200);
    expect((await app().submit(soon.form._id, { version: soon.form.version, key: 'another-key' })).status).toBe(422);
  });

  test('accepts a version for which one with the same content was published', async () => {
    const { owner, form } = await replaced(2);
    const name = { id: 'name', type: 'text', label: 'Name', required: true };
    const save = async (fields: object[], status?: string) => {
      const body = { title: 'Guests', fields, status };
      return (await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body })).body.data;
    };
    const published = await save([name], 'published');
    await save([name, { id: 'note', type: 'text', label: 'Note' }]);
    expect((await save([name])).version).toBe(published.version + 2);
    await letPass(form, 2);
    const { version } = published;
    const accepted = await app().submit(form._id, { version, key: 'made-up-key' });
    expect(accepted.status).toBe(201);
    const [response] = (await responsesOf(owner, form._id)).responses;
    expect(response?.formVersion).toBe(version);
  });

  test.each([
    ['no data', { data: undefined }],
    ['data that is a list', { data: [] }],
    ['a key that is too short to be unique', { key: 'a' }],
    ['an unknown source', { source: 'import' }],
  ])('rejects %s', async (_, wrong) => {
    const form = await app().form(await app().owner());
    expect((await app().submit(form._id, wrong)).status).toBe(400);
  });
});

test('stores text without characters that a database column cannot hold', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const payload = '{"data":{"name":"a\\u0000b \\ud800 \\ud83d\\ude00 \\\\u0000"},"submittedAt":"x"}';
  const headers = { 'content-type': 'application/json' };
  const { status } = await app().raw({ method: 'POST', url: `/api/forms/${form._id}/submit`, headers, payload });
  expect(status).toBe(201);
  expect(firstOf((await responsesOf(owner, form._id)).responses).data.name).toBe('ab \ufffd 😀 \\u0000');
});

test.each(['visitor', 'preview'])(
  'stores no blank response of a %s for a form without questions that was published earlier',
  async (source) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    // Restores the state that earlier builds allowed.
    await app().database.query(
      `UPDATE form_versions SET document = jsonb_set(document, '{pages,0,fields}', '[]') WHERE form_id = $1`,
      [form._id],
    );
    const { status, body } = await app().submit(form._id, { data: {}, source }, owner.token);
    expect([status, body.success]).toEqual([410, false]);
    expect((await responsesOf(owner, form._id)).responses).toEqual([]);
  },
);

describe('a form that was recently open to everyone', () => {
  const open = async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    expect((await app().submit(form._id, { key: randomUUID() })).status).toBe(201);
    const change = (update: object) =>
      app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body: { title: 'Guests', ...update } });
    return { owner, form, change };
  };

  test.each([
    ['unpublished', { status: 'draft' }, 404],
    ['archived', { location: 'archive' }, 410],
    ['made private', { visibility: 'private' }, 404],
    ['kept for members', { visibility: 'organization' }, 401],
  ])('accepts no response after it is %s', async (_how, update, status) => {
    const { owner, form, change } = await open();
    expect((await change(update)).status).toBe(200);
    expect((await app().submit(form._id, { key: randomUUID() })).status).toBe(status);
    expect((await responsesOf(owner, form._id)).responses).toHaveLength(1);
  });

  test('validates answers against the version that is published now', async () => {
    const { owner, form, change } = await open();
    const fields = [...form.fields, { id: 'mail', type: 'email', label: 'Mail', required: true }];
    await change({ status: 'published', fields });
    expect((await app().submit(form._id, { key: randomUUID() })).body.errors).toEqual({ mail: 'Mail is required' });
    expect((await app().submit(form._id, { data: { name: 'Vera', mail: 'v@example.org' } })).status).toBe(201);
    expect((await responsesOf(owner, form._id)).responses).toHaveLength(2);
  });

  test('stores a key once and returns its receipt again', async () => {
    const { owner, form } = await open();
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => app().submit(form._id, { key })));
    expect(new Set(sent.map(({ body }) => body.data.receipt)).size).toBe(1);
    expect((await app().submit(form._id, { key, data: { name: 'Other' } })).status).toBe(409);
    expect((await responsesOf(owner, form._id)).responses).toHaveLength(2);
  });
});
