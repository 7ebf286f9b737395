import { nextKey } from '@tessera/form-model/next-key';
import type { WireForm, WireQuarantine, WireResponses, WireSpamFilters } from '@tessera/form-model/wire';
import { MAX_GROUP_BYTES, MAX_PORTION_BYTES } from '../repositories/portions';
import { findByReceipt } from '../repositories/responses/receipts';
import { sharedSecret } from '../repositories/secrets';
import { deleteOldQuarantined } from '../repositories/spam/quarantine';
import { defaultSpamRules } from '../settings/spam-rules';
import { measureReads } from '../testing/measure-reads';
import { firstOf, type Owner, useTestApp } from '../testing/test-app';
import { WAIT_SECONDS } from './judge-submission';
import { isProof } from './proof-of-work';
import { submissionKeys } from './submission-keys';

const app = useTestApp({ spam: defaultSpamRules });

/** An hour ago: no one filled in the form too fast. */
const EARLIER_MS = 3_600_000;

/** A form whose owner has turned the filters on that are not on from the start. */
async function publicForm(update: object = {}): Promise<{ owner: Owner; form: WireForm }> {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public', ...update });
  await setFilters(owner, form, {});
  return { owner, form };
}

/** The key of a page that was opened some time ago. */
async function keyOf(form: WireForm, agoMs = EARLIER_MS): Promise<string> {
  const keys = submissionKeys(await sharedSecret(app().database, 'submission-keys'));
  return keys.issue(form._id, Date.now() - agoMs);
}

let visitors = 0;
/** An address of a network of its own. */
function freshAddress() {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

interface Sent {
  name?: string;
  key?: string;
  homepage?: string;
  proof?: string;
  from?: string;
}

const send = (form: WireForm, { name = 'Vera', from = freshAddress(), ...more }: Sent) =>
  app().raw<{ receipt: string; bits: number }>({
    method: 'POST',
    url: `/api/forms/${form._id}/submit`,
    remoteAddress: from,
    payload: { data: { name }, ...more },
  });

const quarantine = async (owner: Owner, { _id }: WireForm) =>
  (await app().call<WireQuarantine>('GET', `/forms/${_id}/quarantine`, { token: owner.token })).body.data;
const decide = (owner: Owner, { _id }: WireForm, what: 'approve' | 'delete', body: object) =>
  app().call<{ done: number; count: number }>('POST', `/forms/${_id}/quarantine/${what}`, { token: owner.token, body });
async function stored(owner: Owner, { _id }: WireForm) {
  const { body } = await app().call<WireResponses>('GET', `/forms/${_id}/responses`, { token: owner.token });
  return body.data.responses;
}
const countsOf = async ({ _id }: WireForm) =>
  firstOf(
    await app().database.query<{ responses: number; notices: number; events: number }>(
      `SELECT response_count AS responses,
         (SELECT count(*)::int FROM pending_notices WHERE form_id = f.id) AS notices,
         (SELECT count(*)::int FROM webhook_deliveries WHERE form_id = f.id) AS events
       FROM forms f WHERE id = $1`,
      [_id],
    ),
  );
const codes = ({ responses }: WireQuarantine) => responses.map(({ reasons }) => reasons.map(({ code }) => code));
const setFilters = (owner: Owner, { _id }: WireForm, change: object) =>
  app().call<WireSpamFilters>('PUT', `/forms/${_id}/spam-filters`, {
    token: owner.token,
    body: { hiddenField: true, tooFast: true, repeatedText: true, byAddress: false, ...change },
  });

test('without a choice of the owner’s, what is sent by the API is stored, however often, and only the hidden field is watched', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  for (let index = 0; index < 20; index += 1) expect((await send(form, { from: '198.51.100.7' })).status).toBe(201);
  expect(await stored(owner, form)).toHaveLength(20);
  await send(form, { homepage: 'https://bestplots.example' });
  expect(codes(await quarantine(owner, form))).toEqual([['hidden-field']]);
});

describe('a response goes to the quarantine', () => {
  const links = 'Buy at https://a.example https://b.example www.c.example http://d.example https://e.example';
  test.each<[string, (form: WireForm) => Promise<Sent>, string]>([
    ['if the hidden field is filled in', async (form) => ({ key: await keyOf(form), homepage: 'x' }), 'hidden-field'],
    ['if it comes too fast', async (form) => ({ key: await keyOf(form, 200) }), 'too-fast'],
    ['if no page was opened', async () => ({ key: 'made-up-by-a-bot' }), 'no-page'],
    ['if it has no key', async () => ({}), 'no-page'],
    ['if its answer has many links', async (form) => ({ key: await keyOf(form), name: links }), 'many-links'],
    ['if its key was made for another form', async () => ({ key: await keyOf((await publicForm()).form) }), 'no-page'],
  ])('%s', async (_title, sent, code) => {
    const { owner, form } = await publicForm();
    const answer = await send(form, await sent(form));
    expect(answer.status).toBe(201);
    expect(codes(await quarantine(owner, form))).toEqual([[code]]);
    expect(await stored(owner, form)).toEqual([]);
    expect((await countsOf(form)).responses).toBe(0);
  });

  test('if others have the same long text', async () => {
    const { owner, form } = await publicForm();
    const name = 'We offer the best plots of all, at the best price. Write to us today!';
    for (let index = 0; index < 7; index += 1) await send(form, { key: await keyOf(form), name });
    expect(codes(await quarantine(owner, form))).toEqual([['same-text'], ['same-text']]);
  });

  test('if many come from one opening of the page, wherever they are sent from', async () => {
    const { owner, form } = await publicForm();
    const key = await keyOf(form);
    for (let index = 0; index < 8; index += 1) await send(form, { key: nextKey(key) });
    expect((await countsOf(form)).responses).toBe(defaultSpamRules.ofPage.max);
    expect(codes(await quarantine(owner, form))).toEqual(Array(3).fill(['same-page']));
  });

  test('and its visitor gets a receipt that opens, also when it is sent again', async () => {
    const { owner, form } = await publicForm();
    const key = await keyOf(form, 0);
    const first = await send(form, { key });
    expect(await findByReceipt(app().database, form._id, first.body.data.receipt)).toMatchObject({
      data: { name: 'Vera' },
    });
    const again = await send(form, { key, homepage: '' });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data.receipt).toBe(first.body.data.receipt);
    expect((await quarantine(owner, form)).count).toBe(1);
    const other = await send(form, { key, name: 'Another visitor' });
    expect([other.status, other.body.code]).toEqual([409, 'answers-differ']);
  });
});

test('large responses in quarantine are listed and approved completely, in portions', async () => {
  const [large, count] = [1024 * 1024, 12];
  const { owner, form } = await publicForm();
  const names = Array.from({ length: count }, (_, index) => `Vera ${index}`);
  for (const name of names) await send(form, { name, homepage: 'https://bestplots.example' });
  const { database } = app();
  await database.query(
    `UPDATE quarantined_responses SET response =
       jsonb_set(response::jsonb, '{data,name}', to_jsonb((response #>> '{data,name}') || repeat('x', $2::int)))::json
     WHERE form_id = $1`,
    [form._id, large],
  );
  const listed = await measureReads(database, () => quarantine(owner, form));
  expect(listed.result.count).toBe(count);
  expect(listed.result.responses.map(({ name }) => name.replace(/x+…?$/, ''))).toEqual([...names].reverse());
  expect(listed.maxCharacters).toBeLessThan(MAX_PORTION_BYTES + 2 * large);
  const ids = listed.result.responses.map(({ id }) => id);
  const approved = await measureReads(database, () => decide(owner, form, 'approve', { ids }));
  expect(approved.result.body.data).toEqual({ done: count, count: 0 });
  expect(approved.maxCharacters).toBeLessThan(MAX_GROUP_BYTES + large);
  expect((await countsOf(form)).responses).toBe(count);
});

test('a key that is in quarantine is never stored as well, whichever comes first', async () => {
  const { owner, form } = await publicForm();
  await send(form, { key: await keyOf(form) });
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(form)));
  const answers = await Promise.all(
    keys.flatMap((key) => [send(form, { key }), send(form, { key, homepage: 'x' }), send(form, { key })]),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  const quarantined = (await quarantine(owner, form)).count;
  const { responses } = await countsOf(form);
  expect(quarantined + responses).toBe(21);
  expect(await stored(owner, form)).toHaveLength(responses);
  const receipts = keys.map((_key, at) => answers.slice(at * 3, at * 3 + 3).map(({ body }) => body.data.receipt));
  expect(receipts.filter((of) => new Set(of).size !== 1)).toEqual([]);
});

describe('an owner', () => {
  async function formWithQuarantine() {
    const { owner, form } = await publicForm();
    const { token } = owner;
    await app().database.query(
      `INSERT INTO form_notifications (form_id, frequency) VALUES ($1, 'at-once') ON CONFLICT DO NOTHING`,
      [form._id],
    );
    await app().call('POST', `/forms/${form._id}/webhooks`, {
      token,
      body: { url: 'https://crm.example.org/in', events: ['response.created'], shape: 'json', isOrdered: false },
    });
    const { body } = await send(form, { key: await keyOf(form, 0), name: 'Gerrit Maas' });
    return { owner, form, receipt: body.data.receipt };
  }

  test('approves a response, which then counts, notifies and keeps its time and receipt', async () => {
    const { owner, form, receipt } = await formWithQuarantine();
    expect(await countsOf(form)).toMatchObject({ responses: 0, notices: 0, events: 0 });
    const quarantined = firstOf((await quarantine(owner, form)).responses);
    expect(quarantined).toMatchObject({
      name: 'Gerrit Maas',
      email: '',
      answers: [{ name: 'Name', value: 'Gerrit Maas' }],
    });
    const { body } = await decide(owner, form, 'approve', { ids: [quarantined.id] });
    expect(body.data).toEqual({ done: 1, count: 0 });
    expect(await countsOf(form)).toMatchObject({ responses: 1, notices: 1, events: 1 });
    expect(await stored(owner, form)).toMatchObject([
      { data: { name: 'Gerrit Maas' }, submittedAt: quarantined.submittedAt, receipt },
    ]);
    const twice = await decide(owner, form, 'approve', { ids: [quarantined.id] });
    expect(twice.body.data).toEqual({ done: 0, count: 0 });
  });

  test('deletes one, or all, for good', async () => {
    const { owner, form } = await formWithQuarantine();
    for (let index = 0; index < 3; index += 1) await send(form, {});
    const { id } = firstOf((await quarantine(owner, form)).responses);
    expect((await decide(owner, form, 'delete', { ids: [id] })).body.data).toEqual({ done: 1, count: 3 });
    expect((await decide(owner, form, 'delete', {})).body.data).toEqual({ done: 3, count: 0 });
    expect(await app().database.query('SELECT has_quarantine AS has FROM forms WHERE id = $1', [form._id])).toEqual([
      { has: false },
    ]);
  });

  test('cannot approve more than a limit of the form allows', async () => {
    const { owner, form } = await formWithQuarantine();
    const { token } = owner;
    const { body } = await app().call<object>('GET', `/forms/${form._id}/availability`, { token });
    await app().call('PUT', `/forms/${form._id}/availability`, {
      token,
      body: { ...writable(body.data), maxResponses: 1 },
    });
    await send(form, { key: await keyOf(form) });
    const quarantined = firstOf((await quarantine(owner, form)).responses);
    const refused = await decide(owner, form, 'approve', { ids: [quarantined.id] });
    expect([refused.status, refused.body.code]).toEqual([410, 'form-full']);
    expect((await quarantine(owner, form)).count).toBe(1);
  });

  test('of another account sees and decides nothing', async () => {
    const { form } = await formWithQuarantine();
    const other = await app().owner();
    const statuses = await Promise.all([
      app().call('GET', `/forms/${form._id}/quarantine`, { token: other.token }),
      decide(other, form, 'approve', { ids: ['x'] }),
      decide(other, form, 'delete', {}),
      setFilters(other, form, {}),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('turns a filter off, and is told how fast is too fast for the form', async () => {
    const { owner, form } = await publicForm();
    const set = await setFilters(owner, form, { tooFast: false });
    expect(set.body.data).toMatchObject({ tooFast: false, minSeconds: 1, perAddress: 10 });
    await send(form, {});
    expect((await countsOf(form)).responses).toBe(1);
  });

  test('who is logged in is not suspicious', async () => {
    const { owner, form } = await publicForm();
    await app().submit(form._id, {}, owner.token);
    expect((await countsOf(form)).responses).toBe(1);
  });
});

/** The settings without what only the answer has. */
function writable(settings: object) {
  const { hasPassword: _has, ...rest } = settings as { hasPassword?: boolean };
  return { ...rest, password: null };
}

describe('a response in quarantine', () => {
  const fields = [{ id: 'mail', type: 'email', label: 'Email' }];
  const mail = 'maas@inbox.example';
  const hold = (form: WireForm) =>
    app().raw({ method: 'POST', url: `/api/forms/${form._id}/submit`, payload: { data: { mail }, language: 'pl' } });

  test('is found, exported and deleted with the data of its person', async () => {
    const { owner, form } = await publicForm({ fields });
    await hold(form);
    const call = <Data>(what: string) =>
      app().call<Data>('POST', `/person-data/${what}`, { token: owner.token, body: { email: mail } });
    expect((await call<{ forms: object[] }>('find')).body.data.forms).toMatchObject([{ id: form._id, responses: 1 }]);
    expect((await call<{ responses: object[] }>('export')).body.data.responses).toMatchObject([
      { answers: [{ question: 'Email', answer: mail }], language: 'pl' },
    ]);
    expect((await call<{ deleted: number }>('delete')).body.data.deleted).toBe(1);
    expect((await quarantine(owner, form)).count).toBe(0);
  });

  test('has the language of its page once it is approved', async () => {
    const { owner, form } = await publicForm({ fields });
    await hold(form);
    const { id } = firstOf((await quarantine(owner, form)).responses);
    expect((await decide(owner, form, 'approve', { ids: [id] })).body.data.done).toBe(1);
    const approved = await app().database.query('SELECT language FROM responses WHERE form_id = $1', [form._id]);
    expect(approved).toEqual([{ language: 'pl' }]);
  });

  test('that an earlier version has stored is approved without a language', async () => {
    const { owner, form } = await publicForm({ fields });
    await hold(form);
    await app().database.query(
      "UPDATE quarantined_responses SET response = (response::jsonb - 'language')::json WHERE form_id = $1",
      [form._id],
    );
    const { id } = firstOf((await quarantine(owner, form)).responses);
    expect((await decide(owner, form, 'approve', { ids: [id] })).body.data.done).toBe(1);
    const approved = await app().database.query('SELECT language FROM responses WHERE form_id = $1', [form._id]);
    expect(approved).toEqual([{ language: null }]);
  });

  test.each([
    [31, null, 0],
    [29, null, 1],
    [8, 7, 0],
    [6, 7, 1],
  ])('of %i days ago, in a form that keeps responses for %p days: %i stay', async (days, kept, left) => {
    const { owner, form } = await publicForm({ fields });
    await hold(form);
    if (kept !== null) {
      const body = { days: kept, keepsInProgress: false };
      await app().call('PUT', `/forms/${form._id}/retention`, { token: owner.token, body });
    }
    await app().database.query(
      `UPDATE quarantined_responses SET submitted_at = now() - $2::int * interval '1 day' WHERE form_id = $1`,
      [form._id, days],
    );
    await app().database.transaction((transaction) => deleteOldQuarantined(transaction, 100));
    expect((await quarantine(owner, form)).count).toBe(left);
  });
});

describe('when many come from one network', () => {
  const from = '203.0.113.7';
  async function busyForm() {
    const { owner, form } = await publicForm();
    for (let index = 0; index < defaultSpamRules.free.max; index += 1) {
      expect((await send(form, { key: await keyOf(form), from })).status).toBe(201);
    }
    return { owner, form };
  }

  test('each needs a proof of work, and other networks do not', async () => {
    const { form } = await busyForm();
    const key = await keyOf(form);
    const asked = await send(form, { key, from });
    expect([asked.status, asked.body.code, asked.headers['retry-after']]).toEqual([
      429,
      'proof-needed',
      String(WAIT_SECONDS),
    ]);
    const { bits } = asked.body.data;
    let tries = 0;
    while (!isProof(key, String(tries), bits)) tries += 1;
    let wrong = 0;
    while (isProof(key, String(wrong), bits)) wrong += 1;
    expect((await send(form, { key, from, proof: String(wrong) })).status).toBe(429);
    expect((await send(form, { key, from, proof: String(tries) })).status).toBe(201);
    expect((await send(form, { key: await keyOf(form) })).status).toBe(201);
  });

  test('a response that is stored already is answered without a proof', async () => {
    const { form } = await publicForm();
    const key = await keyOf(form);
    const first = await send(form, { key, from });
    for (let index = 0; index < 15; index += 1) await send(form, { key: await keyOf(form), from });
    const again = await send(form, { key, from });
    expect([again.status, again.body.data.receipt]).toEqual([200, first.body.data.receipt]);
  });

  test('the limit by address holds more than ten an hour', async () => {
    const { owner, form } = await publicForm();
    await setFilters(owner, form, { byAddress: true });
    for (let index = 0; index < 14; index += 1) await send(form, { key: await keyOf(form), from });
    expect(codes(await quarantine(owner, form))).toEqual(Array(4).fill(['same-address']));
  });
});
