import { noLimitSettings } from '../../repositories/limits/availability';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'mail', type: 'email', label: 'Email' },
  { id: 'day', type: 'radio', label: 'Day', options: ['Saturday', 'Sunday'] },
];

async function settingsOf(name: string) {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Workshops', fields, status: 'published', visibility: 'public' });
  const path = `/forms/${form._id}/${name}`;
  const put = (body: object) => app().call<object>('PUT', path, { token: owner.token, body });
  const read = async () => (await app().call<object>('GET', path, { token: owner.token })).body.data;
  const count = (body: object) => app().call('POST', `${path}/count`, { token: owner.token, body });
  return { put, read, count };
}

const stock = [{ fieldId: 'day', option: 'Sunday', capacity: 4 }];
const copy = { fieldId: 'mail', subject: 'Hello', message: '' };

test.each([
  [
    'availability',
    { ...noLimitSettings, opensAt: '2031-03-01T00:00', timeZone: 'Europe/Helsinki', stock, password: 'greenhouse' },
    [{ closedMessage: 'Closed.' }, { onePer: 'email', emailField: 'mail' }, { closesAt: '2031-04-01T00:00' }],
  ],
  [
    'notifications',
    { frequency: 'daily', recipients: ['a@x.example'], includesAnswers: true, timeZone: 'Europe/Helsinki', copy },
    [{ includesAnswers: false }, { copy: null }, { frequency: 'hourly' }],
  ],
  ['retention', { days: 90, keepsInProgress: true }, [{ days: 100 }, { keepsInProgress: false }]],
  [
    'spam-filters',
    { hiddenField: false, tooFast: true, repeatedText: true, byAddress: false },
    [{ byAddress: true }, { tooFast: false }],
  ],
])('%s: settings that are missing in a change stay as they are', async (name, all, changes) => {
  const { put, read } = await settingsOf(name);
  expect((await put(all)).status).toBe(200);
  for (const change of changes) {
    const before = await read();
    const { status, body } = await put(change);
    expect({ status, data: body.data }).toEqual({ status: 200, data: { ...before, ...change } });
    expect(await read()).toEqual(body.data);
  }
});

test('a change of the opening time keeps the password', async () => {
  const { put, read } = await settingsOf('availability');
  await put({ password: 'greenhouse' });
  await put({ opensAt: '2031-03-01T00:00' });
  expect(await read()).toMatchObject({ hasPassword: true, opensAt: '2031-03-01T00:00' });
  await put({ password: null });
  expect(await read()).toMatchObject({ hasPassword: false, opensAt: '2031-03-01T00:00' });
});

test('times are compared with those that are stored', async () => {
  const { put } = await settingsOf('availability');
  await put({ closesAt: '2031-03-01T00:00' });
  const { status, body } = await put({ opensAt: '2031-03-02T00:00' });
  expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, errors: ['closesAt'] });
});

test('counts what a changed rule deletes with the settings that are stored', async () => {
  const { count, put } = await settingsOf('retention');
  await put({ days: 90, keepsInProgress: true });
  expect((await count({ keepsInProgress: false })).body.data).toEqual({ days: 90, keepsInProgress: false, due: 0 });
});

describe('settings that someone else has changed since', () => {
  const other = { ...copy, message: 'Dear neighbour' };
  const places = (capacity: number | null) => [{ fieldId: 'day', option: 'Sunday', capacity }];

  test.each([
    ['notifications', { copy }, { copy: other }, { copy: { ...copy, subject: 'Hi' } }, { frequency: 'never' }],
    [
      'notifications',
      { frequency: 'daily', recipients: ['b@x.example', 'a@x.example'] },
      { recipients: ['a@x.example'] },
      { recipients: ['c@x.example', 'b@x.example', 'a@x.example'] },
      { copy },
    ],
    [
      'availability',
      { closedMessage: 'One' },
      { closedMessage: 'Two' },
      { closedMessage: 'Three' },
      { maxResponses: 9 },
    ],
    ['availability', { maxResponses: 5 }, { maxResponses: null }, { maxResponses: 7 }, { closedMessage: 'Closed.' }],
    ['retention', { days: 90 }, { days: 60 }, { days: null }, { keepsInProgress: true }],
  ])('%s: are not overwritten, and others can be changed', async (name, first, theirs, mine, others) => {
    const { put, read } = await settingsOf(name);
    const known = async (change: object) =>
      Object.fromEntries(Object.entries(await read()).filter(([setting]) => setting in change));
    await put(first);
    const before = await known(mine);
    expect((await put(theirs)).status).toBe(200);
    const refused = await put({ ...mine, before });
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'settings-changed', await read()]);
    expect((await put({ ...others, before: await known(others) })).status).toBe(200);
    expect(await read()).toMatchObject(theirs);
    // Who has read theirs may replace them.
    expect((await put({ ...mine, before: await known(mine) })).status).toBe(200);
  });

  test('a repeated change whose answer was lost is no conflict', async () => {
    const { put } = await settingsOf('notifications');
    await put({ frequency: 'daily', recipients: ['a@x.example'] });
    const change = {
      recipients: ['b@x.example', 'C@x.example', 'a@x.example'],
      copy,
      before: { recipients: ['a@x.example'], copy: null },
    };
    expect((await put(change)).status).toBe(200);
    expect((await put(change)).status).toBe(200);
  });

  test('the places of one option', async () => {
    const { put, read } = await settingsOf('availability');
    await put({ stockChanges: places(4) });
    const mine = { stockChanges: places(6), before: { stockChanges: places(null) } };
    expect((await put(mine)).status).toBe(409);
    const saturday = [{ fieldId: 'day', option: 'Saturday', capacity: 2 }];
    const before = { stockChanges: [{ ...saturday[0], capacity: null }] };
    expect((await put({ stockChanges: saturday, before })).status).toBe(200);
    expect((await put({ ...mine, before: { stockChanges: places(4) } })).status).toBe(200);
    // The answer was lost, and the call is repeated.
    expect((await put({ ...mine, before: { stockChanges: places(4) } })).status).toBe(200);
    expect(await read()).toMatchObject({ stock: [{ capacity: 2 }, { capacity: 6 }] });
  });

  test('the password, which no call reads', async () => {
    const { put, read } = await settingsOf('availability');
    const version = async () => ((await read()) as { passwordVersion: string | null }).passwordVersion;
    expect(await version()).toBeNull();
    await put({ password: 'greenhouse', before: { passwordVersion: null } });
    const first = await version();
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    const mine = { password: 'orangery', before: { passwordVersion: first } };
    expect((await put(mine)).status).toBe(200);
    expect((await put(mine)).status).toBe(200);
    const second = await version();
    for (const password of ['conservatory', null])
      expect((await put({ password, before: { passwordVersion: first } })).status).toBe(409);
    expect(await version()).toBe(second);
    expect((await put({ password: null, before: { passwordVersion: second } })).status).toBe(200);
  });
});

test('an option that the form no longer has does not stop other changes', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Workshops', fields, status: 'published', visibility: 'public' });
  const put = (body: object) =>
    app().call<{ closedMessage: string }>('PUT', `/forms/${form._id}/availability`, { token: owner.token, body });
  await put({ stock });
  const { token } = owner;
  const changed = { fields: [fields[0]], title: 'Workshops' };
  await app().call('PUT', `/forms/${form._id}`, { token, body: changed });
  expect((await put({ closedMessage: 'Closed.' })).body.data.closedMessage).toBe('Closed.');
});

test('two people change the places of different options, and each keeps those of the other', async () => {
  const { put, read } = await settingsOf('availability');
  const option = (name: string, capacity: number | null) => ({ fieldId: 'day', option: name, capacity });
  await put({ stock: [option('Saturday', 3)] });
  await put({ stockChanges: [option('Sunday', 4)] });
  await put({ stockChanges: [option('Saturday', 5)], stock: [] });
  const stock = async () => (await read()) as { stock: { option: string; capacity: number }[] };
  const capacities = async () => (await stock()).stock.map(({ option, capacity }) => `${option} ${capacity}`).sort();
  expect(await capacities()).toEqual(['Saturday 5', 'Sunday 4']);
  await put({ stockChanges: [option('Saturday', null), option('Monday', null)] });
  expect(await capacities()).toEqual(['Sunday 4']);
  const { status, body } = await put({ stockChanges: [option('Monday', 1)] });
  expect([status, body.message]).toEqual([400, expect.stringContaining('no longer has the option “Monday”')]);
});
