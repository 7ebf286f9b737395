import { randomUUID } from 'node:crypto';
import type { WireForm, WireFormSummary, WireResponses } from '@tessera/form-model/wire';
import { MAX_PORTION_BYTES } from '../repositories/portions';
import { measureReads as measure } from '../testing/measure-reads';
import { type FormList, firstOf, type Owner, useTestApp } from '../testing/test-app';

/**
 * A stranger may send answers of 1 MB as often as they like, so the server must limit what it reads at once in bytes
 * and not in rows.
 */

const app = useTestApp();
const LARGE = 1024 * 1024;
const COUNT = 12;

const measureReads = <Result>(work: () => Promise<Result>) => measure(app().database, work);

/**
 * Creates a form with responses of the maximum size: `measured` with stored sizes, otherwise without, as older builds
 * did.
 */
async function largeResponses(owner: Owner, measured: boolean): Promise<string> {
  const form = await app().form(owner);
  for (let index = 0; index < COUNT; index += 1) await app().submit(form._id, { data: { name: `Visitor ${index}` } });
  await app().database.query(
    `UPDATE responses SET data = jsonb_build_object('name', (data->>'name') || repeat('x', $2::int)),
       bytes = CASE WHEN $3 THEN $2::int END WHERE form_id = $1`,
    [form._id, LARGE, measured],
  );
  return form._id;
}

describe.each([
  ['measured when they were stored', true],
  ['stored by an older build', false],
])('large answers that were %s', (_name, measured) => {
  test('lists large responses completely, reading them in portions', async () => {
    const owner = await app().owner();
    const id = await largeResponses(owner, measured);
    const { result, maxCharacters } = await measureReads(() =>
      app().call<WireResponses>('GET', `/forms/${id}/responses?limit=10`, { token: owner.token }),
    );
    const { responses, pagination } = result.body.data;
    expect(responses.map(({ data }) => String(data.name).replace(/x+$/, ''))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Visitor ${COUNT - 1 - index}`),
    );
    expect(firstOf(responses).data.name).toHaveLength('Visitor 11'.length + LARGE);
    expect(pagination).toMatchObject({ page: 1, limit: 10, totalCount: COUNT, hasNextPage: true });
    expect(maxCharacters).toBeLessThan(MAX_PORTION_BYTES + 2 * LARGE);
  });

  test('exports all large responses, newest first, reading them in portions', async () => {
    const owner = await app().owner();
    const id = await largeResponses(owner, measured);
    const { result, maxCharacters } = await measureReads(() =>
      app().call('GET', `/forms/${id}/responses/export`, { token: owner.token }),
    );
    expect([...result.text.matchAll(/Visitor \d+/g)].map(String)).toEqual(
      Array.from({ length: COUNT }, (_, index) => `Visitor ${COUNT - 1 - index}`),
    );
    expect(result.text.length).toBeGreaterThan(COUNT * LARGE);
    expect(maxCharacters).toBeLessThan(MAX_PORTION_BYTES + 2 * LARGE);
  });
});

test('lists large forms completely, reading them in portions', async () => {
  const owner = await app().owner();
  for (let index = 0; index < COUNT; index += 1) await app().form(owner, { title: `Form ${index}` });
  await app().database.query(
    `UPDATE form_versions v SET bytes = NULL, document = jsonb_set(document, '{description}', to_jsonb(repeat('x', $2::int)))
     FROM forms f WHERE f.id = v.form_id AND f.owner_id = $1`,
    [owner.id, LARGE],
  );
  const { result, maxCharacters } = await measureReads(() =>
    app().call<FormList>('GET', '/forms?limit=10', { token: owner.token }),
  );
  const { forms, pagination } = result.body.data;
  expect(forms.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Form ${COUNT - 1 - index}`),
  );
  expect(firstOf(forms).description).toHaveLength(LARGE);
  expect(pagination).toMatchObject({ page: 1, limit: 10, totalCount: COUNT, hasNextPage: true });
  expect(maxCharacters).toBeLessThan(MAX_PORTION_BYTES + 2 * LARGE);

  await app().database.query('UPDATE forms SET thumbnail = NULL WHERE owner_id = $1', [owner.id]);
  const summaries = await measureReads(() =>
    app().call<FormList<WireFormSummary>>('GET', '/forms?view=summary', { token: owner.token }),
  );
  const drawn = summaries.result.body.data.forms.map(({ thumbnail }) => thumbnail.empty);
  expect(drawn).toEqual(Array.from({ length: COUNT }, () => false));
  expect(summaries.maxCharacters).toBeLessThan(MAX_PORTION_BYTES + 2 * LARGE);
});

test('lists large versions of a response completely, reading them in portions', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().submit(form._id, {});
  const [response] = await app().database.query<{ id: string }>(
    `INSERT INTO response_versions (response_id, version, form_id, form_version, submission_key, data, files, stored_at)
     SELECT r.id, n, r.form_id, r.form_version, 'version-' || n,
       jsonb_build_object('name', 'Vera ' || n || repeat('x', $2::int)), '{}', r.submitted_at
     FROM responses r, generate_series(1, $3::int) AS n WHERE r.form_id = $1 RETURNING response_id AS id`,
    [form._id, LARGE, COUNT],
  );
  const { result, maxCharacters } = await measureReads(() =>
    app().call<{ versions: { version: number; data: { name: string } }[] }>(
      'GET',
      `/forms/${form._id}/responses/${response?.id}/versions`,
      { token: owner.token },
    ),
  );
  expect(result.body.data.versions.map(({ version, data }) => [version, data.name.replace(/x+$/, '')])).toEqual(
    Array.from({ length: COUNT }, (_, index) => [index + 1, `Vera ${index + 1}`]),
  );
  expect(maxCharacters).toBeLessThan(MAX_PORTION_BYTES + 2 * LARGE);
});

test('reads the versions for an export one by one, and only those it needs', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  for (let index = 1; index < 8; index += 1) {
    const fields = [{ id: `name${index}`, type: 'text', label: `Name ${index}`, description: 'x'.repeat(5000) }];
    await app().submit(form._id, { data: index === 1 ? { name: 'Vera' } : { [`name${index - 1}`]: 'Vera' } });
    await app().call<WireForm>('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { title: 'Guests', status: 'published', fields },
    });
  }
  const { result, maxCharacters } = await measureReads(() =>
    app().call('GET', `/forms/${form._id}/responses/export`, { token: owner.token }),
  );
  expect(result.text.split('\r\n')[0]).toBe(
    '\uFEFFSubmission Date,Name 7,Name 6,Name 5,Name 4,Name 3,Name 2,Name 1,Name',
  );
  expect(maxCharacters).toBeLessThan(10_000);
});

describe('a repeated key', () => {
  const stored = async () => {
    const form = await app().form(await app().owner());
    const key = randomUUID();
    const first = await app().submit(form._id, { key, data: { name: 'Zoë “Zed”' } });
    expect(first.status).toBe(201);
    const grow = (digest: string) =>
      app().database.query(
        `UPDATE responses SET data = jsonb_build_object('name', repeat('x', $2::int)), digest = ${digest} WHERE form_id = $1`,
        [form._id, LARGE],
      );
    return { id: form._id as string, key, grow };
  };

  test('does not read the stored answers if they are large', async () => {
    const { id, key, grow } = await stored();
    for (const digest of ['digest', 'NULL']) {
      await grow(digest);
      const { result, maxCharacters } = await measureReads(() => app().submit(id, { key, data: { name: 'other' } }));
      expect(result.status).toBe(409);
      expect(maxCharacters).toBeLessThan(20_000);
    }
  });

  test('recognises the same content with and without a stored digest', async () => {
    const { id, key } = await stored();
    const again = () => app().submit(id, { key, data: { name: 'Zoë “Zed”' } });
    expect((await again()).status).toBe(200);
    await app().database.query('UPDATE responses SET digest = NULL WHERE form_id = $1', [id]);
    expect((await again()).status).toBe(200);
    expect((await app().submit(id, { key, data: { name: 'Zoe' } })).status).toBe(409);
  });
});
