import { HOUR_MS } from '@tessera/fields/durations';
import type {
  WireAvailability,
  WireAvailabilityUpdate,
  WireForm,
  WirePlaces,
  WireReceipt,
} from '@tessera/form-model/wire';
import { promoteWaiting } from '../../forms/limits/promote-waiting';
import { mailDelivery } from '../../mail/delivery';
import type { Email } from '../../mail/mailer';
import type { ResponseEmail } from '../../mail/response-email';
import { writeResponseEmail } from '../../notifications/write-response-email';
import { noLimitSettings } from '../../repositories/limits/availability';
import { noLimits } from '../../settings/limits';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'mail', type: 'email', label: 'Email' },
  { id: 'day', type: 'radio', label: 'Workshop', options: ['Saturday', 'Sunday'] },
  { id: 'lunch', type: 'checkbox', label: 'Lunch', options: ['Soup', 'Salad'] },
];
const saturday = { fieldId: 'day', option: 'Saturday' };
type Settings = Partial<WireAvailabilityUpdate>;

const save = (owner: Owner, form: WireForm, change: Settings) =>
  app().call<WireAvailability>('PUT', `/forms/${form._id}/availability`, {
    token: owner.token,
    body: { ...noLimitSettings, stock: [], ...change },
  });

/** A form that is open to everyone, with these limits. */
async function formWith(change: Settings) {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Workshops', fields, status: 'published', visibility: 'public' });
  const saved = await save(owner, form, change);
  if (saved.status !== 200) throw new Error(saved.text);
  return { owner, form };
}

const answer = (form: WireForm, data: object = {}, headers: Record<string, string> = {}) =>
  app().call('POST', `/forms/${form._id}/submit`, { body: { data: { name: 'Vera', ...data } }, headers });
const settings = async (owner: Owner, form: WireForm) =>
  (await app().call<WireAvailability>('GET', `/forms/${form._id}/availability`, { token: owner.token })).body.data;
const places = async (form: WireForm) =>
  (await app().call<{ places: WirePlaces[] }>('GET', `/forms/public/${form._id}/places`)).body.data.places;
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status < 300 ? status : `${status} ${body.code}`)).sort();

const start = Date.now();

/** The time of the clock some hours after the start: the same in each call, also if a minute ends in between. */
const hours = (count: number) => new Date(start + count * HOUR_MS).toISOString().slice(0, 16);

/** Deletes the oldest response, so that it can be undone. */
async function deleteFirst(owner: Owner, form: WireForm) {
  const { token } = owner;
  const list = await app().call<{ responses: { id: string }[] }>('GET', `/forms/${form._id}/responses`, { token });
  const ids = list.body.data.responses.slice(-1).map(({ id }) => id);
  return app().call<{ undo: string }>('POST', `/forms/${form._id}/responses/delete`, { token, body: { ids } });
}

describe('a form with limits', () => {
  test('stores exactly as many responses as the maximum when more arrive at the same time', async () => {
    const { owner, form } = await formWith({ maxResponses: 7 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => answer(form)));
    expect(codes(answers).filter((code) => code === 201)).toHaveLength(7);
    expect(codes(answers).filter((code) => code === '410 form-full')).toHaveLength(33);
    expect((await settings(owner, form)).received).toBe(7);
    expect((await app().call('GET', `/forms/public/${form._id}`)).body.code).toBe('form-full');
    await deleteFirst(owner, form);
    expect(codes(await Promise.all([answer(form), answer(form)]))).toEqual([201, '410 form-full']);
  });

  test('answers a repeated submission with its receipt, also when the form is full', async () => {
    const { form } = await formWith({ maxResponses: 1 });
    const body = { data: { name: 'Vera' }, key: 'key-of-vera-1' };
    const first = await app().call<{ receipt: string }>('POST', `/forms/${form._id}/submit`, { body });
    const again = await app().call<{ receipt: string }>('POST', `/forms/${form._id}/submit`, { body });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.data.receipt).toBe(first.body.data.receipt);
  });

  test('is open between two dates in the owner’s time zone, and says since when and until when', async () => {
    const { owner, form } = await formWith({ opensAt: hours(1) });
    const early = await answer(form);
    expect([early.body.code, early.body.data]).toEqual([
      'form-not-open',
      { opensAt: `${hours(1)}:00.000Z`, timeZone: 'UTC' },
    ]);
    await save(owner, form, { opensAt: hours(-2), closesAt: hours(-1), closedMessage: 'See you in September.' });
    const closed = await answer(form);
    expect([closed.body.code, closed.body.message]).toEqual(['form-closed', 'See you in September.']);
    await save(owner, form, { opensAt: hours(-2), closesAt: hours(1) });
    expect((await answer(form)).status).toBe(201);
    // 14 hours ahead of UTC: the same clock time is over there.
    await save(owner, form, { closesAt: hours(1), timeZone: 'Pacific/Kiritimati' });
    expect((await answer(form)).body.code).toBe('form-closed');
    const saved = await settings(owner, form);
    expect([saved.timeZone, saved.closesAt]).toEqual(['Pacific/Kiritimati', hours(1)]);
  });

  test('closes at once, and opens again', async () => {
    const { owner, form } = await formWith({ isAccepting: false });
    expect((await answer(form)).body.code).toBe('form-closed');
    expect((await save(owner, form, {})).status).toBe(200);
    expect((await answer(form)).status).toBe(201);
  });

  test('takes effect for a form that was answered without limits a moment ago', async () => {
    const { owner, form } = await formWith({});
    expect((await answer(form)).status).toBe(201);
    await save(owner, form, { maxResponses: 2 });
    expect(codes(await Promise.all([answer(form), answer(form), answer(form)]))).toEqual([
      201,
      '410 form-full',
      '410 form-full',
    ]);
  });

  test('does not limit previews and imports, and does not count previews', async () => {
    const { owner, form } = await formWith({ maxResponses: 1 });
    for (let index = 0; index < 3; index += 1)
      expect((await app().submit(form._id, { source: 'preview' }, owner.token)).status).toBe(201);
    expect((await answer(form)).status).toBe(201);
    expect((await app().submit(form._id, { source: 'preview' }, owner.token)).status).toBe(201);
  });
});

describe('one response per person', () => {
  const cookie = (id: string) => ({ cookie: `tessera_visitor=${id.padEnd(22, 'x')}` });

  test('counts browsers, also when both responses arrive at the same time', async () => {
    const { owner, form } = await formWith({ onePer: 'browser' });
    const both = await Promise.all([answer(form, {}, cookie('vera')), answer(form, {}, cookie('vera'))]);
    expect(codes(both)).toEqual([201, '403 answered-before']);
    expect((await answer(form, {}, cookie('lena'))).status).toBe(201);
    await deleteFirst(owner, form);
    expect((await answer(form, {}, cookie('vera'))).status).toBe(201);
  });

  test('counts email addresses, whatever their case, and those of earlier responses', async () => {
    const { owner, form } = await formWith({});
    await answer(form, { mail: 'Vera@Hollinvale.example' });
    await save(owner, form, { onePer: 'email', emailField: 'mail' });
    const again = await answer(form, { mail: 'vera@hollinvale.example ' });
    expect([again.status, again.body.code, Object.keys(again.body.errors ?? {})]).toEqual([
      422,
      'email-used',
      ['mail'],
    ]);
    expect((await answer(form, { mail: 'lena@hollinvale.example' })).status).toBe(201);
    expect(codes([await answer(form), await answer(form)])).toEqual([201, 201]);
  });

  test('counts accounts, and asks for a log-in', async () => {
    const { form } = await formWith({ onePer: 'account' });
    const visitor = await app().owner();
    expect((await answer(form)).body.code).toBe('account-to-answer');
    const stored = await app().submit(form._id, {}, visitor.token);
    expect(stored.status).toBe(201);
    expect((await app().submit(form._id, {}, visitor.token)).body.code).toBe('answered-before');
    const { body } = await app().call('GET', `/forms/public/${form._id}`, { token: visitor.token });
    const { receipt } = stored.body.data;
    expect([body.code, body.data]).toEqual(['answered-before', { language: 'auto', name: 'Workshops', receipt }]);
  });
});

describe('the stock of an option', () => {
  test('is exact when more visitors choose it at the same time, and does not limit other options', async () => {
    const { owner, form } = await formWith({ stock: [{ ...saturday, capacity: 3 }] });
    const answers = await Promise.all(Array.from({ length: 9 }, () => answer(form, { day: 'Saturday' })));
    expect(codes(answers)).toEqual([201, 201, 201, ...Array(6).fill('422 option-gone')]);
    expect(answers.find(({ status }) => status === 422)?.body.errors?.day).toContain('Saturday');
    expect((await answer(form, { day: 'Sunday' })).status).toBe(201);
    expect(await places(form)).toEqual([{ ...saturday, left: 0, waiting: null }]);
    await deleteFirst(owner, form);
    expect(await places(form)).toEqual([{ ...saturday, left: 1, waiting: null }]);
  });

  test('counts responses from before, several options of one answer, and undone deletions', async () => {
    const { owner, form } = await formWith({});
    await answer(form, { lunch: ['Soup', 'Salad'] });
    const stock = ['Soup', 'Salad'].map((option) => ({ fieldId: 'lunch', option, capacity: 2 }));
    const saved = await save(owner, form, { stock });
    expect(saved.body.data.stock.map(({ option, taken }) => [option, taken])).toEqual([
      ['Salad', 1],
      ['Soup', 1],
    ]);
    const deleted = await deleteFirst(owner, form);
    expect((await places(form)).map(({ left }) => left)).toEqual([2, 2]);
    const undone = await app().call('POST', `/forms/${form._id}/responses/undo-delete`, {
      token: owner.token,
      body: { undo: deleted.body.data.undo },
    });
    expect(undone.status).toBe(200);
    expect((await places(form)).map(({ left }) => left)).toEqual([1, 1]);
    await answer(form, { lunch: ['Soup'] });
    expect((await answer(form, { lunch: ['Soup', 'Salad'] })).body.code).toBe('option-gone');
    expect((await places(form)).map(({ left }) => left)).toEqual([1, 0]);
  });

  test('has a waiting list, whose first response gets a place that becomes free, and an email', async () => {
    const { owner, form } = await formWith({ hasWaitingList: true, stock: [{ ...saturday, capacity: 1 }] });
    const positions: unknown[] = [];
    for (const mail of ['vera@a.example', 'lena@a.example', 'noor@a.example']) {
      const { status, body } = await answer(form, { mail, day: 'Saturday' });
      expect(status).toBe(201);
      positions.push((body.data as WireReceipt).waiting);
    }
    expect(positions).toEqual([
      undefined,
      [{ option: 'Saturday', position: 1 }],
      [{ option: 'Saturday', position: 2 }],
    ]);
    expect(await places(form)).toEqual([{ ...saturday, left: 0, waiting: 2 }]);
    await deleteFirst(owner, form);
    const mail = { wake: () => {} };
    const { database } = app();
    await promoteWaiting({ database, mail });
    // The deletion can still be undone.
    expect(await places(form)).toEqual([{ ...saturday, left: 0, waiting: 2 }]);
    await database.query("UPDATE deleted_responses SET deleted_at = now() - interval '1 minute'");
    await database.query('DELETE FROM deleted_responses');
    await Promise.all([promoteWaiting({ database, mail }), promoteWaiting({ database, mail })]);
    expect(await places(form)).toEqual([{ ...saturday, left: 0, waiting: 1 }]);
    const mails: { to: string; subject: string }[] = [];
    const log = { error: () => {} };
    const mailer = async ({ to, subject }: Email) => void mails.push({ to, subject });
    const write = (about: ResponseEmail) =>
      writeResponseEmail(about, { database, publicUrl: 'https://forms.example', log });
    await mailDelivery({ database, mailer, write, log }).deliver();
    expect(mails).toEqual([{ to: 'lena@a.example', subject: 'You have a place: Saturday' }]);
    await save(owner, form, { hasWaitingList: true, stock: [{ ...saturday, capacity: 5 }] });
    expect(await places(form)).toEqual([{ ...saturday, left: 3, waiting: 0 }]);
  });

  /** Stores responses with the same time and the same answers. */
  const fill = (form: WireForm, count: number, data: object) =>
    app().database.query(
      `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, files, submitted_at)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid(), gen_random_uuid(), 'import', $3::jsonb, '{}', now()
       FROM generate_series(1, $4::int) AS n`,
      [form._id, form.version, JSON.stringify(data), count],
    );

  test('counts each of many responses once, whatever else it has, also when an option is removed and comes back', async () => {
    const { owner, form } = await formWith({});
    await fill(form, 2_500, { day: 'Saturday', name: 'Sunday', lunch: ['Soup', 'Soup', 'Salad', ['Sunday']] });
    await fill(form, 3, { day: ['Sunday'], lunch: 'Salad', mail: { Soup: 'Soup' } });
    const options = [saturday, { fieldId: 'lunch', option: 'Soup' }, { fieldId: 'day', option: 'Sunday' }];
    const stock = options.map((option) => ({ ...option, capacity: 9_000 }));
    const taken = async (given: typeof stock) =>
      Object.fromEntries(
        (await save(owner, form, { stock: given })).body.data.stock.map((of) => [of.option, of.taken]),
      );
    expect(await taken(stock.slice(0, 2))).toEqual({ Saturday: 2_500, Soup: 2_500 });
    expect(await taken(stock)).toEqual({ Saturday: 2_500, Soup: 2_500, Sunday: 3 });
    expect(await taken(stock.slice(1))).toEqual({ Soup: 2_500, Sunday: 3 });
    const rows = await app().database.query('SELECT 1 FROM response_places WHERE form_id = $1', [form._id]);
    expect(rows).toHaveLength(2_503);
    expect(await taken(stock.slice(0, 2))).toEqual({ Saturday: 2_500, Soup: 2_500 });
    await answer(form, { day: 'Saturday', lunch: ['Soup'] });
    expect(await taken(stock.slice(0, 2))).toEqual({ Saturday: 2_501, Soup: 2_501 });
  });

  test('takes as long for many options as for one, since each response is read once', async () => {
    const options = Array.from({ length: 200 }, (_, index) => `Lane ${index}`);
    const owner = await app().owner();
    const lanes = { id: 'lanes', type: 'checkbox', label: 'Lanes', options };
    const form = await app().form(owner, { fields: [...fields, lanes], status: 'published', visibility: 'public' });
    await fill(form, 3_000, { lanes: Array.from({ length: 100 }, (_, index) => `Another lane ${index}`) });
    const timeOf = async (count: number) => {
      await save(owner, form, {});
      const start = performance.now();
      await save(owner, form, {
        stock: options.slice(0, count).map((option) => ({ fieldId: 'lanes', option, capacity: 1 })),
      });
      return performance.now() - start;
    };
    const one = Math.min(await timeOf(1), await timeOf(1));
    expect(await timeOf(200)).toBeLessThan(5 * one + 100);
  });

  const wake = { wake: () => {} };
  const waitingOf = async (owner: Owner, form: WireForm) =>
    (await settings(owner, form)).stock.reduce((sum, { waiting }) => sum + waiting, 0);

  test('gives away at most 100 places of a form at once, of all options together', async () => {
    const options = Array.from({ length: 60 }, (_, index) => `Lane ${index}`);
    const owner = await app().owner();
    const lanes = { id: 'lanes', type: 'checkbox', label: 'Lanes', options };
    const form = await app().form(owner, { fields: [...fields, lanes], status: 'published', visibility: 'public' });
    const stock = (capacity: number) => options.map((option) => ({ fieldId: 'lanes', option, capacity }));
    await save(owner, form, { hasWaitingList: true, stock: stock(0) });
    for (let count = 0; count < 3; count += 1)
      expect((await answer(form, { lanes: options })).text).toContain('receipt');
    expect(await waitingOf(owner, form)).toBe(180);
    await save(owner, form, { hasWaitingList: true, stock: stock(5) });
    expect(await waitingOf(owner, form)).toBe(80);
    await promoteWaiting({ database: app().database, mail: wake });
    expect(await waitingOf(owner, form)).toBe(0);
  });

  test('goes to the waiting list of each form, although other forms fail', async () => {
    const { database } = app();
    const waiting = { hasWaitingList: true, stock: [{ ...saturday, capacity: 0 }] };
    const forms = await Promise.all(Array.from({ length: 5 }, () => formWith(waiting)));
    for (const { form } of forms) await answer(form, { mail: 'vera@a.example', day: 'Saturday' });
    await database.query('UPDATE option_stock SET capacity = 1 WHERE form_id = ANY($1::uuid[])', [
      forms.map(({ form }) => form._id),
    ]);
    const [healthy, ...damaged] = forms.map(({ form }) => form);
    await database.query(`UPDATE form_versions SET document = '{}' WHERE form_id = ANY($1::uuid[])`, [
      damaged.map(({ _id }) => _id),
    ]);
    await expect(promoteWaiting({ database, mail: wake })).rejects.toThrow('4 of 5 forms could not give free places');
    const rows = await database.query('SELECT waiting, taken FROM option_stock WHERE form_id = $1', [healthy?._id]);
    expect(rows).toEqual([{ waiting: 0, taken: 1 }]);
    await database.query('DELETE FROM option_stock WHERE form_id = ANY($1::uuid[])', [damaged.map(({ _id }) => _id)]);
  });
});

describe('saving the settings', () => {
  const limitedApp = useTestApp({ limits: { ...noLimits, upload: { max: 2, windowMs: 60_000 } } });

  test('is limited by account, because it may look through all responses', async () => {
    const owner = await limitedApp().owner();
    const form = await limitedApp().form(owner);
    const body = { ...noLimitSettings, stock: [] };
    const again = () => limitedApp().call('PUT', `/forms/${form._id}/availability`, { token: owner.token, body });
    expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429]);
  });
});

describe('the settings', () => {
  test.each<[string, Settings, string]>([
    ['a closing date before the opening date', { opensAt: hours(2), closesAt: hours(1) }, 'closesAt'],
    ['an impossible date', { opensAt: '2026-02-31T25:00' }, 'opensAt'],
    ['31 February', { opensAt: '2026-02-31T10:00' }, 'opensAt'],
    ['the year 0', { opensAt: '0000-01-01T00:00' }, 'opensAt'],
    ['the end of the calendar', { closesAt: '9999-12-31T23:59' }, 'closesAt'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an email field that is none', { onePer: 'email', emailField: 'name' }, 'emailField'],
    ['an option that the form does not have', { stock: [{ ...saturday, option: 'Monday', capacity: 1 }] }, 'stock/0'],
    ['an option twice', { stock: [1, 2].map((capacity) => ({ ...saturday, capacity })) }, 'stock/1'],
  ])('refuse %s', async (_name, change, path) => {
    const { owner, form } = await formWith({});
    const refused = await save(owner, form, change);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [path]]);
  });

  test('never show a password, and keep it unless another is sent', async () => {
    const { owner, form } = await formWith({ password: 'greenhouse' });
    expect((await answer(form)).body.code).toBe('form-password');
    const read = await app().call('GET', `/forms/public/${form._id}`);
    expect([read.status, read.body.code, read.text.includes('Workshop')]).toEqual([403, 'form-password', false]);
    expect((await save(owner, form, { maxResponses: 5 })).body.data.hasPassword).toBe(true);
    expect((await app().call('GET', `/forms/${form._id}/availability`, { token: owner.token })).text).not.toMatch(
      /greenhouse|argon2/,
    );
    expect((await save(owner, form, { password: null })).body.data.hasPassword).toBe(false);
    expect((await answer(form)).status).toBe(201);
  });

  test('are for people who may change the form', async () => {
    const { form } = await formWith({});
    const stranger = await app().owner();
    expect((await save(stranger, form, {})).status).toBe(404);
  });
});
