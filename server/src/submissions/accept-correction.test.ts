import { randomBytes } from 'node:crypto';
import { nextKey } from '@tessera/form-model/next-key';
import type { WireAvailabilityUpdate, WireForm, WireResponses } from '@tessera/form-model/wire';
import { MAX_VERSIONS } from '../repositories/corrections/store-correction';
import { noLimitSettings } from '../repositories/limits/availability';
import { correctionKey } from '../schemas/correction-key';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const settings = {
  language: 'auto',
  keepAnswers: true,
  chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
};
const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'mail', type: 'email', label: 'Email' },
  { id: 'day', type: 'radio', label: 'Workshop', options: ['Saturday', 'Sunday'] },
];
const mail = 'vera@hollinvale.example';
const saturday = { fieldId: 'day', option: 'Saturday' };

interface Version {
  version: number;
  data: object;
}

/** A form that visitors may correct responses to, with one response. */
async function answered(
  data: object = {},
  limits?: Partial<WireAvailabilityUpdate>,
  mayCorrect = true,
  conditions: object[] = [],
) {
  const owner = await app().owner();
  const update = { title: 'Workshops', fields, conditions, status: 'published', visibility: 'public' };
  const form = await app().form(owner, { ...update, settings: { ...settings, mayCorrect } });
  if (limits) await limit(owner, form, limits);
  const { receipt } = (await app().submit(form._id, { data: { name: 'Vera', ...data }, key: 'first-key' })).body.data;
  return { owner, form, receipt };
}

const limit = (owner: Owner, form: WireForm, change: Partial<WireAvailabilityUpdate>) =>
  app().call('PUT', `/forms/${form._id}/availability`, {
    token: owner.token,
    body: { ...noLimitSettings, stock: [], ...change },
  });
const correct = (form: WireForm, receipt: string, data: object, key = 'correction', version = 1) =>
  app().submit(form._id, { data: { name: 'Vera', ...data }, key: correctionKey(key, receipt, version) });
const responsesOf = async ({ token }: Owner, form: WireForm) =>
  (await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token })).body.data;
const versionsOf = async ({ token }: Owner, form: WireForm, id: string) =>
  (await app().call<{ versions: Version[] }>('GET', `/forms/${form._id}/responses/${id}/versions`, { token })).body.data
    .versions;
const taken = async (form: WireForm) =>
  app().database.query('SELECT option, taken, waiting FROM option_stock WHERE form_id = $1 ORDER BY option', [
    form._id,
  ]);

test('stores a correction as a new version with the same receipt, and counts one response', async () => {
  const { owner, form, receipt } = await answered({ day: 'Saturday' });
  const { status, body } = await correct(form, receipt, { name: 'Vera Lind' });
  expect([status, body.data.receipt]).toEqual([201, receipt]);
  const { responses, pagination } = await responsesOf(owner, form);
  expect(pagination.totalCount).toBe(1);
  const response = firstOf(responses);
  expect(response).toMatchObject({ data: { name: 'Vera Lind' }, receipt, correctedAt: expect.any(String) });
  expect(await versionsOf(owner, form, response.id)).toMatchObject([
    { version: 1, data: { name: 'Vera', day: 'Saturday' } },
    { version: 2, data: { name: 'Vera Lind' } },
  ]);
  const [row] = await app().database.query<{ count: number }>(
    'SELECT response_count AS count FROM forms WHERE id = $1',
    [form._id],
  );
  expect(row?.count).toBe(1);
});

test('finds and filters by the current version', async () => {
  const { owner, form, receipt } = await answered({ day: 'Saturday' });
  await correct(form, receipt, { name: 'Ada', day: 'Sunday' });
  const found = async (query: string) => {
    const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses?${encodeURI(query)}`, {
      token: owner.token,
    });
    return body.data.pagination.totalCount;
  };
  expect(await found('filter=day:is:"Sunday"')).toBe(1);
  expect(await found('filter=day:is:"Saturday"')).toBe(0);
  expect(await found('filter=name:contains:"ada"')).toBe(1);
});

test('stores a repeated correction once, also when both arrive together, and refuses other content under a stored key', async () => {
  const { owner, form, receipt } = await answered();
  const answers = await Promise.all([1, 2, 3].map(() => correct(form, receipt, { name: 'Ada' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  expect(await versionsOf(owner, form, id)).toHaveLength(2);
  const other = await correct(form, receipt, { name: 'Grace' });
  expect([other.status, other.body.code]).toEqual([409, 'answers-differ']);
  // A late repetition of an earlier correction changes nothing.
  expect((await correct(form, receipt, { name: 'Grace' }, 'next-one')).status).toBe(201);
  expect((await correct(form, receipt, { name: 'Ada' })).status).toBe(200);
  expect(firstOf((await responsesOf(owner, form)).responses).data).toEqual({ name: 'Grace' });
});

test('keeps the answers to questions and parts that the form no longer has', async () => {
  const part = (name: string) => ({ name, label: name, placeholder: '', required: false });
  const home = { ...firstOf(fields), id: 'home', type: 'address', label: 'Home', required: false };
  const colour = { ...firstOf(fields), id: 'colour', type: 'text', label: 'Favourite colour', required: false };
  const owner = await app().owner();
  const shape = {
    title: 'Workshops',
    status: 'published',
    visibility: 'public',
    settings: { ...settings, mayCorrect: true },
  };
  const before = [...fields, { ...home, subfields: [part('street'), part('zip')] }, colour];
  const form = await app().form(owner, { ...shape, fields: before });
  const data = { name: 'Vera', home_street: '27 Sorrel Street', home_zip: 'NM7 1DA', colour: 'Crimson, “dark”' };
  const { receipt } = (await app().submit(form._id, { data, key: 'first-key' })).body.data;
  const after = [...fields, { ...home, subfields: [part('street')] }];
  const saved = await app().call('PUT', `/forms/${form._id}`, {
    token: owner.token,
    body: { ...shape, fields: after, version: form.version },
  });
  expect(saved.status).toBe(200);
  expect((await correct(form, receipt, { name: 'Vera Lind' })).status).toBe(201);
  const { responses } = await responsesOf(owner, form);
  // The street was on the page, and its visitor emptied it.
  expect(firstOf(responses).data).toEqual({ name: 'Vera Lind', home_zip: 'NM7 1DA', colour: 'Crimson, “dark”' });
});

describe('a part that was removed from a repeating group', () => {
  const part = (name: string) => ({ name, label: name, placeholder: '', required: false });
  const group = (names: string[]) => ({
    ...{ id: 'guests', type: 'group', label: 'Guests', required: false },
    subfields: names.map(part),
  });
  const guests = [
    { name: 'Ann', allergy: 'Nuts' },
    { name: 'Ben', allergy: 'Milk' },
  ];
  const reduced = [{ name: 'Ann' }, { name: 'Ben' }];
  /** A response with the allergies of guests, which the form no longer asks for. */
  const withGuests = async () => {
    const owner = await app().owner();
    const shape = {
      title: 'Party',
      status: 'published',
      visibility: 'public',
      settings: { ...settings, mayCorrect: true },
    };
    const form = await app().form(owner, { ...shape, fields: [...fields, group(['name', 'allergy'])] });
    const { receipt } = (await app().submit(form._id, { data: { name: 'Vera', guests }, key: 'first-key' })).body.data;
    const { status } = await app().call('PUT', `/forms/${form._id}`, {
      token: owner.token,
      body: { ...shape, fields: [...fields, group(['name'])], version: form.version },
    });
    expect(status).toBe(200);
    return { form, receipt, stored: async () => firstOf((await responsesOf(owner, form)).responses).data };
  };

  test('keeps its answers when another question is corrected', async () => {
    const { form, receipt, stored } = await withGuests();
    expect((await correct(form, receipt, { mail, guests: reduced })).status).toBe(201);
    expect(await stored()).toEqual({ name: 'Vera', mail, guests });
  });

  test('keeps its answers when another part is corrected', async () => {
    const { form, receipt, stored } = await withGuests();
    await correct(form, receipt, { guests: [{ name: 'Anna' }, { name: 'Ben' }] });
    expect(await stored()).toEqual({ name: 'Vera', guests: [{ name: 'Anna', allergy: 'Nuts' }, guests[1]] });
  });

  test('keeps its answers of a renamed entry when another one is removed or added on the page', async () => {
    const { form, receipt, stored } = await withGuests();
    // The first entry was removed, and then one was added.
    const page = { 'guests.entries': '1 99', 'guests.0.name': '', 'guests.1.name': 'Benno', 'guests.99.name': 'Ann' };
    expect((await correct(form, receipt, page)).status).toBe(201);
    expect(await stored()).toEqual({
      name: 'Vera',
      guests: [{ name: 'Benno', allergy: 'Milk' }, { name: 'Ann' }],
    });
    // The page that was opened with the first version still has its numbers.
    const later = { 'guests.entries': '0 1', 'guests.0.name': 'Anna', 'guests.1.name': 'Ben' };
    await correct(form, receipt, later, 'other-page');
    expect(await stored()).toEqual({ name: 'Vera', guests: [{ name: 'Anna', allergy: 'Nuts' }, guests[1]] });
  });

  test('does not prevent that the corrections from two pages are merged', async () => {
    const { form, receipt, stored } = await withGuests();
    await correct(form, receipt, { guests: [{ name: 'Anna' }, { name: 'Ben' }] }, 'one-page');
    await correct(form, receipt, { mail, guests: reduced }, 'other-page');
    expect(await stored()).toEqual({ name: 'Vera', mail, guests: [{ name: 'Anna', allergy: 'Nuts' }, guests[1]] });
  });
});

describe('corrections from two pages that were opened at the same time', () => {
  const dataOf = async ({ owner, form }: Awaited<ReturnType<typeof answered>>) =>
    firstOf((await responsesOf(owner, form)).responses).data;

  test('keep what each of them changed', async () => {
    const sent = await answered({ mail: 'vera@hollinvale.example', day: 'Saturday' });
    const { owner, form, receipt } = sent;
    await correct(form, receipt, { mail: 'ada@hollinvale.example', day: 'Saturday' }, 'one-page');
    // The second page empties the day and has the first email.
    await correct(form, receipt, { name: 'Ada', mail: 'vera@hollinvale.example' }, 'another-page');
    expect(await dataOf(sent)).toEqual({ name: 'Ada', mail: 'ada@hollinvale.example' });
    const { id } = firstOf((await responsesOf(owner, form)).responses);
    expect(await versionsOf(owner, form, id)).toHaveLength(3);
  });

  test('store the later answer where both changed the same question', async () => {
    const sent = await answered({ day: 'Saturday' });
    await correct(sent.form, sent.receipt, { name: 'Ada', day: 'Saturday' }, 'one-page');
    await correct(sent.form, sent.receipt, { name: 'Grace', day: 'Saturday' }, 'another-page');
    expect(await dataOf(sent)).toEqual({ name: 'Grace', day: 'Saturday' });
  });

  test('keep what is newer than the version that the page of a draft showed', async () => {
    const sent = await answered({ mail: 'vera@hollinvale.example', day: 'Saturday' });
    const { form, receipt } = sent;
    const both = { mail: 'ada@hollinvale.example', day: 'Saturday' };
    await correct(form, receipt, both, 'one-page');
    await correct(form, receipt, { ...both, mail: 'zoe@hollinvale.example' }, 'other-page', 2);
    // A draft from before the first correction was found on a page that showed it.
    const key = correctionKey('draft-page', receipt, 1);
    const data = { ...both, name: 'Ada' };
    expect((await app().submit(form._id, { data, key, corrects: 2 })).status).toBe(201);
    expect(await dataOf(sent)).toEqual({ ...both, name: 'Ada', mail: 'zoe@hollinvale.example' });
    // Without an answer of the server, the page sends it again.
    await app().submit(form._id, { data, key, corrects: 2 });
    const { id } = firstOf((await responsesOf(sent.owner, form)).responses);
    expect(await versionsOf(sent.owner, form, id)).toHaveLength(4);
  });

  test('return the stored receipt for a repeated merged correction', async () => {
    const sent = await answered();
    await correct(sent.form, sent.receipt, { name: 'Ada' }, 'one-page');
    for (const status of [201, 200, 200])
      expect((await correct(sent.form, sent.receipt, { day: 'Sunday' }, 'another-page')).status).toBe(status);
    expect(await dataOf(sent)).toEqual({ name: 'Ada', day: 'Sunday' });
    expect((await correct(sent.form, sent.receipt, { day: 'Saturday' }, 'another-page')).status).toBe(409);
  });

  test('let a page go on from what it has stored itself', async () => {
    const sent = await answered();
    await correct(sent.form, sent.receipt, { name: 'Ada' }, 'one-page');
    const key = nextKey(correctionKey('one-page', sent.receipt, 1));
    // Back to the first name: the page knew the second one.
    expect((await app().submit(sent.form._id, { data: { name: 'Vera' }, key })).status).toBe(201);
    expect(await dataOf(sent)).toEqual({ name: 'Vera' });
  });

  test('keep what the other one has stored when a page goes on from a merged version', async () => {
    const sent = await answered({ day: 'Saturday' });
    await correct(sent.form, sent.receipt, { day: 'Sunday' }, 'another-page');
    await correct(sent.form, sent.receipt, { name: 'Ada', day: 'Saturday' }, 'one-page');
    expect(await dataOf(sent)).toEqual({ name: 'Ada', day: 'Sunday' });
    // The page still shows Saturday, and goes back to the first name.
    const key = nextKey(correctionKey('one-page', sent.receipt, 1));
    await app().submit(sent.form._id, { data: { name: 'Vera', mail, day: 'Saturday' }, key });
    expect(await dataOf(sent)).toEqual({ name: 'Vera', mail, day: 'Sunday' });
  });

  test('answer the newest version of the form that one of them knew', async () => {
    const sent = await answered();
    const { owner, form, receipt } = sent;
    const more = [...fields, { id: 'note', type: 'text', label: 'Note' }];
    const body = { title: 'Workshops', fields: more, status: 'published', settings: { ...settings, mayCorrect: true } };
    await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
    const { version } = (await app().call<WireForm>('GET', `/forms/${form._id}`, { token: owner.token })).body.data;
    const key = correctionKey('new-page', receipt, 1);
    await app().submit(form._id, { data: { name: 'Vera', note: 'By the gate, “left”' }, key, version });
    await app().submit(form._id, { data: { name: 'Ada' }, key: correctionKey('old-page', receipt, 1), version: 1 });
    expect(await dataOf(sent)).toEqual({ name: 'Ada', note: 'By the gate, “left”' });
  });

  test.each([
    {
      title: 'leave out an answer that the other one has hidden',
      action: 'show',
      first: { day: 'Saturday', mail },
      stored: { name: 'Ada', day: 'Saturday' },
    },
    {
      title: 'store the later one as its visitor saw it if they contradict each other',
      action: 'require',
      first: { name: 'Grace' },
      stored: { name: 'Ada', mail, day: 'Sunday' },
    },
    {
      title: 'store the later one as its visitor saw it if the other one hides what was just typed',
      action: 'show',
      first: { day: 'Saturday' },
      late: { name: 'Ada', mail: 'ada@hollinvale.example', day: 'Sunday' },
      stored: { name: 'Ada', mail: 'ada@hollinvale.example', day: 'Sunday' },
    },
  ])('$title', async ({ action, first, stored, late = { name: 'Ada', mail, day: 'Sunday' } }) => {
    const isSunday = { fieldId: 'day', comparison: 'is', operand: 'Sunday' };
    const target = { kind: 'field', id: 'mail' };
    const conditions = [{ id: 'on-sunday', action, target, match: 'all', terms: [isSunday] }];
    const sent = await answered({ mail, day: action === 'show' ? 'Sunday' : 'Saturday' }, undefined, true, conditions);
    expect((await correct(sent.form, sent.receipt, first, 'one-page')).status).toBe(201);
    expect((await correct(sent.form, sent.receipt, late, 'another-page')).status).toBe(201);
    expect(await dataOf(sent)).toEqual(stored);
  });
});

test('checks a correction as it checks a response', async () => {
  const { owner, form, receipt } = await answered();
  const { status, body } = await correct(form, receipt, { name: ' ', day: 'Friday' });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({ name: 'Name is required' });
  expect(firstOf((await responsesOf(owner, form)).responses).correctedAt).toBeNull();
});

test('refuses corrections where the owner does not allow them, of another form, and after the deletion', async () => {
  const off = await answered({}, undefined, false);
  expect((await correct(off.form, off.receipt, {})).body.code).toBe('response-not-found');
  const { owner, form, receipt } = await answered();
  expect((await correct(form, off.receipt, {})).body.code).toBe('response-not-found');
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  await app().call('DELETE', `/forms/${form._id}/responses/${id}`, { token: owner.token });
  expect((await correct(form, receipt, {})).body.code).toBe('response-not-found');
});

test('refuses corrections of a closed form, and takes them for a full one', async () => {
  const { owner, form, receipt } = await answered({}, { maxResponses: 1 });
  expect((await correct(form, receipt, { name: 'Ada' })).status).toBe(201);
  await limit(owner, form, { isAccepting: false });
  expect((await correct(form, receipt, { name: 'Grace' }, 'another-one')).body.code).toBe('form-closed');
});

test('answers a repeated correction also after the form was closed or corrections were turned off', async () => {
  const { owner, form, receipt } = await answered({}, {});
  expect((await correct(form, receipt, { name: 'Ada' })).status).toBe(201);
  await limit(owner, form, { isAccepting: false });
  const repeated = await correct(form, receipt, { name: 'Ada' });
  expect([repeated.status, repeated.body.data.receipt]).toEqual([200, receipt]);
  await limit(owner, form, {});
  const body = { title: 'Workshops', fields, settings: { ...settings, mayCorrect: false } };
  const changed = await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
  expect(changed.body).toMatchObject({ success: true });
  expect((await correct(form, receipt, { name: 'Ada' })).status).toBe(200);
  expect((await correct(form, receipt, { name: 'Grace' }, 'another-one')).body.code).toBe('response-not-found');
});

test('returns the receipt for a late repetition of the first submission after a correction', async () => {
  const { owner, form, receipt } = await answered();
  await correct(form, receipt, { name: 'Ada' });
  const again = await app().submit(form._id, { data: { name: 'Vera' }, key: 'first-key' });
  expect([again.status, again.body.data.receipt]).toEqual([200, receipt]);
  expect((await app().submit(form._id, { data: { name: 'Ada' }, key: 'first-key' })).body.code).toBe('answers-differ');
  expect(firstOf((await responsesOf(owner, form)).responses).data).toEqual({ name: 'Ada' });
});

test('reveals nothing about a form with a password under a receipt that someone made up', async () => {
  const { owner, form, receipt } = await answered();
  await limit(owner, form, { password: 'allotment' });
  const madeUp = await correct(form, 'ABCD-EFGH-JKMN', { name: '' });
  expect([madeUp.status, madeUp.body.code, madeUp.body.errors]).toEqual([404, 'response-not-found', undefined]);
  // Who has a receipt has seen the form.
  expect((await correct(form, receipt, { name: 'Ada' })).status).toBe(201);
});

test('keeps the places of a response, takes new ones and releases those that it gives up', async () => {
  const { form, receipt } = await answered(
    { day: 'Saturday' },
    {
      stock: [
        { ...saturday, capacity: 1 },
        { fieldId: 'day', option: 'Sunday', capacity: 1 },
      ],
    },
  );
  expect((await correct(form, receipt, { name: 'Ada', day: 'Saturday' }, 'corr-one')).status).toBe(201);
  expect((await correct(form, receipt, { day: 'Sunday' }, 'corr-two')).status).toBe(201);
  expect(await taken(form)).toEqual([
    { option: 'Saturday', taken: 0, waiting: 0 },
    { option: 'Sunday', taken: 1, waiting: 0 },
  ]);
  await app().submit(form._id, { data: { name: 'Grace', day: 'Saturday' }, key: 'graces-key' });
  const { status, body } = await correct(form, receipt, { day: 'Saturday' }, 'corr-three', 3);
  expect([status, body.errors]).toEqual([422, { day: '“Saturday” has no places left. Choose another option.' }]);
  expect(await taken(form)).toEqual([
    { option: 'Saturday', taken: 1, waiting: 0 },
    { option: 'Sunday', taken: 1, waiting: 0 },
  ]);
});

test('keeps one response per email', async () => {
  const { form, receipt } = await answered({ mail: 'vera@example.org' }, { onePer: 'email', emailField: 'mail' });
  const other = { name: 'Ada', mail: 'ada@example.org' };
  expect((await app().submit(form._id, { data: other, key: 'adas-key' })).status).toBe(201);
  expect((await correct(form, receipt, { mail: 'ada@example.org' }, 'corr-one')).body.errors).toHaveProperty('mail');
  expect((await correct(form, receipt, { mail: 'vera@example.com' }, 'corr-two')).status).toBe(201);
  // The former address may answer again.
  expect(
    (await app().submit(form._id, { data: { name: 'V', mail: 'vera@example.org' }, key: 'new-key-1' })).status,
  ).toBe(201);
});

test('lets everyone correct their other answers who had sent the same email before the limit', async () => {
  const { owner, form, receipt } = await answered({ mail: 'vera@example.org' });
  const second = { name: 'Lind', mail: 'Vera@example.org' };
  const { body } = await app().submit(form._id, { data: second, key: 'second-key' });
  await limit(owner, form, { onePer: 'email', emailField: 'mail' });
  expect((await correct(form, receipt, { mail: 'vera@example.org', day: 'Sunday' }, 'corr-one')).status).toBe(201);
  const again = await correct(form, body.data.receipt, { ...second, day: 'Sunday' }, 'corr-two');
  expect([again.status, again.body.errors]).toEqual([201, undefined]);
  // The email still counts for the first one, and no one else may take it.
  const third = { name: 'Ada', mail: 'vera@example.org' };
  expect((await app().submit(form._id, { data: third, key: 'third-key' })).status).toBe(422);
});

test('takes files of a correction where a new response would need the password, and counts those of the current version', async () => {
  const owner = await app().owner();
  const cv = { id: 'cv', type: 'file', label: 'CV' };
  const update = { title: 'Jobs', fields: [cv], status: 'published', visibility: 'public' };
  const form = await app().form(owner, { ...update, settings: { ...settings, mayCorrect: true } });
  const upload = (key: string, content: string) =>
    app().raw<{ id: string }>({
      method: 'POST',
      url: `/api/forms/${form._id}/files?key=${key}&field=cv`,
      headers: { 'content-type': 'multipart/form-data; boundary=t' },
      payload: `--t\r\nContent-Disposition: form-data; name="file"; filename="cv.txt"\r\n\r\n${content}\r\n--t--\r\n`,
    });
  const send = async (key: string, content: string) => {
    const uploaded = await upload(key, content);
    const files = { cv: [uploaded.body.data.id] };
    const { status, body } = await app().submit(form._id, { key, data: { cv: 'cv.txt' }, files });
    expect(status).toBe(201);
    return body.data.receipt;
  };
  const receipt = await send('first-key', 'Before');
  await limit(owner, form, { password: 'allotment' });
  for (const key of ['other-key', correctionKey('correction', 'ABCD-EFGH-JKMN', 1)])
    expect((await upload(key, 'Nothing')).body.code).toBe('form-password');
  await send(correctionKey('correction', receipt, 1), 'Afterwards');
  const path = `/forms/${form._id}/analytics/fields/cv`;
  const { body } = await app().call<{ statistics: object }>('GET', path, { token: owner.token });
  expect(JSON.stringify(body.data)).toContain(`"files":1,"bytes":${'Afterwards'.length}`);
});

test('brings all versions back with a deletion that is undone', async () => {
  const { owner, form, receipt } = await answered();
  await correct(form, receipt, { name: 'Ada' });
  const { token } = owner;
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  const deleted = await app().call<{ undo: string }>('POST', `/forms/${form._id}/responses/delete`, {
    token,
    body: { ids: [id] },
  });
  expect((await app().call('GET', `/forms/${form._id}/responses/${id}/versions`, { token })).status).toBe(404);
  await app().call('POST', `/forms/${form._id}/responses/undo-delete`, {
    token,
    body: { undo: deleted.body.data.undo },
  });
  expect(await versionsOf(owner, form, id)).toHaveLength(2);
});

test('stores a limited number of versions', async () => {
  const { owner, form, receipt } = await answered();
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  await correct(form, receipt, { name: 'Ada' });
  await app().database.query(
    `INSERT INTO response_versions (response_id, version, form_id, form_version, submission_key, data, files, stored_at)
     SELECT response_id, n, form_id, form_version, 'key ' || n, data, files, now()
     FROM response_versions, generate_series(3, $2::int) AS n WHERE response_id = $1 AND version = 2`,
    [id, MAX_VERSIONS],
  );
  expect((await correct(form, receipt, { name: 'Grace' }, 'one-too-many')).status).toBe(429);
});

test('stores versions of a large response up to a size, however small the corrections are', async () => {
  const { owner, form, receipt } = await answered();
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  // An answer to a removed question, which cannot be compressed.
  const removed = { gone: randomBytes(900_000).toString('base64') };
  await app().database.query('UPDATE responses SET data = data || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(removed),
  ]);
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { status, body } = await correct(form, receipt, { name: `Ada ${n}` }, `correction-${n}`);
    statuses.push(status);
    if (status === 429) expect(body.message).toContain('This response cannot be corrected again.');
  }
  expect(statuses[2]).toBe(201);
  expect(statuses.at(-1)).toBe(429);
  const [stored] = await app().database.query<{ bytes: number }>(
    'SELECT sum(pg_column_size(data))::float8 AS bytes FROM response_versions WHERE response_id = $1',
    [id],
  );
  expect(stored?.bytes).toBeLessThan(10 * 1024 * 1024);
});

test('does not add up answers to removed questions without end', async () => {
  const { owner, form, receipt } = await answered();
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  const removed = { gone: 'x'.repeat(1_500_000) };
  await app().database.query('UPDATE responses SET data = data || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(removed),
  ]);
  expect((await correct(form, receipt, { name: 'Ada' })).status).toBe(201);
  await app().database.query('UPDATE responses SET data = data || $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify({ more: 'x'.repeat(100_000) }),
  ]);
  expect((await correct(form, receipt, { name: 'Grace' }, 'after-it')).status).toBe(429);
});

test('shows the versions of a response only to people of the form', async () => {
  const { owner, form, receipt } = await answered();
  await correct(form, receipt, { name: 'Ada' });
  const { id } = firstOf((await responsesOf(owner, form)).responses);
  const stranger = await app().owner();
  const path = `/forms/${form._id}/responses/${id}/versions`;
  expect((await app().call('GET', path, { token: stranger.token })).status).toBe(404);
  expect((await app().call('GET', path)).status).toBe(401);
});
